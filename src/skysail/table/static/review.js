// A review: everybody's hopes over the match, what turned it, and what the search would have done.
import { ask } from "./api.js";
import { badge, complain, find, make, MARKS, says } from "./dom.js";

const PATIENCE = 700; // milliseconds between questions how far it is
const HEIGHT = 184;
const ROOM = { left: 30, right: 14, top: 30, bottom: 22 }; // flags wave above the lines
const DASHES = ["", "7 4", "2 4", "10 3 2 3", "5 2", "1 3 6 3"]; // a seat's line, with its colour
const CROWDED = 4; // pixels a step: below, lines are thin
const inHundred = (share) => Math.round(share * 100);

export class Review {
  #found = null;
  #step = 0;

  // `go(step)` moves the replay.
  constructor(paper, { table, go }) {
    this.paper = paper;
    this.table = table;
    this.go = go;
    find("#begin-review").addEventListener("click", () => this.#begin().catch((problem) => this.#fail(problem)));
    find("#graph").addEventListener("click", (event) => this.#found && go(this.#stepAt(event.clientX)));
    new ResizeObserver(() => this.#draw()).observe(find("#graph"));
  }

  // The match is over, these are its seats: a review can be asked for.
  offer(seats) {
    this.seats = seats;
    this.paper.hidden = false;
  }

  at(step) {
    this.#step = step;
    if (!this.#found) return;
    this.#draw();
    find("#review-here").replaceChildren(...this.#here(step));
    for (const button of this.paper.querySelectorAll("[data-step]")) {
      button.setAttribute("aria-current", String(Number(button.dataset.step) === step));
    }
  }

  async #begin() {
    find("#begin-review").disabled = true;
    find("#review-problem").hidden = true;
    let told = await ask(`/tables/${this.table}/review`, {});
    const bar = find("#review-bar");
    find("#review-progress").hidden = false;
    says("The match is being looked at.");
    while (!told.review) {
      bar.max = told.of;
      bar.value = told.done;
      find("#review-words").textContent = `${told.done} of ${told.of} choices looked at`;
      await new Promise((resolve) => setTimeout(resolve, PATIENCE));
      told = await ask(`/tables/${this.table}/review`);
    }
    this.#show(told.review);
  }

  #fail(problem) {
    find("#begin-review").disabled = false;
    find("#review-progress").hidden = true;
    complain(problem, find("#review-problem"));
  }

  #show(found) {
    const hopes = found.points.map((point) => point.values);
    this.#found = found;
    this.hopes = [...hopes, found.result ?? hopes.at(-1)]; // before each choice, then the end
    // Where all win or lose together there is one line for all.
    this.lines = found.cooperative ? [{ seat: 0, name: "All together" }] : this.seats;
    find("#review-ask").hidden = true;
    find("#review-found").hidden = false;
    find("#review-what").textContent = found.cooperative ? "The hope of success, in 100" : "Each seat's hope of winning, in 100";
    find("#legend").replaceChildren(...this.lines.map(({ seat, name }) => make("li", {}, badge(seat, "small"), sample(seat), name)));
    find("#turns").replaceChildren(...found.turning_points.map((step) => make("li", {}, this.#turn(step))));
    find("#no-turns").hidden = found.turning_points.length > 0;
    this.#fillTable();
    this.at(this.#step);
    find("#review-title").focus();
  }

  // -- in words

  #name(seat) {
    return this.seats[seat].name;
  }

  #turn(step) {
    const point = this.#found.points[step];
    const change = this.lines.map(({ seat }) => ({ seat, by: this.hopes[step + 1][seat] - this.hopes[step][seat] }));
    const { seat } = change.reduce((most, one) => (Math.abs(one.by) > Math.abs(most.by) ? one : most));
    const whose = this.#found.cooperative ? "Hopes" : `${this.#name(seat)}'s hopes`;
    const words = `${whose} ${inHundred(this.hopes[step][seat])} → ${inHundred(this.hopes[step + 1][seat])}`;
    return make(
      "button",
      { type: "button", class: "turn", "data-step": step, onclick: () => this.go(step) },
      badge(point.seat, "small"),
      make("span", {}, make("strong", {}, `${step + 1}. ${this.#name(point.seat)}: ${point.label}`), make("small", {}, words)),
    );
  }

  #here(step) {
    const point = this.#found.points[step];
    if (!point) return [make("p", {}, "The end of the match.")];
    const hope = `Choice ${step + 1}: ${this.#name(point.seat)}, with ${inHundred(point.values[point.seat])} ± ${Math.ceil(point.margin * 100)} in 100 for ${this.#found.cooperative ? "success" : "a win"}.`;
    return [make("p", {}, hope), make("p", {}, make("strong", {}, `Played: ${point.label}.`), ` ${instead(point)}`)];
  }

  #fillTable() {
    const heads = ["Choice", "Seat", "Played", ...this.lines.map((line) => line.name), "The search"];
    const rows = this.#found.points.map((point) => [
      point.step + 1, this.#name(point.seat), point.label, ...this.lines.map(({ seat }) => inHundred(point.values[seat])), instead(point),
    ]);
    if (this.#found.result) rows.push(["End", "", "", ...this.lines.map(({ seat }) => inHundred(this.#found.result[seat])), ""]);
    find("#hopes").replaceChildren(
      make("caption", { class: "unseen" }, "Hopes before each choice, in 100, and what the search would have chosen"),
      make("thead", {}, make("tr", {}, ...heads.map((head) => make("th", { scope: "col" }, head)))),
      make("tbody", {}, ...rows.map(([first, ...cells]) => make("tr", {}, make("th", { scope: "row" }, first), ...cells.map((cell) => make("td", {}, cell))))),
    );
  }

  // -- the graph

  #stepAt(clientX) {
    const box = find("#graph").getBoundingClientRect();
    const along = (clientX - box.left - ROOM.left) / (box.width - ROOM.left - ROOM.right);
    const last = this.hopes.length - 1;
    return Math.max(0, Math.min(last, Math.round(along * last)));
  }

