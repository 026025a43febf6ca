// What a thing is: hover, hold, `i`, or a tap on what cannot be chosen opens its card.
import { ask } from "./api.js";
import { find, icon, make } from "./dom.js";
import { beside, ruleLink } from "./floating.js";

const HOVER = 500; // milliseconds
const HOLD = 400;

export class Explain {
  #timer = 0;
  #card = null;
  #held = false;
  #told = new Map();
  #back = null;

  constructor({ game, stage }) {
    this.game = game;
    const { cloth } = stage;
    cloth.addEventListener("pointermove", (event) => event.pointerType === "mouse" && this.#soon(event.target, HOVER)); // not where a thing comes to lie under a resting pointer
    cloth.addEventListener("pointerout", (event) => event.pointerType === "mouse" && this.#leave(event.relatedTarget));
    cloth.addEventListener("pointerdown", (event) => {
      this.#held = false;
      if (event.pointerType === "mouse") clearTimeout(this.#timer);
      else this.#soon(event.target, HOLD, true);
    });
    for (const kind of ["pointerup", "pointercancel"]) cloth.addEventListener(kind, () => clearTimeout(this.#timer));
    document.addEventListener("pointerdown", ({ target }) => !target.closest?.(".explained") && this.shut());
  }

  // Whether the finger was held on something: then its lifting is no click.
  held() {
    return this.#held;
  }

  #soon(from, wait, isHold = false) {
    clearTimeout(this.#timer);
    const part = from.closest?.("[data-about]");
    if (!part || this.#card?.part === part) return;
    this.#timer = setTimeout(() => {
      this.#held = isHold;
      this.#show(part, { hovering: !isHold });
    }, wait);
  }

  #leave(to) {
    clearTimeout(this.#timer);
    if (this.#card?.hovering && !to?.closest?.(".explained") && to?.closest?.("[data-about]") !== this.#card.part) this.shut();
  }

  // A click on something that is no choice.
  touch(from) {
    const part = from.closest?.("[data-about]");
    if (part) this.#show(part);
    return Boolean(part);
  }

  open(from) {
    const part = from?.closest?.("[data-about]") ?? from?.querySelector?.("[data-about]");
    if (part) this.#show(part, { focus: true });
  }

  shut() {
    clearTimeout(this.#timer);
    if (!this.#card) return false;
    const { paper } = this.#card;
    const focused = paper.contains(document.activeElement);
    paper.remove();
    this.#card = null;
    if (focused) this.#back?.focus();
    return true;
  }

  async #show(part, { hovering = false, focus = false } = {}) {
    const name = part.dataset.about;
    if (!this.#told.has(name)) this.#told.set(name, ask(`/games/${this.game}/about/${encodeURIComponent(name)}`).catch(() => null));
    const told = await this.#told.get(name);
    if (!told || !part.isConnected) return;
    this.shut();
    this.#back = document.activeElement;
    const close = make("button", { type: "button", class: "close", "aria-label": "Close", onclick: () => this.shut() }, icon("close"));
    const picture = make("div", { class: "explained-picture" });
    picture.innerHTML = told.svg; // made by the server, as regions are
    const kind = [told.kind, told.copies ? `${told.copies} in the box` : ""].filter(Boolean).join(" · ");
    const rule = make("p", { class: "explained-rule" }, icon("rules"), told.rule ? ruleLink(this.game, told.rule) : null, make("a", { href: `/gallery/${this.game}#${name}`, target: "_blank", rel: "noopener" }, "Gallery"));
    const paper = make("section", { class: "explained", role: "dialog", "aria-label": told.name }, close, picture, make("div", { class: "explained-words" }, make("h2", {}, told.name), make("p", { class: "kind" }, kind), make("p", {}, told.words)), rule);
    this.#card = { paper, part, hovering };
    document.body.append(paper);
    beside(paper, part);
    const { top, bottom } = part.getBoundingClientRect();
    paper.classList.toggle("sheet-above", (top + bottom) / 2 > innerHeight / 2); // on phones: never over the thing
    paper.addEventListener("pointerleave", ({ relatedTarget }) => hovering && this.#leave(relatedTarget));
    if (focus) find("button", paper).focus();
  }
}
