// The drawer: log, talk, notebook, rules and the table in words, one at a time beside the table.
// Docked open where the window is wide; a sheet from below on phones.
import { offered } from "./choices.js";
import { find, findAll, icon, make } from "./dom.js";
import { Log } from "./log.js";
import { settings, set } from "./settings.js";
import { Talk } from "./talk.js";
import { Words } from "./words.js";

const TABS = { log: "Log", talk: "Talk", notebook: "Notebook", rules: "Rules", words: "In words" };
const DOCKED = matchMedia("(min-width: 1600px) and (min-height: 500px)");
const WIDTH = 340;
const KEYS = [
  ["1 to 9", "hand or choices, from the left"], ["Arrows", "walk on the board, over what may be chosen"], ["Shift + arrows", "over all that explains itself"], ["Enter", "do what is planned"], ["Backspace", "back"],
  ["Space", "skip what is playing"], ["Esc", "skip, shut, take the plan back"], ["U H N L", "undo, hint, notebook, log"], ["X", "the other choice at the same place, or the game's own tool"], ["Y", "mark what is pointed at as your goal"],
  ["T W", "talk, in words"], ["R", "play again what happened"], ["I", "explain"], ["M", "menu"], ["F", "board alone"], ["< >", "slower, faster"], ["?", "rules and keys"],
];

export class Drawer {
  #from = null; // where the focus goes back to
  #panels = {};
  #name = "";
  #leaf = ""; // of the notebook, that is to be read first
  #rules = null; // a promise of the rules

