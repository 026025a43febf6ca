// The same choices as a list of buttons, in groups where there are many.
import { find, findAll, make } from "./dom.js";

const MANY = 12; // so many are grouped by what they begin with
const DIGITS = 9;

export class Choices extends EventTarget {
  constructor(holder) {
    super();
    this.holder = holder;
    this.known = [];
    for (const [kind, told] of [["pointerover", true], ["focusin", true], ["pointerout", false], ["focusout", false]]) {
      holder.addEventListener(kind, ({ target }) => {
        const button = target.closest("[data-choice]");
        if (button) this.#tell("point", { action: told ? Number(button.dataset.choice) : null });
      });
    }
    holder.addEventListener("click", (event) => {
      const button = event.target.closest("[data-choice]");
      if (button) this.#tell("choose", { action: Number(button.dataset.choice), byKey: event.detail === 0 });
    });
  }

  show(choices, waiting) {
    const focused = this.holder.contains(document.activeElement);
    this.known = choices;
    if (!choices.length) {
      this.holder.replaceChildren(make("p", { class: "hint" }, waiting));
      return;
    }
    let digit = 0;
    const button = (choice) => {
      digit += 1;
      return make(
        "button",
        { type: "button", "data-choice": choice.action, class: "choice-button" },
        make("span", {}, choice.label, choice.preview ? make("small", {}, choice.preview) : null),
        digit <= DIGITS ? make("kbd", { "aria-hidden": "true" }, String(digit)) : null,
      );
    };
    const groups = choices.length > MANY ? grouped(choices) : new Map([["", choices]]);
    this.holder.replaceChildren(
      ...[...groups].map(([heading, members]) =>
        heading
          ? make("details", { class: "group", open: groups.size <= 4 }, make("summary", {}, `${heading} (${members.length})`), ...members.map(button))
          : make("div", { class: "group" }, ...members.map(button)),
      ),
    );
    if (focused) this.focus();
  }

  of(action) {
    return this.known.find((choice) => choice.action === action);
  }

  focus(number = 1) {
    const buttons = findAll("[data-choice]", this.holder);
    const wanted = buttons[number - 1];
    if (!wanted) return;
    const group = wanted.closest("details");
    if (group) group.open = true;
    wanted.focus();
  }

  mark(action) {
    for (const button of findAll("[data-choice]", this.holder)) {
      button.classList.toggle("picked", Number(button.dataset.choice) === action);
    }
    if (action != null) find(`[data-choice="${action}"]`, this.holder)?.scrollIntoView({ block: "nearest" });
  }

  #tell(kind, detail) {
    this.dispatchEvent(new CustomEvent(kind, { detail }));
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
