// What the tests of the frame ask a table page. Put into it by `Person`.

const LOOKS = 150; // until something that is on its way counts as lost

const FINGER = 44; // pixels; what is planned first, on the board or in the hand, may be smaller
const TOUCHED = ".prompt .deed:not(.not-now), .bar :is(button, a), #tools button, :is(#drawer, #menu, .explained) :is(button, summary)";

window.frame = {
  toasts: [], // all that were seen: each is soon gone

  // What is wrong with the frame, in words: of a picture that was painted, not of one in the making. What
  // is gone in the next picture nobody has seen: a sentence that came meanwhile is fitted in a moment.
  async faults(looks = 3) {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    const found = this.look();
    return found.length && looks > 1 ? this.faults(looks - 1) : found;
  },

  look() {
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
    const sentence = find(".foresight");
    if (seen(sentence) && !sentence.matches(".how") && sentence.scrollHeight > sentence.clientHeight + 2) faults.push("a sentence is cut");
    if (prompt.matches(".whole") && isOut(box(sentence), 1)) faults.push("a sentence is out of sight");
    for (const part of [...prompt.querySelectorAll(".question, :not(.whole) > .asked > .foresight, button, a")].filter(seen)) {
      const { left, top, right, bottom } = box(part);
      if (top < frame.top - 1 || bottom > frame.bottom + 1 || left < frame.left - 1 || right > frame.right + 1) faults.push(`${part.className} leaves the prompt`);
    }
    const bar = [...document.querySelectorAll(".bar > :not(.tools, .unseen), .bar > .tools > *")].filter(seen).map((part) => [part.id || part.dataset.tool, box(part)]).filter(([, its]) => its.width && its.bottom <= top + 1);
    for (const [name, its] of bar) {
      if (its.right > innerWidth + 1) faults.push(`${name} leaves the header`);
      for (const [other, theirs] of bar) if (name < other && meet(its, theirs)) faults.push(`${name} lies over ${other}`);
    }
    const foot = [...document.querySelectorAll(".scrubber :is(button, select, input, output)")].filter(seen).map(box);
    if (foot.some((its) => isOut(its, 1) || placed.some(([, theirs]) => meet(its, theirs)))) faults.push("the replay's buttons have no room");
    const deeds = [...prompt.querySelectorAll(".deed")].filter(seen);
    const buttons = [...prompt.querySelectorAll("button, a")].filter(seen).sort((a, b) => box(a).right - box(b).right);
    const isCut = (part) => part.scrollHeight > part.clientHeight + 2 || part.scrollWidth > part.clientWidth + 1;
    for (const deed of deeds) if ([...deed.querySelectorAll("span, b, small")].some(isCut)) faults.push(`the deed "${deed.textContent}" is cut`);
    for (const words of [...prompt.querySelectorAll("[data-word] > span")].filter(seen)) {
      const [its, button] = [words, words.parentElement].map(box);
      if (its.top < button.top - 0.5 || its.bottom > button.bottom + 0.5) faults.push(`"${words.textContent}" is higher than its button`);
    }
    for (const entry of [...document.querySelectorAll(".news .entry")].filter(seen)) {
      if (box(entry).bottom > box(find(".news")).bottom + 1) faults.push(`"${entry.textContent}" leaves the news`);
    }
    if (deeds.length > 1) faults.push("two deeds");
    const told = seen(sentence) && !prompt.matches(".whole") ? box(sentence) : null;
    if (told && buttons.some((button) => meet(box(button), told))) faults.push("a sentence lies under a button");
    if (deeds.length && buttons.at(-1) !== deeds[0]) faults.push("the deed is not rightmost");
    const desk = ["wide", "square"].includes(find("#main").dataset.form);
    const papers = ["#drawer", "#menu"].map(find).filter((one) => seen(one));
    for (const paper of papers) if (desk && meet(box(paper), frame)) faults.push(`${paper.id} lies over the prompt`);
    const touched = document.body.hasAttribute("data-phone") ? [...document.querySelectorAll(TOUCHED)].filter(seen) : [];
    for (const part of touched) {
      const { width, height } = box(part);
      if (Math.min(width, height) < FINGER - 0.5) faults.push(`${part.className || part.textContent} is ${width} x ${height}: too small for a finger`);
    }
    const tabs = find(".tabs");
    if (seen(tabs) && tabs.scrollWidth > tabs.clientWidth + 1) faults.push("a paper's tab is cut");
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

  // The same, and what is too faint, once it is as it will be: pieces of another form may still be on their way.
  async settled() {
    const faults = await this.faults(LOOKS);
    return [...faults, ...this.faint()];
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

  // Words and numbers of plates that cannot be read: what is written about seats lies on them, or is cut itself.
  covered() {
    const signs = [...document.querySelectorAll(".sign-words, .sign .dots")];
    const chips = signs.map((one) => one.getBoundingClientRect());
    const lies = (chip, { left, right, top, bottom }) => left < chip.right - 2 && chip.left < right - 2 && top < chip.bottom - 4 && chip.top < bottom - 4;
    const words = [...document.querySelectorAll(".regions:not(.coming) [data-place^='plate:'] text")].filter((one) => one.textContent.trim());
    const covered = words.filter((one) => chips.some((chip) => lies(chip, one.getBoundingClientRect())));
    return [...covered, ...signs.filter((one) => one.scrollWidth > one.clientWidth)].map((one) => one.textContent);
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
      for (const pin of svg.querySelectorAll(".pin")) pin.remove(); // of the log, not of this picture
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

document.addEventListener("DOMContentLoaded", () => {
  const place = document.querySelector("#toast");
  if (place) new MutationObserver(() => frame.toasts.push(place.textContent)).observe(place, { childList: true });
});
