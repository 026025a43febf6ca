// The table in words: all choices as a numbered list, then what lies where. The screen reader's way.
import { inCommon } from "./choices.js";
import { find, findAll, make } from "./dom.js";
import { phrase } from "./phrase.js";

const MANY = 12; // so many are in groups, and can be looked for
const FEW = 4; // groups that are open from the beginning

export class Words {
  #choices = [];

  // choose(action), point(action or null)
  constructor(panel, { choose, point }) {
    this.field = make("input", { type: "search", class: "words-find", placeholder: "Find a choice", "aria-label": "Find a choice", autocomplete: "off" });
    this.list = make("div", { class: "words-list" });
    this.text = make("pre", { tabindex: "0", role: "region", "aria-label": "The table in words" });
    panel.append(make("h3", {}, "Your choices"), this.field, this.list, make("h3", {}, "The table"), this.text);
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
    this.field.addEventListener("input", () => this.#sift());
    this.field.addEventListener("keydown", ({ key }) => key === "Enter" && find("[data-choice]:not([hidden])", this.list)?.click());
  }

  show(choices, waiting, text) {
    this.text.textContent = text ?? "";
    if (choices.map(({ action }) => action).join() !== this.#choices.map(({ action }) => action).join()) this.field.value = "";
    this.#choices = choices;
    this.field.hidden = choices.length <= MANY;
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
    const groups = choices.length > MANY ? grouped(choices) : [choices];
    this.list.replaceChildren(
      ...groups.map((members) =>
        groups.length > 1
          ? make("details", { class: "group" }, make("summary", {}, `${heading(members, choices)} (${members.length})`), ...members.map(button))
          : make("div", { class: "group" }, ...members.map(button)),
      ),
    );
    this.#sift();
  }

  // Leave those that have every word that is looked for.
  #sift() {
    const words = this.field.value.toLowerCase().split(/\s+/);
    const groups = findAll(".group", this.list);
    for (const group of groups) {
      const buttons = findAll("[data-choice]", group);
      for (const button of buttons) button.hidden = !words.every((word) => button.textContent.toLowerCase().includes(word));
      group.hidden = buttons.every((button) => button.hidden);
      group.open = groups.length <= FEW || this.field.value !== "";
    }
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
    this.#choices = [];
  }
}

// By what they touch first, else by their first two words, or the first where that leaves too many groups.
function grouped(choices) {
  const first = (count) => ({ label }) => label.split(" ", count).join(" ");
  for (const kind of [({ parts = [] }) => parts[0], first(2), first(1)]) {
    const groups = new Map();
    for (const choice of choices) groups.set(kind(choice), [...(groups.get(kind(choice)) ?? []), choice]);
    if (!groups.has(undefined) && groups.size <= choices.length / 2) return [...groups.values()];
  }
  return [choices];
}

function heading(members, choices) {
  const { words, ends } = inCommon(members, choices);
  return ends ? `… ${words}` : `${words} …`;
}
