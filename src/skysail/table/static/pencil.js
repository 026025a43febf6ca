// Pencil marks: boxes of the notebook that a reader fills in, kept by this browser for this match.
// What a picture draws for a mark is seen while the mark stands.
import { findAll } from "./dom.js";

const MARKS = ["", "no", "yes"];
const SIGNS = { "": "?", no: "✗", yes: "✓" };

export class Pencil {
  // name(): under which the marks of this match and seat are kept; places(): where boxes may be; heard(box, mark): one was marked
  constructor(name, places, heard) {
    Object.assign(this, { name, places, heard });
    document.addEventListener("click", ({ target }) => this.#turn(target));
    document.addEventListener("keydown", (event) => {
      if (["Enter", " "].includes(event.key) && this.#turn(event.target)) event.preventDefault();
    });
  }

  get #marks() {
    return JSON.parse(localStorage.getItem(this.name()) ?? "{}");
  }

  #turn(from) {
    const box = from.closest?.("[data-pencil]")?.dataset.pencil;
    if (!box) return false;
    const marks = this.#marks;
    marks[box] = MARKS[(MARKS.indexOf(marks[box] ?? "") + 1) % MARKS.length];
    localStorage.setItem(this.name(), JSON.stringify(marks));
    this.show();
    this.heard(box, marks[box]);
    return true;
  }

  // Whether the reader holds a box for right.
  holds(box) {
    return this.#marks[box] === "yes";
  }

  show() {
    const marks = this.#marks;
    for (const place of this.places()) {
      for (const box of findAll("[data-pencil]", place)) {
        const mark = marks[box.dataset.pencil] ?? "";
        box.querySelector("text").textContent = SIGNS[mark];
        box.setAttribute("class", `pencil ${mark}`);
        box.setAttribute("aria-description", mark || "not marked");
      }
      for (const part of findAll("[data-guess]", place)) part.classList.toggle("shown", marks[part.dataset.guess] === "yes");
    }
  }
}
