// The table in words: all choices as a numbered list, then what lies where. The screen reader's way.
import { find, findAll, make } from "./dom.js";
import { phrase } from "./phrase.js";

const MANY = 12; // so many are grouped by what they begin with

export class Words {
  // choose(action), point(action or null)
  constructor(panel, { choose, point }) {
    this.list = make("div", { class: "words-list" });
    this.text = make("pre", { tabindex: "0", role: "region", "aria-label": "The table in words" });
    panel.append(make("h3", {}, "Your choices"), this.list, make("h3", {}, "The table"), this.text);
    for (const [kind, told] of [["pointerover", true], ["focusin", true], ["pointerout", false], ["focusout", false]]) {
      this.list.addEventListener(kind, ({ target }) => {
        const button = target.closest("[data-choice]");
        if (button) point(told ? button.dataset.choice : null);
      });
    }
    this.list.addEventListener("click", ({ target }) => {
      const button = target.closest("[data-choice]");
      if (button) choose(button.dataset.choice);
    });
  }

  show(choices, waiting, text) {
    this.text.textContent = text ?? "";
    if (!choices.length) {
      this.list.replaceChildren(make("p", { class: "hint" }, waiting));
      return;
    }
    let number = 0;
    const button = ({ action, label, preview }) => {
      number += 1;
      const words = make("span", {}, label, preview ? make("small", {}, ...phrase(preview)) : null);
      return make("button", { type: "button", class: "word", "data-choice": action, "aria-pressed": "false" }, make("b", {}, `${number}`), words);
    };
    const groups = choices.length > MANY ? grouped(choices) : new Map([["", choices]]);
    this.list.replaceChildren(
      ...[...groups].map(([heading, members]) =>
        heading
          ? make("details", { class: "group", open: groups.size <= 4 }, make("summary", {}, `${heading} (${members.length})`), ...members.map(button))
          : make("div", { class: "group" }, ...members.map(button)),
      ),
    );
  }

  mark(action) {
    for (const button of findAll("[data-choice]", this.list)) button.setAttribute("aria-pressed", String(button.dataset.choice === String(action)));
    const marked = action == null ? null : find(`[data-choice="${action}"]`, this.list);
    const group = marked?.closest("details");
    if (group) group.open = true;
  }

  clear() {
    this.text.textContent = "";
    this.list.replaceChildren();
  }
}

// By the first two words, or the first where that leaves too many groups.
function grouped(choices) {
  for (const words of [2, 1]) {
    const groups = new Map();
    for (const choice of choices) {
      const heading = `${choice.label.split(" ").slice(0, words).join(" ")} …`;
      groups.set(heading, [...(groups.get(heading) ?? []), choice]);
    }
    if (groups.size <= choices.length / 2) return groups;
  }
  return new Map([["", choices]]);
}
