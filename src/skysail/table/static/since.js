// Since your turn: what each rival did, in a picture and a line, to be played again.
// What changed keeps a faint mark until you change the board.
import { badge, find, icon, make, sentence, still } from "./dom.js";
import { tileOf } from "./log.js";
import { phrase } from "./phrase.js";
import { isLaidAlike } from "./stage.js";

const MOST_KEPT = 40; // plays that can be seen again without being asked for
const [TITLE, TALL] = [24, 78]; // units of the list's title, and of an entry with its picture
const SHORT = 50; // units of an entry of words, with the gap below it
const [FRAME, LINE] = [16, 15]; // units of such an entry round its words, with the gap; and of a line
const ROW = TITLE + TALL; // units: higher areas have a list, lower ones a row
const TWO_LINES = 60; // units: a row so high tells what was changed, too
const NARROW = 110; // units: only pictures fit
const WORDS = 260; // units: pictures would leave no room for words
const WORDY = 116; // units of an entry in a row: below, its words would be cut

export class Since {
  #plays = []; // since our last choice
  #kept = []; // all that can be seen again
  #shown = false;
  #seats = [];
  #round = []; // entries of the log

  // again(entries): play them once more; point(words): what the entry says that is pointed at, or null
  constructor(stage, { again, point }) {
    Object.assign(this, { stage, again, point });
    this.place = make("section", { class: "news", "aria-label": "Since your turn", hidden: true });
    stage.chrome.append(this.place);
    stage.addEventListener("fit", () => {
      if (this.#shown) this.show(this.#seats); // there is more room for it now, or less
      else this.#mark();
      this.#wake();
    });
  }

  // A play: { version, step, seat, beats, mine }; once it was shown, also its pictures before and after.
  remember(play) {
    if (play.before) this.keep(play);
    if (by(play) !== play.mine) this.#plays.push(play);
  }

  keep(play) {
    this.#kept = [...this.#kept, play].slice(-MOST_KEPT);
    return play;
  }

  // What was taken back has not happened.
  takeBack(step) {
    this.#plays = this.#plays.filter((play) => play.step <= step);
    if (this.#shown) this.show(this.#seats);
  }

  // One of them, if it was drawn for this window.
  kept(version) {
    return this.#kept.find((play) => play.version === version && isLaidAlike(play.before, this.stage.picture));
  }

  // Another seat of this device looks on: what this one saw is not for it.
  forget() {
    this.clear();
    this.#kept = [];
    this.#round = [];
  }

  // What stays of the round's plays, at the game's place for it: a tap plays one again. Where each
  // of them led is a line on the board.
  wake(entries) {
    this.#round = entries;
    this.#wake();
  }

  #wake() {
    this.stage.clear("wake");
    const place = this.stage.find("wake");
    const tiles = this.#round.filter((entry) => entry.tile).map((entry) => this.#tile(entry));
    if (place && tiles.length) this.stage.put("wake", place, ...tiles);
    for (const { way } of this.#round) if (way) this.#way(way);
  }

  #tile(entry) {
    const button = tileOf(entry, () => this.again([entry]));
    button.tabIndex = -1;
    return button;
  }

  #way({ by, path }) {
    this.stage.trail(`wake seat-${by}`, path);
    this.stage.midway("wake step", path, badge(by));
  }

  isFilm(version) {
    return this.#kept.some((play) => play.version === version && play.beats.some((beat) => beat.scene));
  }

