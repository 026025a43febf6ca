// The header: how far the match has come, one status, and the tools.
import { find, icon, make } from "./dom.js";

const SIGNS = { offline: "rope", silence: "lock", undo: "undo", last: "bell", elsewhere: "bell", watching: "eye", hint: "hint", known: "key" };

export class Header {
  #states = new Map(); // kind -> words; most urgent first in SIGNS

  // press(tool): a tool was chosen
  constructor(press) {
    this.press = press;
    document.addEventListener("click", ({ target }) => {
      const tool = target.closest?.("[data-tool]");
      if (tool) press(tool.dataset.tool, tool);
    });
    addEventListener("resize", () => this.#fit());
  }

  clock(svg) {
    const place = find("#clock");
    if (place.innerHTML === (svg ?? "")) return;
    place.innerHTML = svg ?? ""; // made by the server, as regions are
    this.#fit();
  }

  // A state of the table; without words it is over. One is shown, the most urgent.
  status(kind, words, { href = null, count = null } = {}) {
    if (words) this.#states.set(kind, { words, href, count });
    else this.#states.delete(kind);
    const kinds = Object.keys(SIGNS);
    const rank = (one) => (kinds.includes(one) ? kinds.indexOf(one) : kinds.indexOf("last"));
    const [first] = [...this.#states.keys()].sort((a, b) => rank(a) - rank(b));
    const chip = find("#status");
    chip.hidden = !first;
    chip.dataset.kind = first ?? "";
    if (!first) return chip.replaceChildren();
    const shown = this.#states.get(first);
    chip.title = shown.words;
    chip.replaceChildren(make(shown.href ? "a" : "span", { href: shown.href, "data-count": shown.count }, icon(SIGNS[first] ?? "bell"), make("span", { class: "words" }, shown.words)));
    this.#fit();
  }

  // Words that would be cut stand in two lines; else their sign does, with their number if they have one.
  #fit() {
    const [chip, words] = [find("#status"), find("#status .words")];
    const isCut = () => Boolean(words) && (words.scrollWidth > words.clientWidth || words.scrollHeight > words.clientHeight);
    chip.classList.remove("two-lines", "brief");
    if (isCut()) chip.classList.add("two-lines");
    if (isCut()) chip.classList.replace("two-lines", "brief");
  }

  tool(name) {
    return find(`#tools [data-tool=${name}], #menu-tool[data-tool=${name}]`);
  }

  // A tool that does nothing now still says why when pressed.
  allow(name, ready) {
    this.tool(name).classList.toggle("not-now", !ready);
  }

  own(title) {
    const tool = this.tool("own");
    tool.hidden = !title;
    find("#tools").classList.toggle("with-own", Boolean(title));
    if (title) find("span", tool).textContent = tool.title = tool.ariaLabel = title;
  }

  news(on) {
    this.tool("log").classList.toggle("news", on);
  }
}
