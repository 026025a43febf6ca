// Plays beats: on the picture as it was, until it is the picture as it is. docs/stage.md lists them.
import { showScene } from "./scene.js";
import { faceOf } from "./stage.js";

const PACE = { calm: 1, brisk: 0.5, instant: 0 };
const TICK = 250;
const SHORTEST = 700; // of a normal beat
const LONGEST = 1700;
const A_LETTER = 20; // milliseconds to read one
const A_LEG = 240; // of a way with several places
const ROOM_TO_RISE = 50; // pixels below the header that what is counted needs
const SUNK = 0.3; // of its size, of what sinks into something
const PALE = 0.4; // how much is seen of a piece that has had its part
const TURNS = 3; // that a thrown die rolls over
const HOP = { high: 0.55, wide: 0.7, large: 0.35, parts: 40 }; // over a place, in sides of it; how much larger it is up there
const SVG = "http://www.w3.org/2000/svg";
const still = matchMedia("(prefers-reduced-motion: reduce)");

const regionOf = (sheet, name) => sheet.querySelector(`[data-region="${name}"]`);
const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
const isBare = ({ width, height }) => !width && !height;

export class Player {
  #skipped = ""; // "some": but for what stays; "all"
  #wake = null; // ends the present wait
  #shown = null; // the scene that is open
  #running = new Set(); // animations
  #actors = new Map(); // key -> the clone that stands for a piece
  #hidden = []; // pieces whose clones act

  // layer: lies over the whole stage; find(name, where): the piece or place of that name;
  // say({words, by, weight} or null): the caption; speed(): calm, brisk or instant; sound(kind);
  // waits(): whether what stays of a scene waits for its reader.
  constructor({ layer, find, say, speed, sound = () => {}, waits = () => false }) {
    Object.assign(this, { layer, find, say, speed, sound, waits });
    this.playing = false;
  }

