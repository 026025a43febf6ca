// Stars of a campaign, kept in this browser: the most that were ever got with an option.
const named = (game, option, value) => `stars-${game}-${option}-${value}`;

export const starsOf = (game, option, value) => Number(localStorage.getItem(named(game, option, value)) ?? -1);

export function keepStars(game, options, { stars }) {
  const got = stars.filter((star) => star.got).length;
  for (const [option, value] of Object.entries(options)) {
    if (stars.length && starsOf(game, option, value) < got) localStorage.setItem(named(game, option, value), got);
  }
}
