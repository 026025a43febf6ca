// The stage: regions of a picture laid out in the window, all of it scaled alike.
// Over them lie what the page adds: chrome (prompt, news, caption), marks, and what flies.
import { find, findAll, focusOn, make } from "./dom.js";

const LOW = 500; // windows lower than this are phones on their side
const WIDE = 900;
const [SQUARE, DEEP] = [1.39, 3 / 2]; // width to height, below which a desktop's window leaves room above and below
const TALL = 770 / 390; // height to width, from which upright phones have room for everything
const SVG = "http://www.w3.org/2000/svg";
const LABELS = { board: "Board", hand: "Your hand" };

// What a window leaves for the table beside a drawer that is docked.
export const room = () => [innerWidth - (find(".docked #drawer")?.offsetWidth ?? 0), innerHeight];

// The form in which a window asks for its pictures; games that draw none for less wide ones send the wide one.
export function formOf(width, height) {
  if (width > WIDE && height >= LOW) return width < SQUARE * height ? "square" : width < DEEP * height ? "deep" : "wide";
  if (width > height) return "low";
  return height >= TALL * width ? "tall" : "small";
}

const PHONES = ["tall", "small", "low"];

export const isPhone = (form) => PHONES.includes(form);

// The page says in which form its pictures are drawn; how all is laid out follows.
export function wearForm(page, form) {
  for (const part of [page, document.body]) part.dataset.form = form;
  document.body.toggleAttribute("data-phone", isPhone(form));
}

// What of a choice is always seen: what it would bring is drawn far beyond it.
export const faceOf = (part) => part.querySelector(":scope > .face") ?? (part.querySelector(":scope > .preview") ? part.firstElementChild : part);

// What a stage looks like after an update: regions that did not change are kept.
export function pictureOf(told, before) {
  const drawn = { ...(before?.form === told.form ? before.regions : {}), ...told.regions };
  const names = new Set(told.areas.flatMap((line) => line.split(" "))); // a square window may have fewer than a wide one
  return { ...told, regions: Object.fromEntries(Object.entries(drawn).filter(([name]) => names.has(name))) };
}

export const isLaidAlike = (one, other) =>
  one.form === other.form && JSON.stringify([one.columns, one.rows, one.areas, one.size]) === JSON.stringify([other.columns, other.rows, other.areas, other.size]);

// A small picture inside another one, over a part of it.
export function stick(kind, part, svg, { x, y, width, height } = part.getBBox()) {
  part.insertAdjacentHTML("beforeend", svg.trim()); // made by the server, as regions are
  for (const [name, value] of Object.entries({ class: `skysail ${kind}`, x, y, width, height })) part.lastElementChild.setAttribute(name, value);
}

export class Stage extends EventTarget {
  sheet = null; // the regions as they are seen
  picture = null;
  #pins = [];

  constructor(holder) {
    super();
    this.holder = holder;
    this.chrome = make("div", { class: "chrome" });
    this.marks = make("div", { class: "marks", "aria-hidden": "true" });
    this.layer = make("div", { class: "layer" });
    this.cloth = make("div", { class: "cloth" }, this.chrome, this.marks, this.layer);
    new ResizeObserver(() => this.fit()).observe(holder);
  }

  // Lay the regions out unseen, so that they can be measured.
  mount(picture) {
    if (!this.cloth.isConnected) this.holder.replaceChildren(this.cloth);
    const sheet = make("div", { class: "regions coming" });
    layOut(sheet, picture);
    for (const [name, svg] of Object.entries(picture.regions)) {
      const region = make("div", { class: "region", "data-region": name });
      region.style.gridArea = name;
      region.innerHTML = svg; // made by the server of this seat's view, names escaped
      region.classList.toggle("drags", svg.includes("data-drag"));
      region.firstElementChild.setAttribute("role", "group"); // an image would hide its parts
      region.firstElementChild.setAttribute("aria-label", LABELS[name] ?? name);
      sheet.append(region);
    }
    this.cloth.prepend(sheet);
    if (!this.sheet) this.#take(picture);
    return sheet;
  }

  // Show what was mounted instead of what is seen.
  swap(sheet, picture) {
    const focused = this.sheet?.contains(document.activeElement) ? document.activeElement : null;
    this.sheet?.remove();
    this.sheet = sheet;
    sheet.classList.remove("coming");
    this.#take(picture);
    if (focused) focusOn(this.seen(focused));
  }

