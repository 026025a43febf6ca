// Between rounds: routes pencilled on the chart, where the game has any. A route is a list of spaces;
// said in the talk it is drawn at the other's table, too. In play it stays as a faint memory.
import { badge, draw, find, icon, make, sentence } from "./dom.js";

export class Route {
  #drawn = []; // by seat: spaces, from where the ship lay
  #said = []; // by seat: the words of its last line in the talk
  #plan = null; // view.route: what each space leads to
  #seats = [];
  #seat = null;
  #ship = null;

  // say(words): in the talk; changed(words): what could be said; refuse(part, words)
  constructor(stage, does) {
    Object.assign(this, { stage, does });
    this.panel = make("section", { class: "route", "aria-label": "Your route" });
    stage.addEventListener("fit", () => this.#show());
  }

  get isOpen() {
    return Boolean(this.#plan) && this.#seat !== null;
  }

  // view.route: where the ship lies; between rounds also what each space leads to.
  take(route, seats, seat) {
    this.#plan = route?.spaces ? route : null;
    [this.#seats, this.#seat, this.#ship] = [seats, seat, route?.from];
    if (this.#plan) {
      for (const one of seats) {
        if (this.#drawn[one.seat]?.[0] === route.from) continue;
        this.#drawn[one.seat] = [route.from, ...(one.kind === "bot" ? route.wish : [])];
        this.#apply(one.seat);
      }
    }
    this.#show();
  }

  // A line of the talk that is a route from where the ship lies is drawn.
  hear({ seat, text }) {
    this.#said[seat] = text.trim().split(/[\s,]+/);
    if (!this.#plan) return; // the view may come after the talk
    this.#apply(seat);
    this.#show();
  }

  #apply(seat) {
    let at = this.#plan.from;
    const steps = this.#said[seat] ?? [];
    const fits = steps.every((step) => this.#ways(at).some(([to]) => to === step) && (at = step));
    if (fits && steps.length) this.#drawn[seat] = [this.#plan.from, ...steps];
  }

  #ways(space) {
    return this.#plan.spaces[space]?.ways ?? [];
  }

  get #own() {
    return this.#drawn[this.#seat];
  }

  // A tap on the chart: one step more, or the last one back. Whether it was meant for the pencil.
  click(target) {
    const space = this.isOpen ? target.closest?.("[data-place]") : null;
    const board = find("[data-region=board]", this.stage.sheet);
    if (!space || !board?.contains(space)) return false;
    const { place } = space.dataset;
    const here = this.#own.at(-1);
    if (place === here && this.#own.length > 1) this.#own.pop();
    else if (this.#ways(here).some(([to]) => to === place)) this.#own.push(place);
    else {
      this.does.refuse(space, `From ${here} the ship can reach ${listed(this.#ways(here).map(([to]) => to), "or") || "nothing"}.`);
      return true;
    }
    this.#changed();
    return true;
  }

  #step(space) {
    this.#own.push(space);
    this.#changed();
  }

  #changed() {
    this.#show();
    this.does.changed(this.#own.slice(1).join(" "));
  }

  // -- what is seen

  #show() {
    this.stage.clear("pencilled");
    if (!this.stage.sheet) return;
    this.#drawn.forEach((spaces, seat) => this.#line(spaces, seat));
    if (this.isOpen) this.#fill();
  }

  // What is left of a route: what was sailed is rubbed out, one that the ship has left turns grey.
  #line(spaces, seat) {
    const sailed = this.#plan ? 0 : spaces.indexOf(this.#ship);
    const rest = spaces.slice(Math.max(0, sailed));
    const parts = rest.map((one) => this.stage.find(one));
    if (rest.length < 2 || parts.includes(null)) return;
    const board = find("[data-region=board]", this.stage.sheet);
    const origin = this.stage.box(board);
    const middles = parts.map((part) => this.stage.box(part)).map(({ x, y, width, height }) => [x + width / 2 - origin.x, y + height / 2 - origin.y]);
    const shift = seat ? -3 : 3; // two routes on one way lie beside each other
    const points = middles.map(([x, y]) => `${x},${y + shift}`).join(" ");
    const picture = draw("svg", { "aria-hidden": "true" }, draw("polyline", { points, class: "edge" }), draw("polyline", { points, class: "lead" }));
    const last = middles.at(-1);
    picture.append(draw("circle", { cx: last[0], cy: last[1] + shift, r: 6 }));
    const marks = this.#plan ? rest.slice(1).map((one, i) => this.#mark(this.#wins(rest[i], one), middles[i + 1], shift)) : [];
    this.stage.put(`pencilled seat-${seat} ${this.#plan ? "" : "memory"} ${sailed < 0 ? "left" : ""}`, board, picture, ...marks);
  }

  // Who must win the trick that leads to a step; two Mermaids have no mark.
  #mark(wins, [x, y], shift) {
    const mark = wins === null ? make("i", { class: "mermaids" }) : badge(wins);
    Object.assign(mark.style, { left: `${x}px`, top: `${y + shift}px` });
    return mark;
  }

  #wins(from, to) {
    return this.#ways(from).find(([space]) => space === to)?.[1] ?? null;
  }

