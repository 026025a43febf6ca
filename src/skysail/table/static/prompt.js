// The prompt: who is asked what, one line of foresight, and the deed.
import { badge, find, findAll, icon, make } from "./dom.js";
import { phrase } from "./phrase.js";

const SLOTS = ["why", "pointed", "hint", "plan", "how"]; // the first that has words is shown
const LINE = 1000; // units: from here on the foresight stands beside the question
const BLOCK = { width: 420, height: 100 }; // narrower and as high: buttons stand below
const LONG = 20; // letters of a deed, from which it takes a second line
const TOUCH = matchMedia("(pointer: coarse)");
const SLOW = 2000; // milliseconds, after which a rival's turn shows that it goes on

export class Prompt {
  #said = {};
  #slow = 0;
  #fitting = 0;

  // back(), deed(), word(action, by): `by` is mouse, touch or key; point(action or null), rise(): a sentence stands above the prompt
  constructor(place, does) {
    this.place = place;
    this.does = does;
    this.badge = make("span", { class: "asks" });
    this.question = make("h2", { class: "question" });
    this.foresight = make("p", { class: "foresight" });
    this.back = make("button", { type: "button", class: "back", "aria-keyshortcuts": "Backspace", onclick: () => does.back() }, "Back");
    this.deed = make("button", { type: "button", class: "deed", "aria-keyshortcuts": "Enter", onclick: () => does.deed() });
    this.deeds = make("div", { class: "deeds" }, this.back, this.deed);
    place.replaceChildren(this.badge, make("div", { class: "asked" }, this.question, this.foresight), this.deeds);
    addEventListener("resize", () => this.#fitSoon());
    for (const line of [this.question, this.foresight]) line.addEventListener("click", () => this.place.classList.toggle("whole"));
  }

  // Bar, block or line, by the room there is.
  shape({ width, height }) {
    this.#fitSoon();
    this.place.dataset.shape = width >= LINE ? "line" : width < BLOCK.width && height >= BLOCK.height ? "block" : "bar";
  }

  // Who is asked; `lit` if it is you.
  ask({ seat, words, lit = false, waits = false, sign = null }) {
    this.badge.replaceChildren(...(sign ? [icon(sign)] : seat == null ? [] : [badge(seat)]));
    const [, turn = "", task] = /^(Your turn: )?(.*)$/s.exec(words);
    this.question.replaceChildren(...(turn ? [make("span", { class: "turn" }, turn)] : []), task);
    this.question.title = words;
    this.place.classList.toggle("lit", lit);
    this.place.classList.remove("slow");
    this.#fitSoon();
    clearTimeout(this.#slow);
    if (waits) this.#slow = setTimeout(() => this.place.classList.add("slow"), SLOW);
  }

  tell(slot, words, { rule = null } = {}) {
    const meant = TOUCH.matches ? words?.replace("Point at", "Tap").replace(", or point at it", "").replace(/ \([A-Z]\)/g, "") : words; // fingers have no keys
    this.#said[slot] = words ? { words: meant, rule } : null;
    const shown = SLOTS.find((name) => this.#said[name]);
    const { words: told = "", rule: link = null } = this.#said[shown] ?? {};
    this.foresight.className = `foresight ${shown ?? ""}`;
    this.foresight.title = told.replaceAll("*", "");
    this.foresight.replaceChildren(...phrase(told), ...(link ? [" ", link] : []));
    this.#fitSoon();
  }

  // Whether a sentence would take the room of words that can be chosen.
  #crowds() {
    return this.place.matches("[data-shape=block]:has([data-word])") && this.foresight.matches(".why, .hint");
  }

  // Whether what is foretold of a word that is pointed at is cut on its button.
  #isCutBelow() {
    const small = this.#said.pointed && !this.#said.why && find("[data-word]:is(:hover, :focus-visible) small", this.deeds);
    return Boolean(small) && isCut(small);
  }

  // Whether the same words stand in a bubble, where the click was.
  #isToldThere() {
    return this.foresight.matches(".why") && Boolean(find(".bubble"));
  }

