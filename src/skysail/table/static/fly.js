// Pieces travel: what lies elsewhere in the new drawing flies there from where it lay in the old.
// Pieces are known by data-key; a key that stands twice says nothing. They fly above everything as
// copies; the piece itself waits unseen.

const FLIGHT = 380; // milliseconds
const APART = 90; // one sets off after the other
const SHIFT = 2; // so many pieces may travel the same way
const WHOLE = 1400; // all together at most
const SVG = "http://www.w3.org/2000/svg";

export function spots(board) {
  const found = new Map();
  const twice = new Set();
  for (const piece of board.querySelectorAll("[data-key]")) {
    const { key } = piece.dataset;
    if (found.has(key)) twice.add(key);
    else found.set(key, piece.getBoundingClientRect());
  }
  for (const key of twice) found.delete(key);
  return found;
}

export function fly(board, before) {
  const drawing = board.querySelector("svg");
  if (!drawing || !before.size) return;
  let moved = [];
  for (const [key, now] of spots(board)) {
    const was = before.get(key);
    if (!was || !was.width || !now.width) continue;
    if (Math.hypot(was.x - now.x, was.y - now.y) > 6) moved.push([key, was, now]);
  }
  moved = moved.filter((one, _, all) => !isShift(one, all));
  const apart = Math.min(APART, (WHOLE - FLIGHT) / Math.max(1, moved.length));
  moved.forEach(([key, was, now], place) => {
    const piece = drawing.querySelector(`[data-key="${CSS.escape(key)}"]`);
    flyOne(drawing, piece, was, now, place * apart);
  });
}

// Several pieces that moved by the same way did not travel: the paper below them did.
function isShift([, was, now], all) {
  const same = ([, w, n]) => Math.abs(n.x - w.x - now.x + was.x) < 2 && Math.abs(n.y - w.y - now.y + was.y) < 2;
  return all.filter(same).length > SHIFT;
}

function flyOne(drawing, piece, was, now, delay) {
  const toDrawing = drawing.getScreenCTM().inverse();
  const place = toDrawing.multiply(piece.getScreenCTM());
  const copy = piece.cloneNode(true);
  for (const part of [copy, ...copy.querySelectorAll("*")]) {
    for (const name of ["data-key", "data-action", "data-move", "tabindex", "role"]) part.removeAttribute(name);
  }
  const traveller = document.createElementNS(SVG, "g");
  const stand = document.createElementNS(SVG, "g");
  const { a, b, c, d, e, f } = place;
  stand.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e} ${f})`);
  stand.append(copy);
  traveller.append(stand);
  traveller.setAttribute("class", "traveller");
  traveller.setAttribute("aria-hidden", "true");
  drawing.append(traveller);
  piece.style.visibility = "hidden";
  // The drawing's own units: the corner of the piece stays the fixed point of the growing.
  const unit = toDrawing.a;
  const [dx, dy] = [(was.x - now.x) * unit, (was.y - now.y) * unit];
  const grown = was.width / now.width;
  const corner = new DOMPoint(now.x, now.y).matrixTransform(toDrawing);
  traveller.style.transformOrigin = `${corner.x}px ${corner.y}px`;
  const flight = traveller.animate(
    [{ transform: `translate(${dx}px, ${dy}px) scale(${grown})` }, { transform: "none" }],
    { duration: FLIGHT, delay, easing: "cubic-bezier(.2,.7,.2,1)", fill: "backwards" },
  );
  const land = () => {
    traveller.remove();
    piece.style.visibility = "";
  };
  flight.finished.then(land, land);
}
