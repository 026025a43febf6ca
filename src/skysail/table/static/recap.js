// Between rounds, in the hand's place: what came of each play of the round, to be seen once more,
// and the route that is pencilled for the next; on phones one of the two.
import { badge, icon, make } from "./dom.js";

const TELLING = 3; // beats of a play that brought something
const MOST = 8; // lines
const LEAVES = { round: "The round", route: "Route" };

export class Recap {
  // again(plays): play them once more; talk(): open the talk
  constructor(stage, { again, talk }) {
    Object.assign(this, { again, talk });
    this.place = make("section", { class: "recap", "aria-label": "Between rounds", hidden: true });
    stage.chrome.append(this.place);
  }

  hide() {
    this.place.hidden = true;
  }

  // `company`: whether there is somebody to talk to.
  show(plays, route, company) {
    const told = plays.filter(({ beats }) => beats.length >= TELLING).slice(-MOST);
    const round = told.length ? this.#round(plays, told) : null;
    const leaves = [round, route.isOpen ? route.panel : null].filter(Boolean);
    const shown = this.place.hidden ? null : this.place.dataset.leaf;
    this.place.hidden = !leaves.length;
    if (!leaves.length) return;
    const tabs = leaves.length > 1 ? Object.entries(LEAVES).map(([name, words]) => make("button", { type: "button", class: "choice", "data-leaf": name, onclick: () => this.#turn(name) }, words)) : [];
    const talk = company ? make("button", { type: "button", class: "choice", onclick: () => this.talk() }, "Talk") : null;
    const doors = [...tabs, talk, round && this.#door(plays)].filter(Boolean);
    this.place.replaceChildren(make("div", { class: "leaves", role: "group", "aria-label": "Leaves", hidden: !doors.length }, ...doors), ...leaves);
    this.#turn(shown ?? (told.length ? "round" : "route"));
  }

  #turn(name) {
    this.place.dataset.leaf = name;
    for (const tab of this.place.querySelectorAll("[data-leaf]")) tab.setAttribute("aria-pressed", String(tab.dataset.leaf === name));
  }

  #door(plays) {
    return make("button", { type: "button", class: "choice", onclick: () => this.again(plays) }, icon("again"), "See it again");
  }

  #round(plays, told) {
    const closing = told.flatMap(({ beats }) => beats.slice(endOf(beats))).map(({ say }) => say).join(" ");
    const lines = told.map(({ beats }) => line(beats.slice(0, endOf(beats))));
    return make("div", { class: "round" }, make("header", {}, make("h3", {}, closing || "What happened"), this.#door(plays)), make("ol", {}, ...lines));
  }
}

// Where the round ends among the beats of a play.
const endOf = (beats) => (beats.some((beat) => beat.closes) ? beats.findIndex((beat) => beat.closes) : beats.length);

// What came of it in a line where the game has one; else who decided it, how, and what followed.
function line(beats) {
  const [, decision, ...rest] = beats;
  const gist = beats.find((beat) => typeof beat.gist === "string")?.gist;
  const whole = beats.map(({ say }) => say).join(" ");
  const words = make("span", {}, gist ?? [decision, ...rest].map(({ say }) => say).join(" "));
  return make("li", { title: whole }, decision.by == null ? null : badge(decision.by, "small"), words);
}
