// Dragging: a piece hangs small below the aim. A part of a plan is planned where it is let go, and what is a choice by
// itself is chosen where the game says so; another, such as a die, is thrown at the choice that lies there. How hard it
// is flicked changes the picture, not the odds.

const FAR = 8; // pixels, from which a touch is a drag
const ABOVE = 56; // pixels: the aim floats above a finger, which would hide it
const HANGS = 10; // pixels below the aim
const WIDEST = 48; // pixels, so that what lies there is seen
const FLICK = 0.5; // pixels a millisecond
const FLIGHT = 180; // milliseconds that a flicked piece flies on
const RECENT = 90; // milliseconds that its speed is measured by

export class Drag {
  #held = null; // { part, isPart, from, trail, copy }

  constructor(stage, planner) {
    Object.assign(this, { stage, planner });
    const { cloth } = stage;
    cloth.addEventListener("pointerdown", (event) => this.#take(event));
    cloth.addEventListener("pointermove", (event) => this.#carry(event));
    cloth.addEventListener("pointerup", (event) => this.#let(event));
    cloth.addEventListener("pointercancel", () => this.#lay());
  }

  #take(event) {
    const part = event.target.closest?.("[data-drag] :is([data-key], [data-place])");
    if (!part || this.planner.locked || !this.stage.sheet.contains(part)) return;
    const isPart = this.planner.isOpen(part);
    if (!isPart && !this.stage.targets().some((one) => this.planner.isOpen(one))) return; // there is nothing to throw it at
    event.preventDefault();
    if (!isPart) event.stopImmediatePropagation(); // held long, it is aimed, not asked about
    this.#held = { part, isPart, from: [event.clientX, event.clientY], trail: [], copy: null };
  }

  #carry(event) {
    const held = this.#held;
    if (!held) return;
    const [x, y] = [event.clientX, event.clientY];
    if (!held.copy && Math.hypot(x - held.from[0], y - held.from[1]) < FAR) return;
    if (!held.copy) {
      this.stage.cloth.setPointerCapture(event.pointerId);
      if (held.isPart) this.planner.lift(held.part);
      held.copy = this.stage.put("dragged", held.part, this.stage.copy(held.part));
    }
    const aim = y - (event.pointerType === "touch" ? ABOVE : 0);
    this.#hang(held, x, aim);
    held.trail.push({ x, y: aim, finger: y, at: event.timeStamp });
    this.#point(this.#below(held, x, aim, y));
  }

  #hang({ copy, part }, x, y) {
    const [origin, { x: left, y: top, width }] = [this.stage.cloth.getBoundingClientRect(), this.stage.box(part)];
    const scale = Math.min(1, WIDEST / width);
    copy.style.transform = `translate(${x - origin.x - left - (width * scale) / 2}px, ${y - origin.y - top + HANGS}px) scale(${scale})`;
  }

  #let(event) {
    const held = this.#held;
    this.#lay();
    if (!held?.copy) return;
    const hush = (click) => click.stopPropagation();
    this.stage.cloth.addEventListener("click", hush, { capture: true, once: true });
    setTimeout(() => {
      this.stage.cloth.removeEventListener("click", hush, { capture: true }); // a drag may end without one
      if (held.isPart) this.#plan(held);
      else this.#throw(held, event.timeStamp);
    });
  }

  // Brought back it is planned no more, and so is what the finger lets go there; where it does not go, it is told why.
  #plan(held) {
    const { x, y, finger } = held.trail.at(-1);
    const below = this.#below(held, x, y, finger);
    const spots = [y, finger].map((height) => document.elementsFromPoint(x, height).find((one) => this.stage.sheet.contains(one)));
    const regions = spots.map((one) => one?.closest(".region"));
    const onto = held.part.closest("[data-drag]").dataset.drag.split(" ");
    if (below) this.planner.click(below);
    else if (regions.includes(held.part.closest(".region"))) this.planner.back();
    else if (!regions.some((one) => onto.includes(one?.dataset.region))) this.planner.refuseLaying(held.part, spots[0]);
    else if (!this.planner.guided) this.planner.deed();
  }

  #throw(held, now) {
    const last = held.trail.at(-1);
    const first = held.trail.find(({ at }) => now - at < RECENT) ?? last;
    const took = Math.max(1, last.at - first.at);
    const [vx, vy] = [(last.x - first.x) / took, (last.y - first.y) / took];
    const flies = Math.hypot(vx, vy) > FLICK ? FLIGHT : 0;
    const part = this.#below(held, last.x + vx * flies, last.y + vy * flies) ?? this.#below(held, last.x, last.y);
    if (!part) return;
    this.planner.layDown();
    this.planner.click(part);
    this.planner.deed();
  }

  // What is aimed at; a part of a plan is also laid where the finger itself is.
  #below({ part, isPart }, x, y, finger = y) {
    const isMeant = (one) => !part.closest(".region").contains(one) && this.planner.isOpen(one) && !one.closest(".preview");
    return (isPart ? [y, finger] : [y]).flatMap((height) => document.elementsFromPoint(x, height)).find(isMeant) ?? null;
  }

  #point(part) {
    (part ?? this.stage.cloth).dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "pen" }));
  }

  #lay() {
    this.stage.clear("dragged");
    this.#held = null;
  }
}
