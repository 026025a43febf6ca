// Since your turn: what each rival did, in a picture and a line, to be played again.
// What changed keeps a faint mark until you choose.
import { badge, find, icon, make, sentence, still } from "./dom.js";
import { phrase } from "./phrase.js";

const MOST_KEPT = 40; // plays that can be seen again
const ROW = 60; // units: higher areas have rows of 72, lower ones of 44
const NARROW = 110; // units: only pictures fit
const WORDS = 260; // units: pictures would leave no room for words

export class Since {
  #plays = []; // since our last choice
  #kept = []; // all that can be seen again
  #shown = null;
  #resting = false;
  round = []; // all plays since the last intermission

  // again(plays): play them once more
  constructor(stage, { again }) {
    this.stage = stage;
    this.again = again;
    this.place = make("section", { class: "news", "aria-label": "Since your turn", hidden: true });
    stage.chrome.append(this.place);
    stage.addEventListener("fit", () => {
      this.#mark();
      this.#wake();
    });
  }

  // A play that was just shown: { told, beats, before, after, mine }
  remember(play) {
    this.#kept = [...this.#kept, play].slice(-MOST_KEPT);
    if (by(play) !== play.mine) this.#plays.push(play);
    const rested = this.#resting;
    this.#resting = play.told.seats.some((one) => one.ready != null);
    if (!rested) this.round.push(play);
    else if (!this.#resting) this.round = [play];
    this.#wake();
  }

  // Another seat of this device looks on: what this one saw is not for it.
  forget() {
    this.clear();
    this.#kept = [];
    this.round = [];
  }

  // What stays of the round's plays, at the game's place for it; a tap plays one again.
  #wake() {
    this.stage.clear("wake");
    const place = this.stage.find("wake");
    const kept = this.round.flatMap((play) => play.beats.filter((beat) => beat.tile).map(({ tile, gist }) => ({ play, tile, gist })));
    if (!place || !kept.length) return;
    const tiles = kept.map(({ play, tile, gist }) => {
      const button = make("button", { type: "button", class: "tile", tabindex: "-1", title: gist, onclick: () => this.again([play]) });
      button.innerHTML = tile.svg; // made by the server, as regions are
      button.append(badge(tile.by));
      return button;
    });
    this.stage.put("wake", place, ...tiles);
  }

  isFilm(version) {
    return this.#kept.some(({ told, beats }) => told.version === version && beats.some((beat) => beat.scene));
  }

  // All since our turn, or the play that led to a version.
  replay(version) {
    this.again(version === undefined ? this.#plays : this.#kept.filter(({ told }) => told.version === version));
  }

  clear() {
    this.#plays = [];
    this.#shown = null;
    this.place.hidden = true;
    this.place.replaceChildren();
    find(".since-lines")?.replaceChildren();
    this.stage.clear("stays");
    for (const part of this.stage.sheet?.querySelectorAll(".changed") ?? []) part.classList.remove("changed");
  }

  // One entry a rival, in order of play.
  show(seats, marks) {
    this.#shown = marks;
    this.#mark();
    const turns = [];
    for (const play of this.#plays) {
      const last = turns.at(-1);
      if (last && by(last.plays[0]) === by(play)) last.plays.push(play);
      else turns.push({ seat: by(play), plays: [play] });
    }
    const inNews = this.stage.has("news");
    find(".since-lines")?.replaceChildren();
    this.place.hidden = !inNews || !turns.length;
    const kind = inNews ? this.#size() : "row";
    const whole = turns.length === 1 && ["tall", "words"].includes(kind); // there is room for all of it
    const entries = turns.map((turn) => this.#entry(turn, seats, kind, whole));
    if (inNews) {
      this.place.style.gridArea = "news";
      this.place.dataset.size = kind;
      this.place.replaceChildren(make("h2", { class: ["tall", "words"].includes(kind) && this.stage.size("news").height >= ROW ? "news-title" : "unseen" }, "Since your turn"), make("ol", {}, ...entries));
    } else find(".since-lines")?.replaceChildren(...(entries.length ? [make("h3", {}, "Since your turn"), make("ol", { class: "since" }, ...entries)] : []));
  }

  #size() {
    const { width, height } = this.stage.size("news");
    if (height < ROW) return width < WORDS ? "words" : "row";
    return width < NARROW ? "picture" : width < WORDS ? "words" : "tall";
  }

  #mark() {
    for (const part of this.stage.sheet?.querySelectorAll(".changed") ?? []) part.classList.remove("changed");
    for (const name of this.#shown ?? []) this.stage.find(name)?.classList.add("changed");
    this.stage.clear("stays");
    const told = this.#shown ? this.#plays.flatMap(({ beats }) => beats) : [];
    for (const { by, acts } of told) for (const act of acts) if (act.stays) this.#keep(act, by);
  }

  // A way that was sailed or shot, or what is left at its end.
  #keep({ path, start, svg }, by) {
    const names = [start, ...path].filter(Boolean);
    if (names.length > 1) return this.stage.trail(`stays ${by == null ? "" : `seat-${by}`}`, names);
    const place = this.stage.find(names[0]);
    if (place) this.stage.put("stays left", place).innerHTML = svg; // made by the server, as regions are
  }