  #draw() {
    const holder = find("#graph");
    const width = holder.clientWidth;
    if (!this.#found || !width) return;
    const last = this.hopes.length - 1;
    const x = (step) => ROOM.left + (step / last) * (width - ROOM.left - ROOM.right);
    const y = (share) => HEIGHT - ROOM.bottom - share * (HEIGHT - ROOM.top - ROOM.bottom);
    const parts = [0, 0.5, 1].flatMap((share) => [
      draw("path", { class: "grid", d: `M${ROOM.left} ${y(share)}H${width - ROOM.right}` }),
      draw("text", { x: ROOM.left - 6, y: y(share) + 4, "text-anchor": "end" }, inHundred(share)),
    ]);
    parts.push(draw("text", { x: ROOM.left, y: HEIGHT - 2 }, "start"), draw("text", { x: width - ROOM.right, y: HEIGHT - 2, "text-anchor": "end" }, "end"));
    for (const step of this.#found.turning_points) {
      parts.push(draw("path", { class: "turning", d: `M${x(step)} ${y(0)}V14` }));
      parts.push(draw("path", { class: "flag", d: `M${x(step)} 3l5 6-5 6-5-6z` }));
    }
    parts.push(draw("path", { class: "cursor", d: `M${x(this.#step)} ${y(0)}V${y(1)}` }));
    const kind = x(1) - x(0) < CROWDED ? "hope thin" : "hope";
    for (const { seat } of this.lines) {
      const course = this.hopes.map((values, step) => `${x(step).toFixed(1)} ${y(values[seat]).toFixed(1)}`).join("L");
      parts.push(draw("path", { class: `${kind} seat-${seat}`, d: `M${course}`, "stroke-dasharray": DASHES[seat % DASHES.length] }));
    }
    for (const { seat } of this.lines) parts.push(...mark(seat, x(this.#step), y(this.hopes[this.#step][seat])));
    const picture = draw("svg", { viewBox: `0 0 ${width} ${HEIGHT}`, height: HEIGHT, role: "img", "aria-label": this.#summary() }, ...parts);
    holder.replaceChildren(picture);
  }

  #summary() {
    const now = this.lines.map(({ seat, name }) => `${name} ${inHundred(this.hopes[this.#step][seat])}`).join(", ");
    const turned = this.#found.turning_points.map((step) => step + 1).join(", ");
    return `Hopes over the match, in 100. At step ${this.#step}: ${now}. ${turned ? `It turned at choice ${turned}.` : ""}`;
  }
}

function instead(point) {
  if (point.best === point.played) return "The search would have chosen the same.";
  if (point.remark) return `${point.remark[0].toUpperCase()}${point.remark.slice(1)}.`;
  const unsure = point.unsure ? "it cannot tell which is better" : "it makes little difference";
  return `The search would have chosen ${point.best_label}; ${unsure}.`;
}

function draw(tag, attributes, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

// Where a seat stands now: its mark on its colour.
function mark(seat, x, y) {
  const spot = draw("circle", { class: `spot seat-${seat}`, cx: x, cy: y, r: 9 });
  return [spot, draw("use", { class: "spot-mark", href: `#mark-${MARKS[seat % MARKS.length]}`, x: x - 6, y: y - 6, width: 12, height: 12 })];
}

// A piece of a seat's line, for the legend.
function sample(seat) {
  const line = draw("path", { class: `hope seat-${seat}`, d: "M0 5H30", "stroke-dasharray": DASHES[seat % DASHES.length] });
  return draw("svg", { class: "sample", viewBox: "0 0 30 10", "aria-hidden": "true" }, line);
}
