// Talk at the table, closed while the rules forbid it.
import { badge, find, make } from "./dom.js";

export class Chat {
  heard = 0; // how many lines

  constructor(section, say) {
    this.lines = find(".chat-lines", section);
    this.closed = find("#chat-closed", section);
    this.form = find("form", section);
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      const field = this.form.elements.text;
      if (field.value.trim() && say(field.value)) field.value = "";
    });
  }

  hear(said) {
    if (said.number < this.heard) return false;
    this.heard = said.number + 1;
    const words = make("p", {}, make("strong", {}, said.name), ` ${said.text}`);
    this.lines.append(make("li", {}, badge(said.seat, "small"), words));
    this.lines.scrollTop = this.lines.scrollHeight;
    return true;
  }

  allow(seated, talk) {
    this.form.hidden = !seated || !talk;
    this.closed.hidden = !this.form.hidden;
    this.closed.textContent = talk
      ? "Those at the table can chat; you are watching."
      : "Hush: the rules of this game forbid talk now. The chat opens again when they allow it.";
  }
}