  // All since our turn.
  replay() {
    this.again(this.#plays);
  }

  clear() {
    this.#plays = [];
    this.#shown = false;
    this.place.hidden = true;
    this.place.replaceChildren();
    find(".since-lines")?.replaceChildren();
    for (const kind of ["stays", "trace"]) this.stage.clear(kind);
    for (const part of this.stage.sheet?.querySelectorAll(".changed") ?? []) part.classList.remove("changed");
  }

  // Whether beats leave the board as it was, as a card that is drawn does, and come to nothing that is told of a turn.
  isAside(beats) {
    const board = find("[data-region=board]", this.stage.sheet);
    return !beats.some(({ scene, gist, acts }) => scene || gist || acts.some((act) => touched(act).some((name) => board?.contains(this.stage.find(name)))));
  }

  // One entry a rival, in order of play.
  show(seats) {
    this.#shown = true;
    this.#seats = seats;
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
    const kind = inNews ? this.#size(turns.length) : "row";
    const whole = turns.length === 1 && ["tall", "words"].includes(kind) && this.stage.size("news").height >= ROW; // there is room for all of it
    const lines = whole ? Infinity : kind === "tall" || (kind === "row" && inNews && this.stage.size("news").height >= TWO_LINES) ? 1 : 0;
    const entries = turns.map((turn) => this.#entry(turn, seats, kind, { whole, lines }));
    if (inNews) {
      this.place.style.gridArea = "news";
      this.place.dataset.size = kind;
      this.place.style.setProperty("--lines", this.#lines(turns.length));
      this.place.classList.toggle("many", turns.length > 1 && kind === "words" && this.stage.size("news").height < TITLE + turns.length * SHORT);
      this.place.replaceChildren(make("h2", { class: ["tall", "words"].includes(kind) && this.stage.size("news").height >= ROW ? "news-title" : "unseen" }, "Since your turn"), make("ol", {}, ...entries));
      if (whole) this.#fit();
    } else find(".since-lines")?.replaceChildren(...(entries.length ? [make("h3", {}, "Since your turn"), make("ol", { class: "since" }, ...entries)] : []));
  }

  // What there is no room for is left out from the end; the entry's title has it, and so has the log.
  #fit() {
    const lines = [...this.place.querySelectorAll(".entry-words > span")];
    while (this.place.scrollHeight > this.place.clientHeight + 1 && lines.length) lines.pop().remove();
  }

  #size(entries) {
    const { width, height } = this.stage.size("news");
    if (height < ROW) return width < WORDS ? "words" : width / entries < WORDY ? "pictures" : "row";
    if (width < NARROW) return "picture";
    return width < WORDS || height < TITLE + entries * TALL ? "words" : "tall";
  }

  // Of each entry, where they are words alone.
  #lines(entries) {
    const { height } = this.stage.size("news");
    return Math.max(2, Math.floor(((height - (height < ROW ? 0 : TITLE)) / entries - FRAME) / LINE));
  }