  // The route as a list of tricks, the next steps as buttons, and what may be done with it.
  #fill() {
    const steps = this.#own.slice(1);
    const here = this.#own.at(-1);
    const next = this.#ways(here).map(([to, wins]) => make("button", { type: "button", class: "choice", onclick: () => this.#step(to), "aria-label": `${to}: ${this.#winner(wins)}` }, ...(wins === null ? [make("span", {}, "Mermaids")] : [badge(wins, "small")]), make("b", {}, to)));
    const other = this.#seats.find((one) => one.seat !== this.#seat);
    const theirs = this.#drawn[other.seat]?.slice(1) ?? [];
    const company = this.#seats.some((one) => one.kind !== "bot" && one.seat !== this.#seat);
    const door = (words, sign, onclick) => make("button", { type: "button", class: "choice", onclick }, icon(sign), words);
    const become = (spaces) => () => {
      this.#own.splice(1, Infinity, ...spaces);
      this.#changed();
    };
    const say = () => this.does.say(steps.join(" ")) && this.does.changed("");
    const doors = [
      steps.length && door("Back", "back", become(steps.slice(0, -1))),
      steps.length && door("Clear", "close", become([])),
      theirs.length && steps.join() !== theirs.join() && door(`Take ${other.name}'s route`, "again", become(theirs)),
      steps.length && company && door("Say it", "log", say),
    ].filter(Boolean);
    this.panel.replaceChildren(
      make("h3", {}, "Route"),
      make("p", { "aria-live": "polite" }, steps.length ? this.#sum(steps) : `Tap spaces ahead of the ship: each step is a trick that somebody must win.${theirs.length ? ` ${other.name} would sail ${theirs.join(" ")}.` : ""}`),
      make("div", { class: "route-next" }, ...next),
      make("div", { class: "route-doors" }, ...doors),
    );
  }

  #winner(wins) {
    return wins === null ? "two Mermaids" : wins === this.#seat ? "you win" : `${this.#seats[wins].name} wins`;
  }

  // "C8 D9 E10: Star wins three. No Kraken space. Storm 2: 4 more columns."
  #sum(steps) {
    const { spaces } = this.#plan;
    const tricks = new Map();
    this.#own.slice(0, -1).forEach((from, i) => {
      const by = this.#winner(this.#wins(from, steps[i]));
      tricks.set(by, (tricks.get(by) ?? 0) + 1);
    });
    const won = listed([...tricks].map(([by, count]) => `${by} ${count > 1 ? `${count} times` : "once"}`), "and");
    const hits = steps.filter((one) => spaces[one].hit).length;
    const kraken = hits ? `${hits} Kraken space${hits > 1 ? "s" : ""}.` : "No Kraken space.";
    return `${steps.join(" ")}: ${won}. ${kraken} ${sentence(spaces[steps.at(-1)].told)}`;
  }
}

const listed = (words, last) => (words.length > 1 ? `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}` : words.join(""));