  #entry({ seat, plays }, seats, kind, whole) {
    const own = plays.map(({ beats }) => beats.filter((beat) => beat.by == null || beat.by === seat));
    const sentences = (beats) => beats.map((beat) => beat.say).filter(Boolean);
    const said = own.flatMap(sentences);
    const { gist, say = said[0] ?? "" } = own.flat().findLast((beat) => beat.gist) ?? {};
    const told = typeof gist === "string";
    const what = told ? gist : say;
    const rest = told ? own.slice(1 + own.findLastIndex((beats) => beats.some((beat) => beat.gist === gist))).flatMap(sentences) : said.filter((words) => words !== what);
    const more = whole ? rest : kind === "tall" ? rest.slice(-1) : [];
    const short = (words) => deedOf(words, seats[seat]?.name);
    const words = make("span", { class: "entry-words" }, make("b", {}, short(what)), ...more.map((one) => make("span", {}, ...phrase(short(one)))));
    const label = `Play again: ${said.join(" ")}`;
    const button = make("button", { type: "button", class: `entry ${whole ? "whole" : ""} ${seat == null ? "" : `seat-${seat}`}`, title: said.join(" "), "aria-label": label, onclick: () => this.again(plays) });
    button.append(...(kind === "words" ? [] : [this.#picture(plays)]), ...(seat == null ? [] : [badge(seat, "small")]), ...(kind === "picture" ? [] : [words]), icon("play"));
    return make("li", {}, button);
  }

  // The part of the board that was touched.
  #picture(plays) {
    const frame = make("span", { class: "entry-picture", "aria-hidden": "true" });
    const { after } = plays.at(-1);
    const name = "board" in after.regions ? "board" : Object.keys(after.regions)[0];
    const region = find(`[data-region="${name}"]`, this.stage.sheet);
    const svg = region?.firstElementChild;
    if (!svg) return frame;
    const whole = svg.viewBox.baseVal;
    const unit = whole.width / svg.getBoundingClientRect().width;
    const origin = svg.getBoundingClientRect();
    const touched = new Set(plays.flatMap(({ beats }) => beats.flatMap((beat) => beat.acts.flatMap((act) => [act.key, act.path?.at(-1), act.end, ...[act.at].flat()]))));
    const boxes = [...touched].filter(Boolean).map((one) => this.stage.find(one)).filter((part) => part && region.contains(part)).map((part) => part.getBoundingClientRect());
    let view = `0 0 ${whole.width} ${whole.height}`;
    if (boxes.length) {
      const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))].map((at, i) => (at - (i ? origin.top : origin.left)) * unit);
      const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))].map((at, i) => (at - (i ? origin.top : origin.left)) * unit);
      const width = Math.min(whole.width, Math.max(right - left + 60, (bottom - top + 45) * (4 / 3), whole.width / 5));
      const height = width * 0.75;
      view = `${(left + right - width) / 2} ${(top + bottom - height) / 2} ${width} ${height}`;
    }
    const copy = still(svg.cloneNode(true));
    for (const part of copy.querySelectorAll("[data-action], [data-key], [data-place]")) {
      for (const one of ["class", "data-action", "data-key", "data-place", "data-move", "data-about"]) part.removeAttribute(one);
    }
    copy.setAttribute("viewBox", view);
    copy.setAttribute("preserveAspectRatio", "xMidYMid slice");
    copy.setAttribute("aria-hidden", "true");
    frame.append(copy);
    return frame;
  }
}

const by = ({ told, beats }) => beats.find((beat) => beat.by != null)?.by ?? told.log?.at(-1)?.seat ?? null;

// A sentence without its actor, who is shown by the badge.
const deedOf = (words, name) => (name && words.startsWith(`${name} `) ? sentence(words.slice(name.length + 1)) : words);
