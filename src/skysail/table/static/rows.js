// Lists of tables: yours to resume, others to watch.
import { ask } from "./api.js";
import { badge, make } from "./dom.js";

export async function listTables(query, list, { empty = "", most = Infinity } = {}) {
  const tables = await ask(`/tables?${query}=true`);
  list.replaceChildren(...tables.slice(0, most).map(row));
  if (tables.length > most) list.append(make("li", {}, make("a", { href: "/tables" }, `All ${tables.length} tables`)));
  if (!tables.length && empty) list.append(make("li", { class: "empty" }, empty));
  return tables.length;
}

function row(table) {
  const now = !table.over && (table.yours ?? []).includes(table.choosing);
  const state = table.over ? "Finished" : now ? "Your turn" : "Under way";
  const people = table.seats.map((seat) =>
    make("span", { class: "who" }, badge(seat.seat, "small"), seat.name),
  );
  return make(
    "li",
    {},
    make(
      "a",
      { class: now ? "row now" : "row", href: `/table/${table.table}` },
      make("img", { src: `/cover/${table.game}.svg`, alt: "", width: 72, height: 48 }),
      make("strong", {}, table.title ?? table.game),
      make("span", { class: "people" }, ...people),
      make("span", { class: "state" }, state),
    ),
  );
}