  // Play one play's beats; resolves when they are over or skipped.
  async play(beats, { before, after }) {
    this.playing = true;
    this.#skipped = "";
    this.where = { before, after };
    this.last = new Map(beats.flatMap(({ acts }) => acts).map((act) => [act.key, act])); // of each piece
    this.paper = document.createElementNS(SVG, "svg");
    this.paper.setAttribute("class", "skysail actors");
    this.layer.append(this.paper);
    this.shade = null;
    try {
      for (const beat of beats) {
        if (beat.say) this.say({ words: beat.say, by: beat.by, weight: beat.weight });
        if ((this.#skipped && !this.#stays(beat)) || !PACE[this.speed()]) continue;
        this.#pale(beat);
        this.#shade(beat);
        if (beat.scene) await this.#scene(beat);
        else await this.#beat(beat);
      }
    } finally {
      for (const piece of this.#hidden) piece.style.visibility = "";
      this.#hidden = [];
      this.#actors.clear();
      this.layer.replaceChildren();
      this.playing = false;
    }
  }

  // To now, or to a scene's picture that stays. Whether what follows is left out, too.
  skip(all = false) {
    if (this.#shown && !this.#shown.skip(all)) return false;
    this.#skipped = all ? "all" : "some";
    this.#wake?.();
    for (const one of [...this.#running]) one.finish();
    return true;
  }

  // Whether a beat has something for those, too, who skip it.
  #stays({ scene }) {
    return this.#skipped === "some" && scene?.frames.some((frame) => frame.stays);
  }

  // What happens is seen in some regions; the others pale.
  #pale({ amid }) {
    for (const region of this.where.before.children) region.classList.toggle("pale", Boolean(amid) && !amid.includes(region.dataset.region));
  }

  // What lies over a place, below all that moves, as long as each beat has it.
  #shade({ shade }) {
    if (Boolean(shade) === Boolean(this.shade)) return;
    this.shade?.classList.add("gone");
    const place = shade && this.#seen(shade.at);
    this.shade = place ? this.#put("shade") : null;
    if (!place) return;
    const { x, y, width, height } = this.#box(place);
    Object.assign(this.shade.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
    this.shade.innerHTML = shade.svg; // made by the server, as regions are
    this.layer.prepend(this.shade);
  }

  // -- time

  #length(beat) {
    const legs = Math.max(0, ...beat.acts.map((act) => act.path?.length ?? 0));
    const reading = Math.min(LONGEST, Math.max(SHORTEST, A_LETTER * beat.say.length));
    return Math.max(beat.weight === "tick" ? TICK : reading, A_LEG * legs) * PACE[this.speed()] * (beat.slow ? 2 : beat.quick ?? 1);
  }

  #wait(ms) {
    if (this.#skipped || !ms) return Promise.resolve();
    return new Promise((done) => {
      const timer = setTimeout(done, ms);
      this.#wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  // An animation that ends when the beats are skipped.
  #run(part, frames, options) {
    const running = part.animate(frames, { fill: "forwards", easing: "ease-in-out", ...options });
    this.#running.add(running);
    running.finished.catch(() => {}).finally(() => this.#running.delete(running));
    return running.finished.catch(() => {});
  }

  // -- beats

  async #beat(beat) {
    const ms = this.#length(beat);
    for (const act of beat.acts) this.#act(act, ms);
    await this.#wait(ms);
    for (const sprite of this.layer.querySelectorAll(".brief")) sprite.remove();
  }

  async #scene(beat) {
    this.sound("scene");
    for (const [name, svg] of Object.entries(beat.scene.beside ?? {})) this.#lay(name, svg);
    const first = this.#skipped ? beat.scene.frames.findIndex((frame) => frame.stays) : 0;
    this.#shown = showScene(beat.scene, { first, layer: this.layer, pace: PACE[this.speed()], still: still.matches, say: this.say, by: beat.by, waits: this.waits(), settle: (names) => this.#settle(names), sound: this.sound });
    await this.#shown.over;
    this.#shown = null;
  }

  // These regions are as they will be, though more is still to be seen.
  #settle(names) {
    for (const name of names) this.#lay(name, regionOf(this.where.after, name).innerHTML);
  }

  // Lay another picture in a region's place; what was brought there is in it, or gone.
  #lay(name, svg) {
    const region = regionOf(this.where.before, name);
    const { x, y, width, height } = this.#box(region);
    for (const [key, { mover, now }] of this.#actors) {
      if (now[0] < x || now[1] < y || now[0] > x + width || now[1] > y + height) continue;
      mover.remove();
      this.#actors.delete(key);
    }
    region.innerHTML = svg; // made by the server
  }

  #act(act, ms) {
    if (act.do === "move") this.#move(act, ms);
    else if (act.do === "light") this.#light(act, ms);
    else if (act.do === "shake") this.#shake(act);
    else if (act.do === "lean") this.#lean(act, ms);
    else if (act.do === "pale") this.#fade(act, ms);
    else if (act.do === "count") this.#count(act, ms);
    else if (act.do === "sprite") this.#sprite(act, ms);
    else if (act.do === "shot") this.#shot(act, ms);
  }

  // -- where things are, in pixels of the layer

  #seen(name) {
    const plain = name.replace(/^~/, "");
    return this.#actors.get(plain)?.clone ?? this.find(plain, this.where.before) ?? this.find(plain, this.where.after);
  }

