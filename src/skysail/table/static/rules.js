// The rules: a search that leaves what fits, and sections that say where the reader is.
import { find, findAll } from "./dom.js";

const article = find(".book article");
const contents = find(".contents details");
const field = find("#search");
const isPhone = matchMedia("(max-width: 900px)").matches;
const marked = globalThis.Highlight && CSS.highlights ? new Highlight() : null;
marked && CSS.highlights.set("found", marked);

// A rule with all that belongs to it: its paragraph, and what follows up to the next.
const entries = [];
for (const part of article.children) {
  if (part.matches("h1, .doors")) continue;
  const begins = part.matches("h2, h3") || find(".rule", part) || !entries.length || entries.at(-1).heading;
  if (begins) entries.push({ heading: part.matches("h2, h3") ? part : null, parts: [] });
  entries.at(-1).parts.push(part);
}

function search() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  let [section, subsection, count] = [null, null, 0];
  marked?.clear();
  for (const { heading, parts } of entries) {
    if (heading) {
      heading.hidden = words.length > 0;
      if (heading.matches("h2")) [section, subsection] = [heading, null];
      else subsection = heading;
      continue;
    }
    const text = parts.map((part) => part.textContent).join(" ").toLowerCase();
    const fits = words.every((word) => text.includes(word));
    for (const part of parts) {
      part.hidden = !fits;
      if (fits) mark(part, words);
    }
    if (!fits) continue;
    count += 1;
    for (const above of [section, subsection]) if (above) above.hidden = false;
  }
  find("#found").textContent = !words.length ? "" : count === 1 ? "1 found" : `${count || "None"} found`;
}

function mark(part, words) {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  while (marked && walker.nextNode()) {
    const text = walker.currentNode.data.toLowerCase();
    for (const word of words) {
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
        marked.add(new StaticRange({ startContainer: walker.currentNode, startOffset: at, endContainer: walker.currentNode, endOffset: at + word.length }));
      }
    }
  }
}

// A link leads to its rule, even to one that the search left out.
function show() {
  const goal = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!goal || goal.offsetParent) return;
  field.value = "";
  search();
  goal.scrollIntoView();
}

field.form.hidden = false;
field.form.addEventListener("submit", (event) => event.preventDefault());
field.addEventListener("input", search);
addEventListener("hashchange", show);
addEventListener("beforeprint", () => ((field.value = ""), search()));

if (isPhone) {
  contents.open = false;
  contents.addEventListener("click", ({ target }) => target.closest("a") && (contents.open = false));
}

const links = new Map(findAll(".contents a").map((link) => [link.hash.slice(1), link]));
const seen = new IntersectionObserver(
  (changes) => {
    const entered = changes.filter((change) => change.isIntersecting).at(-1);
    if (!entered) return;
    for (const [name, link] of links) name === entered.target.id ? link.setAttribute("aria-current", "true") : link.removeAttribute("aria-current");
  },
  { rootMargin: "0px 0px -70% 0px" },
);
for (const heading of findAll("h2", article)) seen.observe(heading);
