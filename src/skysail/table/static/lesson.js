// Buttons that open a table to learn at: a first voyage, or a puzzle; those that were solved say so.
import { ask, willGoOn } from "./api.js";
import { complain, findAll } from "./dom.js";

for (const button of findAll("[data-lesson]")) {
  const { lesson } = button.dataset;
  if (localStorage.getItem(`solved-${lesson}`)) {
    button.classList.add("solved");
    button.title = "You have solved it";
  }
  button.addEventListener("click", async () => {
    const label = [...button.childNodes];
    button.disabled = true;
    if (button.matches(".main")) button.replaceChildren("Laying the table…");
    try {
      const { table } = await ask(lesson, {});
      willGoOn();
      location.href = `/table/${table}`;
    } catch (problem) {
      complain(problem);
      button.replaceChildren(...label);
      button.disabled = false;
    }
  });
}
