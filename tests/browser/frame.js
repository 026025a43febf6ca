// What the tests of the frame ask a table page. Put into it by `Person`.

window.frame = {
  // What is wrong with the frame, in words.
  faults() {
    const faults = [];
    const find = (one) => document.querySelector(one);
    const box = (one) => one.getBoundingClientRect();
    const seen = (one) => one && one.checkVisibility({ visibilityProperty: true });
    const root = document.scrollingElement;
    if (root.scrollHeight > innerHeight || root.scrollWidth > innerWidth) faults.push("the page scrolls");
    const parts = [...document.querySelectorAll(".regions:not(.coming) > .region, .chrome > .prompt, .chrome > .news")].filter(seen);
    const placed = parts.map((part) => [part.dataset.region ?? part.classList[0], box(part)]);
    const { bottom: top } = box(find(".bar"));
    const isOut = (one, slack) => one.left < -slack || one.top < top - slack || one.right > innerWidth + slack || one.bottom > innerHeight + slack;
    const meet = (one, other) => one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1;
    for (const [name, its] of placed) {
      if (isOut(its, 1)) faults.push(`${name} is cut off`);
      for (const [other, theirs] of placed) if (name < other && meet(its, theirs)) faults.push(`${name} lies over ${other}`);
    }
    for (const part of document.querySelectorAll(".regions:not(.coming) [data-action]")) {
      if (isOut(box(part), 6)) faults.push(`choice ${part.dataset.action} is out of sight`);
    }
    const prompt = find(".prompt");
    const frame = box(prompt);
    for (const part of [...prompt.querySelectorAll(".question, .foresight, button, a")].filter(seen)) {
      const { left, top, right, bottom } = box(part);
      if (top < frame.top - 1 || bottom > frame.bottom + 1 || left < frame.left - 1 || right > frame.right + 1) faults.push(`${part.className} leaves the prompt`);
    }
    const deeds = [...prompt.querySelectorAll(".deed")].filter(seen);
    const buttons = [...prompt.querySelectorAll("button, a")].filter(seen).sort((a, b) => box(a).right - box(b).right);
    if (deeds.length > 1) faults.push("two deeds");
    if (deeds.length && buttons.at(-1) !== deeds[0]) faults.push("the deed is not rightmost");
    const hand = find(".regions:not(.coming) > [data-region=hand]");
    if (hand) {
      const held = box(hand);
      const apart = Math.max(held.left - frame.right, frame.left - held.right, held.top - frame.bottom, frame.top - held.bottom);
      if (apart > 24) faults.push(`the prompt is ${apart} from the hand`);
    }
    const ending = find(".ending:not([hidden])");
    if (ending?.matches(".brief") && !seen(find("[data-region=board]"))) faults.push("a sentence hides the board");
    if (ending && (ending.scrollHeight > ending.clientHeight || ending.scrollWidth > ending.clientWidth)) faults.push("the ending is cut off");
    for (const button of ending ? buttons : []) if (button.scrollWidth > button.clientWidth + 1) faults.push(`"${button.textContent}" is wider than its button`);
    return faults;
  },

  // The colours of the theme that are too near to each other: words 4.5 : 1, lines and rings 3 : 1.
  faint() {
    const colours = getComputedStyle(document.documentElement);
    const light = (name) => {
      const [r, g, b] = colours.getPropertyValue(`--${name}`).match(/[0-9a-f]{2}/gi).map((part) => parseInt(part, 16) / 255).map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const ratio = (one, other) => (Math.max(light(one), light(other)) + 0.05) / (Math.min(light(one), light(other)) + 0.05);
    const grounds = ["paper", "panel", "lit"];
    const words = ["ink", "muted", "gain", "loss"].flatMap((one) => grounds.map((ground) => [one, ground, 4.5]));
    const lines = ["line", "focus"].flatMap((one) => grounds.map((ground) => [one, ground, 3]));
    return [...words, ...lines, ["ondeed", "deed", 4.5]].filter(([one, ground, least]) => ratio(one, ground) < least).map(([one, ground]) => `${one} on ${ground}`);
  },

  // Where every part lies.
  places() {
    const parts = [...document.querySelectorAll(".regions:not(.coming) > .region, .chrome > .prompt")];
    return Object.fromEntries(parts.map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return [part.dataset.region ?? "prompt", [x, y, width, height].map(Math.round)];
    }));
  },

  // The regions that are not as the server draws them, leaving out what the page adds to pieces.
  different(drawn) {
    const plain = (svg) => {
      for (const part of [svg, ...svg.querySelectorAll("*")]) {
        for (const name of ["class", "tabindex", "role", "aria-label", "style"]) part.removeAttribute(name);
      }
      return svg.outerHTML;
    };
    const parsed = (words) => {
      const holder = document.createElement("div");
      holder.innerHTML = words;
      return plain(holder.firstElementChild);
    };
    return Object.keys(drawn).filter((name) => {
      const shown = document.querySelector(`.regions:not(.coming) > [data-region="${name}"]`);
      return !shown || plain(shown.firstElementChild.cloneNode(true)) !== parsed(drawn[name]);
    });
  },

  // The tools in sight, from the left.
  tools() {
    const all = [...document.querySelectorAll(".bar [data-tool]")].filter((one) => one.checkVisibility());
    return all.sort((a, b) => a.getBoundingClientRect().x - b.getBoundingClientRect().x).map((one) => one.dataset.tool);
  },

  // Every caption from now on.
  captions: [],
  listen() {
    const note = (node) => node.nodeName === "SPAN" && !node.classList.contains("badge") && frame.captions.push(node.textContent);
    new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach(note))).observe(document.querySelector(".caption"), { childList: true });
  },
};
