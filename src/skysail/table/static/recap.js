// Between rounds, in the hand's place: what came of each play of the round, to be seen once more.
import { badge, icon, make } from "./dom.js";

const TELLING = 3; // beats of a play that brought something
const CLOSING = 2; // beats of the last play that close the round
const MOST = 8; // lines

export class Recap {
  // again(plays): play them once more
  constructor(stage, { again }) {
    this.again = again;
    this.place = make("section", { class: "recap", "aria-label": "What happened in the round", hidden: true });
    stage.chrome.append(this.place);
  }

  hide() {
    this.place.hidden = true;
  }

  show(plays) {
    const told = plays.filter(({ beats }) => beats.length >= TELLING).slice(-MOST);
    this.place.hidden = !told.length;
    if (!told.length) return;
    const last = told.at(-1).beats;
    const closing = last.slice(Math.max(TELLING, last.length - CLOSING)).map(({ say }) => say).join(" ");
    const button = make("button", { type: "button", class: "choice", onclick: () => this.again(plays) }, icon("again"), "See it again");
    const lines = told.map(({ beats }, i) => line(i === told.length - 1 ? beats.slice(0, Math.max(TELLING, beats.length - CLOSING)) : beats));
    this.place.replaceChildren(make("header", {}, make("h3", {}, closing || "What happened"), button), make("ol", {}, ...lines));
  }
}

// Who decided it, how, and what came of it.
function line([, decision, ...rest]) {
  const words = make("span", {}, make("span", { class: "decision" }, `${decision.say} `), rest.map(({ say }) => say).join(" "));
  return make("li", { title: words.textContent }, decision.by == null ? null : badge(decision.by, "small"), words);
}