  #take(picture) {
    this.picture = picture;
    layOut(this.chrome, picture);
    this.#stick();
    this.fit();
  }

  // The same thing in what is seen now, where it was laid anew; none if it is gone.
  seen(part) {
    if (part.isConnected) return part;
    const name = ["action", "key", "place"].find((one) => part.dataset[one]);
    const named = name && `[data-${name}="${CSS.escape(part.dataset[name])}"]`;
    return named ? find(`:is(.regions:not(.coming), .clock) ${named}`) : null;
  }

  // Small pictures that stay on pieces and places, and travel with them.
  pin(pins) {
    this.#pins = pins;
    this.#stick();
  }

  #stick() {
    for (const old of findAll(".pin", this.sheet ?? this.cloth)) old.remove();
    const pinned = (this.sheet ? this.#pins : []).map(({ at, svg }) => ({ part: this.find(at), svg })).filter(({ part }) => part);
    const boxes = pinned.map(({ part }) => part.getBBox()); // all before the first is stuck, or each would be laid out anew
    for (const [i, { part, svg }] of pinned.entries()) stick("pin", part, svg, boxes[i]);
  }

  // One scale for all: pixels for each unit of the picture.
  fit() {
    if (!this.picture) return;
    const [width, height] = this.picture.size;
    const scale = Math.min(this.holder.clientWidth / width, this.holder.clientHeight / height);
    this.holder.style.setProperty("--u", scale);
    this.cloth.style.width = `${width * scale}px`;
    this.cloth.style.height = `${height * scale}px`;
    this.dispatchEvent(new Event("fit"));
  }

  // The board alone, as large as the window, and back.
  alone() {
    const on = this.holder.classList.toggle("alone");
    this.cloth.style.transform = "";
    const board = this.sheet?.querySelector("[data-region=board]");
    if (!on || !board) return;
    const { x, y, width, height } = this.box(board);
    const scale = Math.min(this.holder.clientWidth / width, this.holder.clientHeight / height);
    const [left, top] = [(this.cloth.clientWidth - width * scale) / 2, (this.cloth.clientHeight - height * scale) / 2];
    this.cloth.style.transform = `translate(${left - x * scale}px, ${top - y * scale}px) scale(${scale})`;
  }

  // All round a part twice as large, so that a finger finds what is there; of nothing: as it was.
  enlarge(part) {
    for (const region of findAll(".region.enlarged", this.sheet)) {
      region.classList.remove("enlarged");
      region.firstElementChild.style.transformOrigin = "";
    }
    const region = part?.closest(".region");
    if (!region) return;
    const [whole, { x, y, width, height }] = [region.getBoundingClientRect(), faceOf(part).getBoundingClientRect()];
    const fixed = (at, size) => Math.max(0, Math.min(size, 2 * at - size / 2)); // the point that stays where it is
    region.firstElementChild.style.transformOrigin = `${fixed(x + width / 2 - whole.x, whole.width)}px ${fixed(y + height / 2 - whole.y, whole.height)}px`;
    region.classList.add("enlarged");
  }

  empty() {
    this.sheet?.remove();
    this.sheet = this.picture = null;
    this.marks.replaceChildren();
  }

  has(area) {
    return this.picture.areas.some((line) => line.split(" ").includes(area));
  }

  // How wide and high an area is, in units, and where it lies.
  size(area) {
    const { columns, rows, areas, gap } = this.picture;
    const cells = areas.flatMap((line, row) => line.split(" ").flatMap((name, column) => (name === area ? [[row, column]] : [])));
    const span = (sizes, from, to) => sizes.slice(from, to + 1).reduce((sum, one) => sum + one, 0) + (to - from) * gap;
    const [[top, left], [bottom, right]] = [cells[0], cells.at(-1)];
    const before = (sizes, from) => gap + sizes.slice(0, from).reduce((sum, one) => sum + one + gap, 0);
    return { x: before(columns, left), y: before(rows, top), width: span(columns, left, right), height: span(rows, top, bottom) };
  }

  // The piece or place of a name.
  find(name, where = this.sheet) {
    const quoted = CSS.escape(name);
    return where?.querySelector(`[data-key="${quoted}"]`) ?? where?.querySelector(`[data-place="${quoted}"]`) ?? null;
  }

  target(action) {
    return this.sheet?.querySelector(`[data-action="${action}"]`) ?? null;
  }

  targets() {
    return this.sheet ? findAll("[data-action]", this.sheet) : [];
  }

  // Where a part lies, in pixels of the stage.
  box(part) {
    const origin = this.cloth.getBoundingClientRect();
    const { x, y, width, height } = faceOf(part).getBoundingClientRect();
    return { x: x - origin.x, y: y - origin.y, width, height };
  }

  // Something of the page's own over a part: a ring, a ghost, a plate's change.
  put(kind, part, ...children) {
    return this.#mark(kind, part, this.box(part), children);
  }

  // The same over many: all are measured before the first is put, or each would be laid out anew.
  putAll(kind, parts) {
    const boxes = parts.map((part) => this.box(part));
    return parts.map((part, i) => this.#mark(kind, part, boxes[i]));
  }

  #mark(kind, part, { x, y, width, height }, children = []) {
    const mark = make("div", { class: kind }, ...children);
    Object.assign(mark.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
    mark.classList.toggle("round", faceOf(part).matches("circle"));
    mark.classList.toggle("hexagon", faceOf(part).matches(".hexagon"));
    this.marks.append(mark);
    return mark;
  }

  // A piece, faintly, where it would stand.
  ghost(piece, place) {
    const [size, room] = [this.box(piece), this.box(place)];
    const fit = Math.min(1, Math.max(room.width, room.height) / Math.max(size.width, size.height));
    const copy = this.copy(piece);
    copy.setAttribute("viewBox", `0 0 ${size.width} ${size.height}`);
    Object.assign(copy.style, { width: `${size.width * fit}px`, height: `${size.height * fit}px` });
    return this.put("ghost", place, copy);
  }

  // The same as a line between the middles of two parts.
  line(kind, start, end) {
    const [[x, y], [toX, toY]] = [start, end].map((part) => this.box(part)).map((box) => [box.x + box.width / 2, box.y + box.height / 2]);
    const mark = make("div", { class: kind });
    Object.assign(mark.style, { left: `${x}px`, top: `${y}px`, width: `${Math.hypot(toX - x, toY - y)}px`, rotate: `${Math.atan2(toY - y, toX - x)}rad` });
    this.marks.append(mark);
  }

  // The same, small, between the first and the last of some places.
  midway(kind, names, ...children) {
    const parts = [names[0], names.at(-1)].map((name) => this.find(name));
    if (parts.includes(null)) return;
    const [from, to] = parts.map((part) => this.box(part)).map((box) => [box.x + box.width / 2, box.y + box.height / 2]);
    const mark = make("div", { class: kind }, ...children);
    Object.assign(mark.style, { left: `${(from[0] + to[0]) / 2}px`, top: `${(from[1] + to[1]) / 2}px` });
    this.marks.append(mark);
  }

  // A way over places, from middle to middle; `~` begins it anew, as on the other edge of a board.
  trail(kind, names, colour) {
    let d = "";
    for (const [i, name] of names.entries()) {
      const isEdge = name.startsWith("~") && i < names.length - 1; // a jump that ends the way is seen as a line
      const part = this.find(name.replace(/^~/, ""));
      if (!part) return;
      const { x, y, width, height } = this.box(part);
      d += `${!d || isEdge ? "M" : "L"}${x + width / 2} ${y + height / 2}`;
    }
    const paper = document.createElementNS(SVG, "svg");
    paper.setAttribute("class", kind);
    if (typeof colour === "string") paper.style.setProperty("--seat", colour);
    for (const name of ["under", "over"]) {
      const line = document.createElementNS(SVG, "path");
      line.setAttribute("class", name);
      line.setAttribute("d", d);
      paper.append(line);
    }
    this.marks.append(paper);
  }

  clear(kind) {
    for (const mark of findAll(`.${kind}`, this.marks)) mark.remove();
  }

  // A copy of a piece, as large as it is.
  copy(part) {
    const [origin, { a, b, c, d, e, f }] = [part.getBoundingClientRect(), part.parentNode.getScreenCTM()];
    const paper = document.createElementNS(SVG, "svg");
    paper.setAttribute("class", "skysail");
    const placed = document.createElementNS(SVG, "g");
    placed.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e - origin.x} ${f - origin.y})`);
    const clone = part.cloneNode(true);
    for (const one of [clone, ...clone.querySelectorAll("[data-key], [data-place], [data-action]")]) {
      for (const name of ["key", "place", "action", "at", "move", "about"]) delete one.dataset[name];
      for (const name of ["tabindex", "role", "class"]) one.removeAttribute(name);
    }
    placed.append(clone);
    paper.append(placed);
    return paper;
  }
}

function layOut(grid, { columns, rows, areas, gap }) {
  const tracks = (sizes) => sizes.map((size) => `calc(${size}px * var(--u))`).join(" ");
  Object.assign(grid.style, {
    gridTemplateColumns: tracks(columns),
    gridTemplateRows: tracks(rows),
    gridTemplateAreas: areas.map((line) => `"${line}"`).join(" "),
    gap: `calc(${gap}px * var(--u))`,
    padding: `calc(${gap}px * var(--u))`,
  });
}
