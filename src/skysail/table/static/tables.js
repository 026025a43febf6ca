// The page of tables, and opening a record.
import { ask } from "./api.js";
import { complain, find } from "./dom.js";
import { listTables } from "./rows.js";

const empty = { mine: "You sit at no table yet.", public: "Nobody plays in public just now." };
for (const query of ["mine", "public"]) {
  listTables(query, find(`#${query}`), { empty: empty[query] }).catch((problem) => complain(problem));
}

find("#record").addEventListener("change", async ({ target }) => {
  try {
    const words = await target.files[0].text();
    JSON.parse(words); // to say so if it is none; its seed is too large a number for JavaScript
    const { table } = await ask("/import", `{"record": ${words}}`);
    location.href = `/table/${table}/replay`;
  } catch (problem) {
    complain(problem instanceof SyntaxError ? "That file is not a record: it is no JSON." : problem);
  }
});
