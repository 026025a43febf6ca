// Throwing: a piece that is dragged out of the hand and let go, or flicked, is aimed at what lies there.
// How hard it is flicked changes the picture, not the odds. What is a part of a plan is planned where it is let go;
// what is a choice by itself, as a card that is led, is chosen by that, where the game says so.

const FAR = 8; // pixels, from which a touch is a drag
const ABOVE = 56; // pixels: the aim floats above a finger, which would hide it
const HANGS = 10; // pixels below the aim, of what is dragged to be laid
const SMALL = 0.55; // of its size
const FLICK = 0.5; // pixels a millisecond
const FLIGHT = 180; // milliseconds that a flicked piece flies on
const RECENT = 90; // milliseconds that its speed is measured by

export class Throw {
  #held = null; // { part, touched, isPart, hangs, from, trail, copy }

  constructor(stage, planner) {
    Object.assign(this, { stage, planner });
    const { cloth } = stage;
    cloth.addEventListener("pointerdown", (event) => this.#take(event));
    cloth.addEventListener("pointermove", (event) => this.#carry(event));
    cloth.addEventListener("pointerup", (event) => this.#let(event));
    cloth.addEventListener("pointercancel", () => this.#lay());
  }

  #take(event) {
    const part = event.target.closest?.("[data-throw], [data-drag] [data-key]");
    if (!part || this.planner.locked || !this.stage.sheet.contains(part)) return;
    const isPart = this.planner.isOpen(event.target);
    const hangs = !("throw" in part.dataset);
    if (hangs && !isPart) return;
    event.preventDefault();
    if (!isPart) event.stopImmediatePropagation(); // held long, it is aimed, not asked about
    this.#held = { part, touched: event.target, isPart, hangs, from: [event.clientX, event.clientY], trail: [], copy: null };
  }

  #carry(event) {
    const held = this.#held;
    if (!held) return;
    const [x, y] = [event.clientX, event.clientY];
    const [dx, dy] = [x - held.from[0], y - held.from[1]];
    if (!held.copy && Math.hypot(dx, dy) < FAR) return;
    if (!held.copy) {
      this.stage.cloth.setPointerCapture(event.pointerId);
      if (held.hangs) this.planner.lift(held.part);
      else if (held.isPart && !held.touched.closest(".planned")) this.planner.click(held.touched);
      held.copy = this.stage.put("thrown", held.part, this.stage.copy(held.part));
    }
    const lift = event.pointerType === "touch" ? ABOVE : 0;
    if (held.hangs) this.#hang(held, x, y - lift);
    else held.copy.style.translate = `${dx}px ${dy - lift}px`;
    held.trail.push({ x, y: y - lift, finger: y, at: event.timeStamp });
    this.#point(this.#below(x, y - lift, y));
  }

  // Small and below the aim, so that what lies there is seen.
  #hang({ copy, part }, x, y) {
    const [origin, { x: left, y: top, width }] = [this.stage.cloth.getBoundingClientRect(), this.stage.box(part)];
    copy.style.transformOrigin = "0 0";
    copy.style.transform = `translate(${x - origin.x - left - (width * SMALL) / 2}px, ${y - origin.y - top + HANGS}px) scale(${SMALL})`;
  }

  #let(event) {
    const { part, copy, trail, isPart } = this.#held ?? {};
    if (!copy) return this.#lay();
    const { x, y, finger } = trail.at(-1);
    const below = isPart ? this.#below(x, y, finger) : null;
    const regions = document.elementsFromPoint(x, y).filter((one) => one.matches(".region"));
    const isHome = regions.includes(part.closest(".region"));
    const isLaid = !this.planner.guided && regions.some((one) => part.dataset.throw?.split(" ").includes(one.dataset.region));
    this.#lay();
    const hush = (click) => click.stopPropagation();
    this.stage.cloth.addEventListener("click", hush, { capture: true, once: true });
    setTimeout(() => {
      this.stage.cloth.removeEventListener("click", hush, { capture: true }); // a drag may end without one
      if (!isPart) this.#aim(trail, event.timeStamp);
      else if (isHome) this.planner.back();
      else if (below) this.planner.click(below);
      else if (isLaid) this.planner.deed();
    });
  }

  #aim(trail, now) {
    const last = trail.at(-1);
    const first = trail.find(({ at }) => now - at < RECENT) ?? last;
    const took = Math.max(1, last.at - first.at);
    const [vx, vy] = [(last.x - first.x) / took, (last.y - first.y) / took];
    const flies = Math.hypot(vx, vy) > FLICK ? FLIGHT : 0;
    const part = this.#below(last.x + vx * flies, last.y + vy * flies) ?? this.#below(last.x, last.y);
    if (!part) return;
    this.planner.layDown();
    this.planner.click(part);
    this.planner.deed();
  }

  // What is aimed at; a part of a plan is also laid where the finger itself is.
  #below(x, y, finger = y) {
    const { part, isPart } = this.#held ?? {};
    const isMeant = (one) => !part.closest(".region").contains(one) && this.planner.isOpen(one);
    if (isPart) return [y, finger].flatMap((height) => document.elementsFromPoint(x, height)).find(isMeant) ?? null;
    return document.elementsFromPoint(x, y).find((part) => part.closest("[data-action]") && !part.closest(".preview")) ?? null;
  }

  #point(part) {
    (part ?? this.stage.cloth).dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "pen" }));
  }

  #lay() {
    this.stage.clear("thrown");
    this.#held = null;
  }
}