  #box(part) {
    const origin = this.layer.getBoundingClientRect();
    const box = part.getBoundingClientRect();
    return { x: box.x - origin.x, y: box.y - origin.y, width: box.width, height: box.height };
  }

  #spot(name) {
    const part = name ? this.#seen(name) : null;
    const box = part && this.#box(part);
    return box && !(isBare(box) && !box.x && !box.y) ? middle(box) : null;
  }

  // -- pieces

  // The clone that stands for a piece: as it was, or as it will be where it was not.
  #actor(key) {
    if (this.#actors.has(key)) return this.#actors.get(key);
    const was = this.find(key, this.where.before);
    const piece = was ?? this.find(key, this.where.after);
    if (!piece) return null;
    const actor = this.#clone(piece);
    actor.isNew = !was;
    if (was) {
      was.style.visibility = "hidden";
      this.#hidden.push(was);
    }
    this.#actors.set(key, actor);
    return actor;
  }

  #clone(piece) {
    const origin = this.layer.getBoundingClientRect();
    const { a, b, c, d, e, f } = piece.parentNode.getScreenCTM();
    const mover = document.createElementNS(SVG, "g");
    const placed = document.createElementNS(SVG, "g");
    placed.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e - origin.x} ${f - origin.y})`);
    const clone = piece.cloneNode(true);
    clone.style.visibility = "visible";
    for (const part of [clone, ...clone.querySelectorAll("[data-key], [data-place], [data-action]")]) {
      for (const name of ["key", "place", "action", "at"]) delete part.dataset[name];
    }
    placed.append(clone);
    mover.append(placed);
    this.paper.append(mover);
    const home = middle(this.#box(clone));
    return { mover, clone, home, now: home, scale: 1 };
  }

  // Its back, as large as it is, until it turns.
  #cover(actor, svg) {
    const { x, y, width, height } = this.#box(actor.clone);
    actor.mover.innerHTML = svg.trim(); // made by the server, as regions are
    actor.clone = actor.mover.firstElementChild;
    for (const [name, value] of Object.entries({ x, y, width, height })) actor.clone.setAttribute(name, value);
  }

  async #move(act, ms) {
    const { key, path, start, how } = act;
    if (how === "grow") return this.#grow(act, ms);
    const actor = this.#actor(key);
    if (!actor) return;
    this.sound(act.sound ?? how);
    if (act.back && actor.isNew) this.#cover(actor, act.back);
    const from = (actor.isNew && start && this.#spot(start)) || actor.now;
    const end = this.find(key, this.where.after);
    const way = path.map((name) => ({ spot: this.#spot(name), jump: name.startsWith("~") })).filter((one) => one.spot);
    let scale = how === "sink" ? SUNK : 1;
    if (end && (!path.length || end.dataset.at === path.at(-1))) {
      const box = this.#box(end);
      if (way.length) way.at(-1).spot = middle(box);
      else way.push({ spot: middle(box), jump: false });
      const own = this.#box(actor.clone);
      if (own.width) scale = (box.width / own.width) * actor.scale;
    } else if (way.length && how !== "sink" && (!end || this.last.get(key) === act)) {
      scale = this.#fitting(actor, path.findLast((name) => this.#seen(name))); // it is gone afterwards, or another one has its name
    }
    actor.isNew = false;
    if (!way.length) return;
    const frames = steps(from, way, how === "arc" || how === "sink");
    if (how === "sink") frames.at(-1).opacity = 0;
    actor.now = frames.at(-1).spot;
    const placed = frames.map(({ spot, offset, opacity = 1 }) => ({ transform: this.#placed(actor, spot, actor.scale + (scale - actor.scale) * offset), offset, opacity }));
    const duration = still.matches ? 0 : ms;
    actor.scale = scale;
    this.paper.append(actor.mover); // above those that moved before
    if (how === "turn" && end) this.#turn(actor, end, duration);
    await this.#run(actor.mover, placed, { duration });
  }

  // What stood there fades, and what it is after the play swells out of it.
  #grow({ key, sound = "lift" }, ms) {
    const was = this.find(key, this.where.before) ? this.#actor(key) : null;
    const end = this.find(key, this.where.after);
    if (!end) return null;
    this.sound(sound);
    was?.mover.remove();
    const actor = this.#clone(end);
    this.#actors.set(key, actor);
    const frames = [SUNK, 1].map((scale) => ({ transform: this.#placed(actor, actor.home, scale), opacity: scale }));
    return this.#run(actor.mover, frames, { duration: still.matches ? 0 : ms, easing: "ease-out" });
  }

  // The scale at which a piece is no larger than the place that it comes to.
  #fitting({ clone, scale }, name) {
    const [own, place] = [this.#box(clone), this.#box(this.#seen(name))];
    return scale * Math.min(1, place.width / own.width, place.height / own.height);
  }

  #placed({ home }, [x, y], scale) {
    return `translate(${x}px, ${y}px) scale(${scale}) translate(${-home[0]}px, ${-home[1]}px)`;
  }

  // A card turns over on its way: what it was gets thin, what it is gets wide.
  async #turn(actor, end, duration) {
    const inner = actor.mover.firstChild;
    const box = actor.home;
    const squeeze = (from, to) => [from, to].map((wide) => ({ transform: `translate(${box[0]}px, 0) scaleX(${wide}) translate(${-box[0]}px, 0)` }));
    const wrap = document.createElementNS(SVG, "g");
    actor.mover.append(wrap);
    wrap.append(inner);
    await this.#run(wrap, squeeze(1, 0.02), { duration: duration / 2, easing: "ease-in" });
    const face = end.cloneNode(true);
    face.style.visibility = "visible";
    const other = this.#clone(end);
    const offset = [box[0] - other.home[0], box[1] - other.home[1]];
    other.mover.remove();
    other.mover.setAttribute("transform", `translate(${offset[0]} ${offset[1]})`);
    wrap.replaceChildren(other.mover);
    actor.clone = other.clone;
    await this.#run(wrap, squeeze(0.02, 1), { duration: duration / 2, easing: "ease-out" });
  }

  // -- what is meant, hit, counted

  #light({ at, tone, sound = tone }, ms) {
    if (sound !== "look") this.sound(sound);
    for (const name of at) {
      const part = this.#seen(name);
      if (!part) continue;
      const { x, y, width, height } = this.#box(part);
      const glow = this.#put(`glow ${tone}${faceOf(part).matches(".hexagon") ? " hexagon" : ""}`);
      Object.assign(glow.style, { left: `${x - 5}px`, top: `${y - 5}px`, width: `${width + 10}px`, height: `${height + 10}px` });
      this.#run(glow, [{ opacity: 0 }, { opacity: 1, offset: 0.25 }, { opacity: 1, offset: 0.75 }, { opacity: 0.35 }], { duration: Math.max(ms, 400) });
    }
  }

  #shake({ at }) {
    this.sound("hit");
    const moved = [0, -4, 4, -4, 4, 0].map((x) => ({ translate: `${still.matches ? 0 : x}px 0` }));
    for (const name of at) {
      const part = this.#actors.get(name)?.mover ?? this.#seen(name);
      if (part) this.#run(part, moved, { duration: 320, fill: "none" });
    }
  }

  #lean({ key, toward, far }, ms) {
    const [actor, spot] = [this.#actor(key), this.#spot(toward)];
    if (!actor || !spot || still.matches) return;
    const there = actor.now.map((from, i) => `${far * (spot[i] - from)}px`).join(" ");
    this.#run(actor.mover, [{ translate: "0px 0px" }, { translate: there, offset: 0.4 }, { translate: "0px 0px" }], { duration: ms });
  }

  #fade({ key }, ms) {
    const actor = this.#actor(key);
    if (actor) this.#run(actor.mover, [{ opacity: 1 }, { opacity: PALE }], { duration: ms / 2 });
  }

  #count({ at, words, tone }, ms) {
    const spot = this.#spot(at);
    if (!spot) return;
    this.sound(tone === "loss" ? "loss" : "coin");
    const label = this.#put(`rise ${tone}`);
    label.textContent = words;
    const half = label.offsetWidth / 2 + 4;
    const left = Math.max(half, Math.min(this.layer.clientWidth - half, spot[0]));
    Object.assign(label.style, { left: `${left}px`, top: `${spot[1]}px` });
    const up = still.matches ? 0 : spot[1] < ROOM_TO_RISE ? 34 : -34; // below the header it sinks
    this.#run(label, [{ opacity: 0, translate: "-50% -50%" }, { opacity: 1, offset: 0.2 }, { opacity: 1, offset: 0.8 }, { opacity: 0, translate: `-50% calc(-50% + ${up}px)` }], { duration: Math.max(ms, 900), easing: "ease-out" });
  }

  #sprite({ svg, path, size, how, late = false, brief = false, back, sound = how }, ms) {
    const way = path.map((name) => ({ name, spot: this.#spot(name), jump: name.startsWith("~") })).filter((one) => one.spot);
    if (!way.length) return;
    const sprite = this.#put(brief ? "sprite brief" : "sprite");
    sprite.innerHTML = svg;
    sprite.style.width = `calc(var(--u) * ${size}px)`;
    if (path.length === 1) sprite.style.maxWidth = `${1.2 * Math.max(...sides(this.#box(this.#seen(path[0]))))}px`; // a phone's places are small
    const rolls = how === "tumble" && !still.matches ? TURNS : 0;
    const spot = way.at(-1).spot;
    const there = [{ spot, offset: 0 }, { spot, offset: 0.85 }, { spot, offset: 1, opacity: way.length > 1 ? 1 : 0 }]; // what goes nowhere fades
    const moves = way.length > 1 && !still.matches;
    const side = ({ name }) => Math.max(...sides(this.#box(this.#seen(name))));
    const frames = !moves ? there : how === "hop" ? hops(way, side(way[0])) : steps(way[0].spot, way.slice(1), how !== "slide");
    const placed = frames.map(({ spot: [x, y], offset, opacity = 1, size = 1, ...more }) => ({ transform: `translate(${x}px, ${y}px) translate(-50%, -50%) rotate(${rolls * offset}turn) scale(${size})`, offset, opacity, ...more }));
    if (how === "sink") Object.assign(placed.at(-1), { transform: `${placed.at(-1).transform} scale(${SUNK})`, opacity: 0 });
    if (late) placed[0].opacity = 0;
    const duration = late || how === "sink" ? ms / 2 : ms;
    const delay = (late === true ? 0.5 : Number(late)) * ms;
    if (delay) setTimeout(() => this.#skipped || this.sound(sound), delay);
    else this.sound(sound);
    this.#run(sprite, placed, { duration, delay, fill: "both" });
    if (back && !still.matches) this.#reveal(sprite, back, duration);
  }

  // Its back gets thin, its face wide.
  async #reveal(sprite, back, duration) {
    const face = sprite.firstElementChild;
    const wide = [{ scale: "1 1" }, { scale: "0.02 1" }];
    sprite.innerHTML = back; // made by the server, as regions are
    await this.#run(sprite.firstElementChild, wide, { duration: duration / 2, easing: "ease-in" });
    sprite.replaceChildren(face);
    await this.#run(face, wide.toReversed(), { duration: duration / 2, easing: "ease-out" });
  }

  #shot({ start, end, tone }, ms) {
    const [from, to] = [this.#spot(start), this.#spot(end)];
    if (!from || !to) return;
    if (tone !== "gain") this.sound("shot"); // a rope or a beam is silent
    const line = document.createElementNS(SVG, "path");
    line.setAttribute("class", `shot ${tone}`);
    line.setAttribute("d", `M${from[0]} ${from[1]}L${to[0]} ${to[1]}`);
    this.paper.append(line);
    const long = Math.hypot(to[0] - from[0], to[1] - from[1]);
    line.style.strokeDasharray = `${long}`;
    this.#run(line, [{ strokeDashoffset: still.matches ? 0 : long }, { strokeDashoffset: 0 }], { duration: ms / 2, easing: "ease-in" });
  }

  #put(kind) {
    const part = document.createElement("div");
    part.className = kind;
    this.layer.append(part);
    return part;
  }
}

const sides = ({ width, height }) => [width, height];

// Keyframes of a way: each leg takes as long as it is far; a jump takes no time.
function steps(from, way, arched) {
  const legs = way.map(({ spot, jump }, i) => {
    const last = i ? way[i - 1].spot : from;
    return { from: last, to: spot, jump, far: jump ? 0 : Math.hypot(spot[0] - last[0], spot[1] - last[1]) };
  });
  const whole = legs.reduce((sum, leg) => sum + leg.far, 0) || 1;
  const frames = [{ spot: from, offset: 0 }];
  let gone = 0;
  for (const { from: [x, y], to, jump, far } of legs) {
    if (jump) {
      frames.push({ spot: [x, y], offset: gone / whole, opacity: 0 }, { spot: to, offset: gone / whole, opacity: 0 }, { spot: to, offset: gone / whole });
      continue;
    }
    const parts = arched ? 8 : 1;
    for (let part = 1; part <= parts; part++) {
      const t = part / parts;
      const high = arched ? far * 0.35 * 4 * t * (1 - t) : 0;
      frames.push({ spot: [x + (to[0] - x) * t, y + (to[1] - y) * t - high], offset: Math.min(1, (gone + far * t) / whole) });
    }
    gone += far;
  }
  if (frames.at(-1).offset < 1) frames.push({ spot: frames.at(-1).spot, offset: 1 });
  return frames;
}

// Keyframes of a low flight straight on that rises over each place between, all of them of one side; its shadow stays below.
function hops(way, side) {
  const [[x, y], ...others] = way.map(({ spot }) => spot);
  const far = others.map((spot) => Math.hypot(spot[0] - x, spot[1] - y));
  const [to, whole] = [others.at(-1), far.at(-1) || 1];
  return Array.from({ length: HOP.parts + 1 }, (_, part) => {
    const t = part / HOP.parts;
    const over = Math.max(0, ...far.slice(0, -1).map((at) => 1 - ((t * whole - at) / (HOP.wide * side)) ** 2));
    const high = (over * HOP.high + 0.8 * t * (1 - t)) * side;
    const spot = [x + (to[0] - x) * t, y + (to[1] - y) * t - high];
    return { spot, offset: t, opacity: t < 1 ? 1 : 0, size: 1 + over * HOP.large, filter: `drop-shadow(0 ${high}px 1px #1b2c4480)` };
  });
}
