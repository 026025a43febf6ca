// Buttons that open a table to learn at: a first voyage, or a puzzle; those that were solved say so.
import { ask } from "./api.js";
import { complain, findAll } from "./dom.js";

for (const button of findAll("[data-lesson]")) {
  const { lesson } = button.dataset;
  if (localStorage.getItem(`solved-${lesson}`)) {
    button.classList.add("solved");
    button.title = "You have solved it";
  }
  button.addEventListener("click", async () => {
    button.disabled = true;
    try {
      const { table } = await ask(lesson, {});
      location.href = `/table/${table}`;
    } catch (problem) {
      complain(problem);
      button.disabled = false;
    }
  });
}