  #mark() {
    for (const part of this.stage.sheet?.querySelectorAll(".changed") ?? []) part.classList.remove("changed");
    this.stage.clear("stays");
    const told = this.#shown ? this.#plays.flatMap(({ beats }) => beats) : [];
    for (const { by, acts } of told) {
      for (const act of acts) {
        for (const name of touched(act)) this.stage.find(name)?.classList.add("changed");
        if (act.stays) this.#keep(act, by);
      }
    }
  }

  // A way that was sailed or shot, or what is left at its end.
  #keep({ path, start, svg, stays }, by) {
    const names = [start, ...path].filter(Boolean);
    if (names.length > 1) return this.stage.trail(`stays ${by == null ? "" : `seat-${by}`}`, names, stays);
    const place = this.stage.find(names[0]);
    if (place) this.stage.put("stays left", place).innerHTML = svg; // made by the server, as regions are
  }

  #entry({ seat, plays }, seats, kind, { whole, lines }) {
    const own = plays.map(({ beats }) => beats.filter((beat) => beat.by == null || beat.by === seat));
    const sentences = (beats) => beats.map((beat) => beat.say).filter(Boolean);
    const said = own.flatMap(sentences);
    const { gist, say = said[0] ?? "" } = own.flat().findLast((beat) => beat.gist) ?? {};
    const told = typeof gist === "string";
    const what = told ? gist : say;
    const rest = told ? own.slice(1 + own.findLastIndex((beats) => beats.some((beat) => beat.gist === gist))).flatMap(sentences) : said.filter((words) => words !== what);
    const [deed, outcome] = told && whole ? parted(what) : told && lines ? what.split(/(?<=\.) (.*)/s) : [what];
    const more = [...(outcome ? [outcome] : []), ...(lines ? rest.slice(-lines) : [])];
    const short = (words) => deedOf(words, seats[seat]?.name);
    const words = make("span", { class: "entry-words" }, make("b", {}, short(deed)), ...more.map((one) => make("span", {}, ...phrase(short(one)))));
    const label = `Play again: ${said.join(" ")}`;
    const whose = what.startsWith("You ") ? plays[0].mine : seat;
    const button = make("button", { type: "button", class: `entry ${whole ? "whole" : ""} ${seat == null ? "" : `seat-${seat}`}`, title: said.join(" "), "aria-label": label, onclick: () => this.again(plays) });
    button.append(...(kind === "words" ? [] : [this.#picture(plays)]), ...(whose == null ? [] : [badge(whose, "small")]), ...(kind.startsWith("picture") ? [] : [words]), icon("play"));
    for (const [event, words] of [["pointerenter", what], ["focus", what], ["pointerleave", null], ["blur", null]]) {
      button.addEventListener(event, () => {
        this.point(words);
        this.#trace(words ? own.flat() : [], seat);
      });
    }
    return make("li", {}, button);
  }

  // The ways of a turn, while it is pointed at.
  #trace(beats, seat) {
    this.stage.clear("trace");
    for (const { line, path } of beats.flatMap(({ acts }) => acts.filter((act) => act.do === "trace"))) {
      const names = path.filter((name) => this.stage.find(name));
      if (names.length > 1) this.stage.trail(`trace ${line} seat-${seat}`, names);
    }
  }

  // The game's own picture of the turn, or the part of the board that was touched.
  #picture(plays) {
    const frame = make("span", { class: "entry-picture", "aria-hidden": "true" });
    const { postcard } = plays.flatMap(({ beats }) => beats).findLast((beat) => beat.postcard) ?? {};
    if (postcard) {
      frame.innerHTML = postcard; // made by the server, as regions are
      return frame;
    }
    const { regions } = this.stage.picture;
    const name = "board" in regions ? "board" : Object.keys(regions)[0];
    const region = find(`[data-region="${name}"]`, this.stage.sheet);
    const svg = region?.firstElementChild;
    if (!svg) return frame;
    const whole = svg.viewBox.baseVal;
    const unit = whole.width / svg.getBoundingClientRect().width;
    const origin = svg.getBoundingClientRect();
    const names = new Set(plays.flatMap(({ beats }) => beats.flatMap(({ acts }) => acts.flatMap(touched))));
    const boxes = [...names].map((one) => this.stage.find(one)).filter((part) => part && region.contains(part)).map((part) => part.getBoundingClientRect());
    let view = `0 0 ${whole.width} ${whole.height}`;
    if (boxes.length) {
      const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))].map((at, i) => (at - (i ? origin.top : origin.left)) * unit);
      const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))].map((at, i) => (at - (i ? origin.top : origin.left)) * unit);
      const width = Math.min(whole.width, Math.max(right - left + 60, (bottom - top + 45) * (4 / 3), whole.width / 5));
      const height = width * 0.75;
      const within = (middle, size, room) => Math.max(0, Math.min(middle - size / 2, room - size)); // no bare paper beside it
      view = `${within((left + right) / 2, width, whole.width)} ${within((top + bottom) / 2, height, whole.height)} ${width} ${height}`;
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

const by = ({ seat, beats }) => beats.find((beat) => beat.by != null)?.by ?? seat;

// The pieces and places that an act is about.
const touched = ({ key, path, end, at }) => [key, path?.at(-1), end, ...[at].flat()].filter(Boolean).map((name) => name.replace(/^~/, ""));

// What was done, and what came of it: "3 on F1: burns your 4" has both.
const parted = (words) => {
  const [deed, outcome] = words.split(/: (.*)/s);
  return [deed, outcome && sentence(outcome)];
};

// A sentence without its actor, who is shown by the badge.
const deedOf = (words, name) => (name && words.startsWith(`${name} `) ? sentence(words.slice(name.length + 1)) : words);
