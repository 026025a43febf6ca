// How long until a moment, in the largest words that matter: "2 days", "3 h", "4:05".
export function countdown(until) {
  const left = Math.max(0, Math.round(until - Date.now() / 1000));
  if (left >= 2 * 86_400) return `${Math.floor(left / 86_400)} days`;
  if (left >= 2 * 3600) return `${Math.floor(left / 3600)} h`;
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
}

// How long since a moment: "4 min", "3 h", "2 days".
export function lasting(since) {
  const gone = Math.max(0, Date.now() / 1000 - since);
  if (gone >= 2 * 86_400) return `${Math.floor(gone / 86_400)} days`;
  if (gone >= 2 * 3600) return `${Math.floor(gone / 3600)} h`;
  return `${Math.floor(gone / 60)} min`;
}