  // A sentence that would be cut stands above the prompt instead, if nowhere else; a deed that would be takes all the room there is.
  #fitSoon() {
    cancelAnimationFrame(this.#fitting);
    this.#fitting = requestAnimationFrame(() => {
      this.deed.classList.remove("long");
      this.deed.classList.toggle("long", findAll("span, b, small", this.deed).some(isCut));
      this.place.classList.remove("whole", "told");
      const isTold = this.#isToldThere();
      this.place.classList.toggle("told", isTold && (this.#crowds() || isCut(this.foresight)));
      const isWhole = !isTold && !this.foresight.matches(".how") && (this.#crowds() || isCut(this.foresight) || this.#isCutBelow());
      this.place.style.setProperty("--lift", `${isWhole ? this.#handAbove() : 0}px`);
      if (this.place.classList.toggle("whole", isWhole)) this.does.rise?.();
    });
  }

  // How high the hand is, where it stands right above the prompt: no sentence lies on it.
  #handAbove() {
    const hand = find("[data-phone] .regions:not(.coming) [data-region=hand]")?.getBoundingClientRect();
    const { top, left, right } = this.place.getBoundingClientRect();
    const isAbove = hand && hand.top < top && hand.bottom > top - 24 && hand.left < right && hand.right > left;
    return isAbove ? top - hand.top : 0;
  }

  says(slot) {
    return this.#said[slot]?.words ?? "";
  }

  quiet(...slots) {
    for (const slot of slots.length ? slots : SLOTS) this.tell(slot, null);
  }

  // What can be pressed: words to choose from, the deed, the way back.
  offer({ deed = null, ready = false, withdraws = false, back = false, words = [] }) {
    this.back.hidden = !deed && !back && Boolean(words.length);
    this.back.classList.toggle("kept", !back);
    this.deed.hidden = !deed;
    this.deed.className = ready ? "deed" : withdraws ? "deed not-now withdraws" : "deed not-now";
    this.deed.title = deed ?? "";
    this.deed.replaceChildren(...(deed ? lines(deed) : []));
    const buttons = words.map((word) => this.#word(word));
    this.deeds.replaceChildren(...buttons, this.back, this.deed);
    this.place.dataset.words = words.length;
    this.#fitSoon();
  }

  #word({ action, label, digit, foretold, more = "", primary = false, chosen = false, act, href }) {
    const said = make("span", {}, label, foretold ? make("small", {}, ...phrase(foretold)) : null);
    const key = digit ? make("kbd", { "aria-hidden": "true" }, String(digit)) : null;
    if (href) return make("a", { class: `choice ${more}`, href }, said);
    const kind = primary ? "deed" : `choice ${more}`;
    const button = make("button", { type: "button", class: kind, "data-word": action ?? null, "aria-pressed": action == null ? null : String(chosen) }, said, key);
    let by = "key";
    button.addEventListener("pointerdown", ({ pointerType }) => (by = pointerType));
    button.addEventListener("click", () => (act ? act(button) : this.does.word(action, by)));
    for (const [event, told] of [["pointerenter", action], ["focus", action], ["pointerleave", null], ["blur", null]]) {
      if (action != null) button.addEventListener(event, () => this.does.point(told));
    }
    return button;
  }

  // What foresight says of the words on offer.
  foretell(told) {
    for (const button of this.deeds.querySelectorAll("[data-word]")) {
      const { say } = told[button.dataset.word] ?? {};
      const label = find("span", button);
      if (say && !find("small", label)) label.append(make("small", {}, ...phrase(say)));
    }
    this.#fitSoon();
  }
}

const isCut = (line) => line.scrollHeight > line.clientHeight + 2 || line.scrollWidth > line.clientWidth + 1;

// A deed in one line or two: the act, and what goes with it.
function lines(deed) {
  if (deed.length <= LONG) return [make("span", {}, make("b", {}, deed))];
  const [act] = deed.split(", ");
  if (act.length <= LONG && act !== deed) return [make("span", {}, make("b", {}, act, make("i", {}, ",")), " ", make("small", {}, deed.slice(act.length + 2)))];
  const breaks = [...deed.matchAll(/, | (?=for |and |with |on |to |from |between )/g)].map(({ index }) => index);
  const spaces = breaks.length ? breaks : [...deed.matchAll(/ /g)].map(({ index }) => index);
  const near = spaces.reduce((best, at) => (Math.abs(at - deed.length / 2) < Math.abs(best - deed.length / 2) ? at : best), spaces[0] ?? deed.length);
  return [make("span", {}, make("b", {}, deed.slice(0, near)), " ", make("small", {}, deed.slice(near).replace(/^,? /, "")))];
}
