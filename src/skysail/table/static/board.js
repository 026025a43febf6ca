// The board: a drawing whose parts can be pointed at, chosen, or asked about.
import { fly, spots } from "./fly.js";

const TARGETS = "[data-action], [data-move]";

export class Board extends EventTarget {
  constructor(holder, travels) {
    super();
    this.holder = holder;
    this.travels = travels; // () => whether pieces fly
    holder.addEventListener("click", (event) => this.#choose(event.target, event.detail === 0));
    holder.addEventListener("keydown", (event) => this.#key(event));
    for (const [kind, told] of [["pointerover", true], ["focusin", true], ["pointerout", false], ["focusout", false]]) {
      holder.addEventListener(kind, ({ target }) => {
        const part = target.closest("[data-action]");
        if (part) this.#tell("point", { action: told ? Number(part.dataset.action) : null });
      });
    }
  }

  show(drawing, { fresh = false } = {}) {
    const focus = document.activeElement?.closest?.("#board [data-action]")?.dataset.action;
    const before = fresh || !this.travels() ? new Map() : spots(this.holder);
    this.holder.innerHTML = drawing; // made by the server of this seat's view, names escaped
    const svg = this.holder.querySelector("svg");
    svg.setAttribute("role", "group"); // an image would hide its parts
    svg.style.setProperty("--tall", svg.viewBox.baseVal?.height ?? 0);
    for (const part of this.holder.querySelectorAll("[data-action]")) part.setAttribute("tabindex", "0");
    for (const part of this.holder.querySelectorAll("[data-move]")) this.#askable(part);
    if (focus) this.target(focus)?.focus();
    fly(this.holder, before);
  }

  target(action) {
    return this.holder.querySelector(`[data-action="${action}"]`);
  }

  mark(action) {
    for (const part of this.holder.querySelectorAll(".picked")) part.classList.remove("picked");
    if (action != null) this.target(action)?.classList.add("picked");
  }

  // A piece that is no choice can still be asked about: why not?
  #askable(part) {
    if (part.closest("[data-action]") || part.querySelector("[data-action]")) return;
    part.classList.add("askable");
    part.setAttribute("tabindex", "-1");
    part.setAttribute("role", "button");
    part.setAttribute("aria-disabled", "true");
    part.setAttribute("aria-label", `${part.dataset.move.replaceAll("_", " ")}: not now; ask why`);
  }

  #choose(from, byKey) {
    const part = from.closest(TARGETS);
    if (!part || !this.holder.contains(part)) return;
    const choice = part.closest("[data-action]");
    if (choice) this.#tell("choose", { action: Number(choice.dataset.action), byKey });
    else this.#tell("why", { move: part.dataset.move });
  }

  #key(event) {
    const part = event.target.closest?.(TARGETS);
    if (!part) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.#choose(part, true);
    } else if (event.key.startsWith("Arrow")) {
      event.preventDefault();
      this.#walk(part, event.key.slice(5));
    }
  }

  // The nearest target in a direction.
  #walk(from, direction) {
    const middle = (part) => {
      const box = part.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const [x, y] = middle(from);
    const along = { Left: [-1, 0], Right: [1, 0], Up: [0, -1], Down: [0, 1] }[direction];
    let best = null;
    for (const part of this.holder.querySelectorAll("[data-action], .askable")) {
      const [px, py] = middle(part);
      const ahead = (px - x) * along[0] + (py - y) * along[1];
      const aside = Math.abs((px - x) * along[1]) + Math.abs((py - y) * along[0]);
      const far = ahead + 2.5 * aside;
      if (ahead > 4 && (!best || far < best.far)) best = { far, part };
    }
    best?.part.focus();
  }

  #tell(kind, detail) {
    this.dispatchEvent(new CustomEvent(kind, { detail }));
  }
}
