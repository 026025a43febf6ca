// What a choice would bring, drawn faintly: pieces where they would stand, and what plates would say.
import { find, findAll, make } from "./dom.js";
import { stick } from "./stage.js";

export class Ghosts {
  constructor(stage, phrase) {
    Object.assign(this, { stage, phrase });
  }

  // `told`: what is foretold of the choice in hand, if anything is.
  show(told, { isAhead, isWished, leaves }) {
    this.stage.marks.classList.toggle("ahead", isAhead); // what is to come is read first
    for (const kind of ["ghost", "change"]) this.stage.clear(kind);
    for (const old of findAll("#clock .foreseen")) old.remove();
    for (const part of findAll(".leaving, .away, .covered", this.stage.sheet)) part.classList.remove("leaving", "away", "covered");
    for (const ghost of isWished ? [] : told?.ghosts ?? []) this.#ghost(ghost, leaves);
    for (const [seat, words] of Object.entries(told?.plates ?? {})) this.#plate(seat, words);
  }

  #ghost({ key, at, from, svg, words, share }, leaves) {
    const [place, piece, start] = [at, key, from].map((name) => name && this.stage.find(name));
    const dot = svg && !place && this.stage.find(at, find("#clock"));
    if (dot) stick("foreseen", dot, svg); // no mark lies over the header
    if (!at) piece?.classList.add("leaving");
    if (!place) return;
    if (start) this.stage.line("ghost way", start, place);
    if (words) this.stage.put("change worth", place).append(make("b", {}, ...this.phrase(words)));
    if (svg) {
      place.classList.add("covered");
      const drawn = this.stage.put("ghost drawn", place);
      drawn.innerHTML = svg; // made by the server, as regions are
      const out = Math.max(0, ...findAll("svg > *", drawn).map((part) => part.getBoundingClientRect().right - innerWidth));
      drawn.style.translate = `${-out}px 0`; // no number is cut at the window's edge
    }
    if (words || svg) return;
    const ghost = piece ? this.stage.ghost(piece, place) : this.stage.put("ghost here", place);
    if (share != null) ghost.append(shareRing(share));
    if (piece) piece.classList.toggle("away", leaves(key));
  }

  #plate(seat, words) {
    const [then, worth, plate] = ["then", "worth", "plate"].map((name) => this.stage.find(`${name}:${seat}`));
    const inside = then ?? worth;
    inside?.classList.add("covered");
    if (inside ?? plate) this.stage.put(inside ? "change worth" : "change", inside ?? plate).append(make("b", {}, ...this.phrase(words)));
  }
}

// How likely a ghost is: so much of the ring is filled.
function shareRing(share) {
  const ring = make("i", { class: "share" });
  ring.style.setProperty("--share", share);
  return ring;
}
