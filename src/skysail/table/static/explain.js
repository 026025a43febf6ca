// What a thing is: hover, hold, `i`, or a tap on what cannot be chosen opens its card.
import { ask } from "./api.js";
import { find, findAll, focusOn, icon, make } from "./dom.js";
import { beside, ruleLink } from "./floating.js";

const BROAD = 1.5; // width to height, from which a picture has a row of its own
const HOVER = 500; // milliseconds
const LINGER = 1000; // on what can be chosen: what it brings is seen first
const IN_SIGHT = ".marks :is(.ghost, .change), .regions:not(.coming) :is(.planned, .pointed .preview, .shown), .prompt, .coach"; // what no card should cover
const HOLD = 400;
const FAR = 8; // pixels

export class Explain {
  #timer = 0;
  #from = [0, 0]; // where a finger was laid
  #card = null;
  #held = false;
  #told = new Map();
  #back = null;

  // wish(part): pin it instead, if it can be wished for
  constructor({ game, stage, wish = () => false }) {
    Object.assign(this, { game, stage, wish });
    const { cloth } = stage;
    const bar = find(".bar"); // its clock and chip explain themselves, too
    for (const ground of [cloth, bar]) {
      ground.addEventListener("pointermove", (event) => event.pointerType === "mouse" && this.#soon(event.target, event.target.closest(".may") ? LINGER : HOVER)); // not where a thing comes to lie under a resting pointer
      ground.addEventListener("pointerout", (event) => event.pointerType === "mouse" && this.#leave(event.relatedTarget));
    }
    bar.addEventListener("click", ({ target }) => this.touch(target));
    cloth.addEventListener("pointerdown", (event) => {
      this.#held = false;
      this.#from = [event.clientX, event.clientY];
      if (event.pointerType === "mouse") clearTimeout(this.#timer);
      else this.#soon(event.target, HOLD, true);
    });
    cloth.addEventListener("pointermove", ({ pointerType, clientX, clientY }) => {
      if (pointerType !== "mouse" && Math.hypot(clientX - this.#from[0], clientY - this.#from[1]) > FAR) clearTimeout(this.#timer); // it drags, and is not held
    });
    for (const kind of ["pointerup", "pointercancel"]) cloth.addEventListener(kind, () => clearTimeout(this.#timer));
    document.addEventListener("pointerdown", ({ target }) => !target.closest?.(".explained") && this.shut(), { capture: true }); // before a finger begins to hold
  }

  // Whether the finger was held on something: then its lifting is no click.
  held() {
    return this.#held;
  }

  #soon(from, wait, isHold = false) {
    clearTimeout(this.#timer);
    const part = from.closest?.("[data-about]");
    const isNew = Boolean(part) && this.#card?.part !== part;
    if (!isNew && !isHold) return;
    this.#timer = setTimeout(() => {
      const wished = isHold && this.wish(from);
      this.#held = wished || (isHold && isNew);
      if (isNew && !wished) this.#show(part, { hovering: !isHold });
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
    const { paper, part } = this.#card;
    const focused = paper.contains(document.activeElement);
    paper.remove();
    this.#card = null;
    if (focused) focusOn(this.stage.seen(this.#back) ?? this.stage.seen(part));
    return true;
  }

  async #show(meant, { hovering = false, focus = false } = {}) {
    const name = meant.dataset.about;
    if (!this.#told.has(name)) this.#told.set(name, ask(`/games/${this.game}/about/${encodeURIComponent(name)}`).catch(() => null));
    const told = await this.#told.get(name);
    const part = this.stage.seen(meant); // an update may have come meanwhile
    if (!told || !part) return;
    this.shut();
    this.#back = document.activeElement;
    const close = make("button", { type: "button", class: "close", "aria-label": "Close", onclick: () => this.shut() }, icon("close"));
    const picture = make("div", { class: `explained-picture ${told.width > BROAD * told.height ? "broad" : ""}` });
    picture.innerHTML = told.svg; // made by the server, as regions are
    const kind = [told.kind, told.copies ? `${told.copies} in the box` : ""].filter(Boolean).join(" · ");
    const rule = make("p", { class: "explained-rule" }, icon("rules"), told.rule ? ruleLink(this.game, told.rule) : null, make("a", { href: `/gallery/${this.game}#${name}`, target: "_blank", rel: "noopener" }, "Gallery"));
    const paper = make("section", { class: "explained", role: "dialog", "aria-label": told.name }, close, picture, make("div", { class: "explained-words" }, make("h2", {}, told.name), make("p", { class: "kind" }, kind), make("p", {}, told.words), part.dataset.more ? make("p", { class: "explained-more" }, part.dataset.more) : null), rule);
    this.#card = { paper, part, hovering };
    document.body.append(paper);
    beside(paper, part, findAll(IN_SIGHT).filter((one) => one.checkVisibility() && !one.contains(part)));
    const { top, bottom } = part.getBoundingClientRect();
    paper.classList.toggle("sheet-above", (top + bottom) / 2 > innerHeight / 2); // on phones: never over the thing
    paper.addEventListener("pointerleave", ({ relatedTarget }) => hovering && this.#leave(relatedTarget));
    if (focus) find("button", paper).focus();
  }
}
