// The menu: pace, sound, theme and type of this browser; the table's own doors below.
import { find, findAll, icon, make } from "./dom.js";
import { mayNotify } from "./notice.js";
import { onChange, set, settings, SPEEDS } from "./settings.js";

export class Menu {
  // press(tool), share(), giveUp(), keys()
  constructor(holder, does) {
    this.holder = holder;
    const shut = (act) => () => {
      this.shut();
      act();
    };
    const tools = findAll("#tools .tool").map((tool) => {
      const copy = tool.cloneNode(true);
      copy.classList.add("menu-copy");
      return copy;
    });
    this.replay = make("a", { class: "menu-row", hidden: true }, icon("film"), "Replay and review");
    this.pilot = make("button", { type: "button", class: "menu-row", hidden: true }, icon("hint"), make("span", {}));
    holder.replaceChildren(
      make("div", { class: "menu-tools" }, ...tools),
      segments("Speed", "speed", SPEEDS.map((one) => [one, one])),
      segments("Sound", "sound", [["off", false], ["on", true]], make("input", { type: "range", min: "0.1", max: "1", step: "0.1", "aria-label": "How loud", value: settings.loudness, oninput: ({ target }) => set("loudness", Number(target.value)) })),
      segments("Theme", "theme", [["system", "system"], ["light", "light"], ["dark", "dark"]]),
      make(
        "div",
        { class: "menu-pairs" },
        tick("Larger type", "larger"),
        tick("Coordinates", "coordinates"),
        tick("Play at once: one tap, no button", "atOnce"),
        "Notification" in window ? tick("Tell me when it is my turn", "notify", async (on) => on && (await mayNotify())) : "",
      ),
      make("hr", {}),
      make(
        "div",
        { class: "menu-pairs" },
        this.pilot,
        make("button", { type: "button", class: "menu-row", onclick: shut(does.keys) }, icon("key"), "Keys and rules"),
        make("button", { type: "button", class: "menu-row share", onclick: shut(does.share) }, icon("eye"), "Share the table"),
        this.replay,
        make("button", { type: "button", class: "menu-row danger", onclick: shut(does.giveUp) }, icon("rope"), "Give up"),
      ),
    );
    document.addEventListener("pointerdown", ({ target }) => !target.closest?.("#menu, #menu-tool") && this.shut());
    holder.addEventListener("click", ({ target }) => target.closest?.(".menu-copy") && this.shut());
    onChange(() => this.#sync());
    this.#sync();
  }

  #sync() {
    for (const button of findAll("[data-set]", this.holder)) button.setAttribute("aria-pressed", String(String(settings[button.dataset.set]) === button.dataset.value));
    for (const box of findAll("[data-tick]", this.holder)) box.checked = settings[box.dataset.tick];
  }

  toggle(from) {
    if (this.shut()) return;
    for (const copy of findAll(".menu-copy", this.holder)) {
      const tool = find(`#tools [data-tool=${copy.dataset.tool}]`);
      copy.hidden = tool.hidden;
      copy.className = `${tool.className} menu-copy`;
      copy.replaceChildren(...[...tool.childNodes].map((child) => child.cloneNode(true)));
    }
    if (this.coach) this.pilot.lastChild.textContent = this.coach.left ? "Call the Pilot back" : this.coach.lesson.title ? "Leave the puzzle" : "Leave the voyage";
    this.holder.hidden = false;
    this.from = from;
    find("#menu-tool").setAttribute("aria-expanded", "true");
    findAll("button, input", this.holder).find((one) => one.offsetParent)?.focus();
  }

  shut() {
    if (this.holder.hidden) return false;
    const back = this.holder.contains(document.activeElement);
    this.holder.hidden = true;
    find("#menu-tool").setAttribute("aria-expanded", "false");
    if (back) this.from?.focus();
    return true;
  }

  // On a first voyage: left, and taken up again.
  guided(coach) {
    this.pilot.hidden = false;
    this.coach = coach;
    this.pilot.addEventListener("click", () => {
      this.shut();
      coach.leave(!coach.left);
    });
  }

  over(table) {
    this.replay.hidden = false;
    this.replay.href = `/table/${table}/replay`;
    find(".danger", this.holder).hidden = true;
  }
}

function segments(title, name, values, more = "") {
  const buttons = values.map(([label, value]) => make("button", { type: "button", "data-set": name, "data-value": String(value), onclick: () => set(name, value) }, label));
  return make("div", { class: "menu-line" }, make("span", { id: `menu-${name}` }, title), make("div", { class: "segments", role: "group", "aria-labelledby": `menu-${name}` }, ...buttons), more);
}

function tick(title, name, may = async (on) => on) {
  const box = make("input", { type: "checkbox", "data-tick": name });
  box.addEventListener("change", async () => {
    box.checked = await may(box.checked);
    set(name, box.checked);
  });
  return make("label", { class: "menu-line tick" }, title, box);
}