  // choose, point, again, replay, isFilm, say, notebook, read: what panels do
  constructor(holder, does) {
    this.holder = holder;
    this.does = does;
    this.tabs = make("div", { class: "tabs", role: "tablist", "aria-label": "Papers" });
    for (const [name, title] of Object.entries({ ...TABS, own: "" })) {
      this.#panels[name] = make("section", { class: `panel ${name}`, id: `panel-${name}`, role: "tabpanel", "aria-labelledby": `tab-${name}`, tabindex: "-1", hidden: true });
      this.tabs.append(make("button", { type: "button", role: "tab", id: `tab-${name}`, "aria-controls": `panel-${name}`, "aria-selected": "false", hidden: !title, tabindex: "-1", onclick: () => this.open(name) }, title));
    }
    const close = make("button", { type: "button", class: "close", "aria-label": "Close", onclick: () => this.shut() }, icon("close"));
    holder.replaceChildren(make("div", { class: "drawer-head" }, this.tabs, close), ...Object.values(this.#panels));
    this.tabs.addEventListener("keydown", (event) => this.#walk(event));
    const list = make("ol", { class: "log", tabindex: "0", "aria-label": "What happened" });
    this.since = make("div", { class: "since-lines" });
    this.#panels.log.append(this.since, list);
    this.log = new Log(list, does);
    this.talk = new Talk(this.#panels.talk, does.say);
    this.words = new Words(this.#panels.words, does);
    this.#panels.notebook.addEventListener("click", ({ target }) => this.#replay(target));
    this.#panels.notebook.addEventListener("keydown", (event) => {
      if (["Enter", " "].includes(event.key) && this.#replay(event.target)) event.preventDefault();
    });
    DOCKED.addEventListener("change", () => this.#dock());
    does.stage.addEventListener("fit", () => this.#place());
    this.#swipe();
    this.#dock();
  }

  get isDocked() {
    return DOCKED.matches;
  }

  isOpen(name) {
    return !this.holder.hidden && this.#name === name;
  }

  toggle(name, from) {
    if (this.isOpen(name)) this.shut();
    else this.open(name, from);
  }

  open(name, from = document.activeElement) {
    if (this.holder.hidden || !this.holder.contains(from)) this.#from = from?.closest?.("[data-tool]") ?? find(`#tools [data-tool=${name}]`) ?? find("#menu-tool");
    this.#leaf = from?.closest?.("[data-place][data-leaf]")?.dataset.leaf ?? "";
    this.#show(name);
    if (this.isDocked) set("drawer", name);
    (name === "talk" && !this.talk.form.hidden ? this.talk.field : find(`#tab-${name}`)).focus();
  }

  // The rules in full, at the one of this number.
  async openRule(number) {
    this.open("rules");
    await this.#rules;
    const [rule, panel] = [document.getElementById(number), this.#panels.rules];
    for (const old of findAll(".sought", panel)) old.classList.remove("sought");
    for (const folded of findAll("details", panel)) folded.open ||= folded.contains(rule);
    rule?.classList.add("sought");
    rule?.focus();
    rule?.scrollIntoView({ block: "center" });
  }

  // Whether it was open.
  shut() {
    if (this.holder.hidden) return false;
    const back = this.holder.contains(document.activeElement);
    this.holder.hidden = true;
    document.body.classList.remove("docked");
    if (this.isDocked) set("drawer", "");
    this.#press("");
    if (back) (this.#from?.offsetParent ? this.#from : find("#menu-tool")).focus();
    return true;
  }

  #dock() {
    if (this.isDocked && settings.drawer && settings.drawer !== "own") this.#show(settings.drawer);
    else if (!this.isDocked) this.shut();
  }

  #show(name) {
    this.#name = name;
    this.holder.hidden = false;
    this.holder.dataset.panel = name;
    document.body.classList.toggle("docked", this.isDocked);
    for (const [one, panel] of Object.entries(this.#panels)) panel.hidden = one !== name;
    for (const tab of findAll("[role=tab]", this.tabs)) {
      const chosen = tab.id === `tab-${name}`;
      tab.setAttribute("aria-selected", String(chosen));
      tab.tabIndex = chosen ? 0 : -1;
    }
    this.#press(name);
    this.#place();
    if (name === "log") this.log.settle();
    if (name === "talk" || name === "log") this.does.read();
    if (name === "notebook") this.#fillNotebook();
    if (name === "rules") this.#rules ??= this.#fillRules();
  }

  #press(name) {
    for (const tool of findAll("[data-tool]")) if (tool.dataset.tool !== "menu") tool.setAttribute("aria-expanded", String(tool.dataset.tool === name));
  }

  // Over the right column, down to the prompt or the hand where they reach below it.
  #place() {
    this.holder.style.bottom = this.holder.style.maxHeight = "";
    const { stage } = this.does;
    if (this.holder.hidden || this.isDocked || !stage.picture) return;
    const board = find("[data-region=board]")?.getBoundingClientRect();
    const sheet = ["tall", "small"].includes(stage.picture.form);
    if (sheet && board) this.holder.style.maxHeight = `${Math.max(240, innerHeight - board.top - board.height / 2)}px`;
    if (!["wide", "square"].includes(stage.picture.form)) return;
    const left = innerWidth - WIDTH;
    const below = ["#prompt", "[data-region=hand]"].map((one) => find(one)?.getBoundingClientRect()).filter((box) => box && box.right > left && box.top > innerHeight / 2);
    if (below.length) this.holder.style.bottom = `${innerHeight - Math.min(...below.map((box) => box.top)) + 4}px`;
  }

  #walk(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const names = Object.keys(TABS);
    const next = names[(names.indexOf(this.#name) + step + names.length) % names.length];
    this.#show(next);
    find(`#tab-${next}`).focus();
  }

  #swipe() {
    let from = null;
    const head = find(".drawer-head", this.holder);
    head.addEventListener("pointerdown", (event) => (from = event.clientY));
    head.addEventListener("pointerup", (event) => {
      if (from !== null && event.clientY - from > 40) this.shut();
      from = null;
    });
  }

  // -- what is in it

  show(told, picture, { seat, fresh }) {
    if (fresh) this.log.clear();
    this.log.add(told.log ?? [], fresh ? -1 : told.log_after ?? told.version);
    const company = told.seats.some((one) => one.seat !== seat && one.kind !== "bot");
    this.talk.allow(seat !== null, told.talk, company);
    this.talk.offer(told.view.route?.phrases);
    const waiting = told.over ? "The match is over." : told.choosing == null ? "" : `${told.seats[told.choosing].name} is choosing.`;
    this.words.show(offered(told.view), waiting, told.text);
    const own = find("#tab-own");
    own.hidden = !picture.tool;
    if (picture.tool) {
      own.textContent = picture.tool.title;
      this.#panels.own.replaceChildren(leaf(picture.tool));
    } else if (this.isOpen("own")) this.shut();
    if (this.isOpen("notebook")) this.#fillNotebook();
    if (!told.talk && this.isOpen("talk") && !this.isDocked) this.shut();
  }

  // Talk opens once an intermission, as soon as there is somebody to talk to.
  rest(seats, seat) {
    const company = seats.some((one) => one.kind === "person" && one.seat !== seat && !one.played_by_bot);
    if (company && !this.rested && this.does.stage.picture.form === "wide") this.#show("talk");
    this.rested ||= company;
  }

  goOn() {
    this.rested = false;
  }

  empty() {
    this.log.clear();
    this.words.clear();
    this.since.replaceChildren();
    this.#panels.notebook.replaceChildren();
    this.#panels.own.replaceChildren();
  }

  // Choices that the notebook tells of are seen again; a sheet makes room for that.
  #replay(from) {
    const part = from.closest("[data-again]");
    if (!part) return false;
    if (this.does.stage.picture.form !== "wide" && !this.isDocked) this.shut();
    this.does.replay(this.log.of(part.dataset.again.split(" ").map(Number)));
    return true;
  }

  async #fillNotebook() {
    const leaves = await this.does.notebook().catch(() => []);
    const none = make("p", { class: "hint" }, "There is nothing to note in this game: all of it lies open.");
    this.#panels.notebook.replaceChildren(...(leaves.length ? leaves.map(leaf) : [none]));
    this.does.noted();
    findAll("figcaption", this.#panels.notebook).find((title) => title.textContent === this.#leaf)?.scrollIntoView();
    this.#leaf = "";
  }

  // How it is played, in pictures; all rules and the keys are folded.
  async #fillRules() {
    const panel = this.#panels.rules;
    const address = `/rules/${this.does.game}`;
    const doors = make("p", { class: "links" }, door(address, "The rules on a page of their own"));
    const keys = make("dl", {}, ...KEYS.flatMap(([key, words]) => [make("dt", {}, make("kbd", {}, key)), make("dd", {}, words)]));
    const steps = make("ol", { class: "steps" });
    const text = make("div", { class: "rules-text" });
    panel.append(folded("Keys", keys, "keys"), steps);
    const page = await read(address);
    const [howTo, ...others] = findAll(".doors [data-door]", page).map((link) => door(link.getAttribute("href"), link.textContent));
    doors.prepend(...(howTo ? [howTo] : []));
    doors.append(...others);
    for (const part of [...(page.querySelector(".book article")?.children ?? [])]) {
      if (!part.matches("h1, .links, figure")) text.append(document.adoptNode(part));
    }
    for (const link of findAll("a[href^='#']", text)) link.href = `${address}${link.getAttribute("href")}`;
    const guide = howTo ? await read(howTo.getAttribute("href")) : null;
    steps.append(...findAll(".howto > ol > li", guide ?? steps));
    for (const link of findAll("a", steps)) link.target = "_blank";
    panel.append(guide ? folded("All rules", text) : text, doors);
  }
}

const door = (href, words) => make("a", { href, target: "_blank", rel: "noopener" }, words);

const folded = (title, paper, kind = "") => make("details", { class: `folded ${kind}` }, make("summary", {}, title), paper);

const read = async (address) => new DOMParser().parseFromString(await (await fetch(address)).text(), "text/html");

function leaf({ title, svg, words }) {
  const paper = make("figure", { class: "leaf" }, make("figcaption", {}, title));
  paper.insertAdjacentHTML("beforeend", svg); // made by the server, as regions are
  if (words) paper.append(make("p", { class: "unseen" }, words));
  return paper;
}
