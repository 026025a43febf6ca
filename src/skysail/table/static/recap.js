// Between rounds, in the hand's place: what came of each play of the round, to be seen once more,
// and the route that is pencilled for the next; on phones one of the two.
import { findAll, icon, make } from "./dom.js";
import { tileOf } from "./log.js";

const FLIGHT = 600; // milliseconds of a tile from the table into its line
const APART = 90; // between two of them
const LEAVES = { round: "The round", route: "Route" };

export class Recap {
  // again(entries): play them once more; talk(): open the talk
  constructor(stage, { again, talk }) {
    Object.assign(this, { stage, again, talk });
    this.place = make("section", { class: "recap", "aria-label": "Between rounds", hidden: true });
    stage.chrome.append(this.place);
  }

  hide() {
    this.place.hidden = true;
  }

  // `entries` of the log, `sums` of what they came to; `company`: whether there is somebody to talk to.
  show(entries, { sums, route, company }) {
    const round = entries.some((entry) => entry.gist) ? this.#round(entries, sums) : null;
    const leaves = [round, route.isOpen ? route.panel : null].filter(Boolean);
    const shown = this.place.hidden ? null : this.place.dataset.leaf;
    const opens = this.place.hidden;
    this.place.hidden = !leaves.length;
    if (!leaves.length) return;
    const tabs = leaves.length > 1 ? Object.entries(LEAVES).map(([name, words]) => make("button", { type: "button", class: "choice", "data-leaf": name, onclick: () => this.#turn(name) }, words)) : [];
    const talk = company ? make("button", { type: "button", class: "choice", onclick: () => this.talk() }, "Talk") : null;
    const doors = [...tabs, talk, round && this.#door(entries)].filter(Boolean);
    this.place.replaceChildren(make("div", { class: "leaves", role: "group", "aria-label": "Leaves", hidden: !doors.length }, ...doors), ...leaves);
    this.#turn(shown ?? (round ? "round" : "route"));
    if (opens) this.#fly();
  }

  // The tiles come from where they lay during the round.
  #fly() {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const [lay, lie] = [this.stage.marks, this.place].map((where) => findAll(".tile", where));
    this.place.classList.add("landing");
    const flights = lie.map((tile, i) => {
      const [from, to] = [lay[i] ?? tile, tile].map((one) => one.getBoundingClientRect());
      return tile.animate([{ translate: `${from.x - to.x}px ${from.y - to.y}px` }, { translate: "0 0" }], { duration: FLIGHT, delay: i * APART, fill: "backwards", easing: "ease-in-out" }).finished;
    });
    Promise.allSettled(flights).then(() => this.place.classList.remove("landing"));
  }

  #turn(name) {
    this.place.dataset.leaf = name;
    for (const tab of this.place.querySelectorAll("[data-leaf]")) tab.setAttribute("aria-pressed", String(tab.dataset.leaf === name));
  }

  #door(entries) {
    return make("button", { type: "button", class: "choice", onclick: () => this.again(entries) }, icon("again"), "See it again");
  }

  #round(entries, sums) {
    const closing = entries.flatMap((entry) => entry.closing ?? []).join(" ");
    const lines = entries.filter((entry) => entry.gist).map((entry) => make("li", { title: entry.sentences.join(" ") }, entry.tile ? tileOf(entry, () => this.again([entry])) : null, make("span", {}, entry.gist)));
    return make("div", { class: "round" }, make("header", {}, make("h3", {}, closing), this.#door(entries)), make("ol", {}, ...lines), make("p", { class: "sums" }, sums));
  }
}
