// Who sits where and who is here, as signs on the plates; links and bots for seats that are open.
import { ask, invitesOf } from "./api.js";
import { badge, find, icon, make } from "./dom.js";

export class Seats {
  #known = null;
  #first = true;

  constructor({ id, stage, toast, bots }) {
    Object.assign(this, { id, stage, toast, bots });
    stage.addEventListener("fit", () => this.#mark());
  }

  show(seats, { mine, seat, choosing, over, getting_ready }) {
    if (this.#known) for (const told of seats) this.#compare(this.#known[told.seat], told, mine);
    this.#known = seats;
    Object.assign(this, { mine, seat, choosing, over, getting_ready });
    this.#mark();
    const open = seats.some((one) => one.kind === "open" && invitesOf(this.id)[one.seat]);
    if (this.#first && open && !over) this.share(mine);
    this.#first = false;
    if (find(".share-sheet")?.open) this.#fill();
  }

  #compare(was, told, mine) {
    if (!was || mine.includes(told.seat)) return;
    const bot = this.bots[told.bot] ?? told.bot;
    if (was.kind === "open" && told.kind !== "open") this.toast(told.kind === "bot" ? `${told.name}: ${bot}, a bot, sits down` : `${told.name} sits down`);
    else if (told.kind === "person" && was.played_by_bot !== told.played_by_bot) this.toast(told.played_by_bot ? `A bot plays for ${told.name} meanwhile` : `${told.name} is back`);
  }

  // Signs on the plates: away, open, thinking.
  #mark() {
    this.stage.clear("sign");
    if (!this.#known || this.over) return;
    for (const told of this.#known) {
      const plate = this.stage.find(`plate:${told.seat}`);
      const sign = plate && this.#sign(told);
      if (sign) this.stage.put("sign", plate, sign);
    }
  }

  #sign(told) {
    if (told.ready) return make("span", { class: "stamp" }, "ready");
    if (told.kind === "open") return make("span", { class: "sign-words" }, "open seat");
    if (told.kind === "person" && told.played_by_bot) return make("span", { class: "sign-words" }, "a bot plays");
    if (told.kind === "person" && !told.here && !this.mine.includes(told.seat)) return make("span", { class: "sign-words" }, icon("sand"), "away");
    if (told.seat === this.choosing && told.played_by_bot) return make("span", { class: "dots", title: this.getting_ready ? "The bot is getting ready" : "thinking" });
    return null;
  }

  // Everybody at the table, with links for open seats.
  share(mine) {
    this.mine = mine;
    let sheet = find(".share-sheet");
    if (!sheet) {
      sheet = make("dialog", { class: "share-sheet", "aria-labelledby": "share-title" });
      sheet.addEventListener("click", ({ target }) => target === sheet && sheet.close());
      document.body.append(sheet);
    }
    this.#fill();
    if (!sheet.open) sheet.showModal();
  }

  #fill() {
    const sheet = find(".share-sheet");
    const close = make("button", { type: "button", class: "close", "aria-label": "Close", onclick: () => sheet.close() }, icon("close"));
    const watch = make("button", { type: "button", class: "menu-row", onclick: ({ target }) => copy(`${location.origin}/table/${this.id}`, target) }, "Copy a link to watch");
    sheet.replaceChildren(close, make("h2", { id: "share-title" }, "Who sits here"), make("ul", { class: "seats" }, ...(this.#known ?? []).map((told) => this.#row(told))), watch);
  }

  #row(told) {
    const secret = told.kind === "open" ? invitesOf(this.id)[told.seat] : null;
    const words = make("span", { class: "seat-words" }, make("strong", {}, told.name), make("small", {}, this.#state(told)));
    const doors = [];
    if (secret) doors.push(make("button", { type: "button", class: "invite", onclick: ({ target }) => copy(`${location.origin}/join/${this.id}#${secret}`, target) }, "Copy invite link"));
    if (told.kind !== "person" && this.mine.length) doors.push(this.#botPicker(told));
    return make("li", {}, badge(told.seat), words, doors.length ? make("div", { class: "seat-doors" }, ...doors) : null);
  }

  #state(told) {
    if (told.kind === "open") return "a seat for a friend";
    const bot = this.bots[told.bot] ?? told.bot;
    if (told.kind === "bot") return `bot: ${bot}`;
    const who = told.seat === this.seat ? "you" : this.mine.includes(told.seat) ? "also you" : told.here ? "here" : "away";
    return told.played_by_bot ? `${who}; a bot plays meanwhile` : who;
  }

  #botPicker({ seat, kind, bot, name: called }) {
    const names = Object.entries(this.bots).map(([name, title]) => make("option", { value: name, selected: name === bot }, title));
    const picker =
      kind === "bot"
        ? make("select", { "aria-label": `Who plays ${called}` }, ...names)
        : make("select", { "aria-label": "Give the seat to a bot" }, make("option", { value: "" }, "Let a bot sit…"), ...names);
    picker.addEventListener("change", async () => {
      try {
        await ask(`/tables/${this.id}/bot`, { seat, bot: picker.value });
      } catch (problem) {
        this.toast(problem.message);
      }
    });
    return picker;
  }
}

async function copy(link, button) {
  const said = button.textContent;
  try {
    if (navigator.share && matchMedia("(pointer: coarse)").matches) await navigator.share({ url: link });
    else await navigator.clipboard.writeText(link);
    button.textContent = "Copied";
  } catch {
    prompt("Send this link:", link);
  }
  setTimeout(() => { button.textContent = said; }, 2000);
}
