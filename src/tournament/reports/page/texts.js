// All texts of the script. The words around it are in games.html.
export const texts = {
  tooOld: 'This browser is too old to show the games. Any browser released since 2023 will do.',
  damaged: 'The games on this page cannot be read. Export the page again.',
  everybody: 'everybody',
  headings: {
    number: 'number', first: 'First', second: 'Second', result: 'result', margin: 'margin', moves: 'moves',
    ending: 'ending', game: 'game', detail: 'detail',
  },
  results: ['½–½', '1–0', '0–1'],
  range: (from, to, all) => `${from} to ${to} of ${all}`,
  none: 'no games',
  title: (number) => `Game ${number}`,
  about: (game, ending, detail) => `${game} · ${ending}${detail === '' ? '' : ` (${detail})`}`,
  missing: (number) => `There is no game ${number} on this page.`,
  won: (name, margin, ending) => `${name} wins by ${margin}: ${ending}`,
  drawn: (ending) => `A draw: ${ending}`,
  start: (moves) => `Start of ${moves} moves`,
  moved: (ply, moves, name, move, time) => `Move ${ply} of ${moves}: ${name} plays ${move}, ${time}`,
  milliseconds: (time) => (time < 1000 ? `${time} ms` : `${(time / 1000).toFixed(1)} s`),
  play: 'Play',
  pause: 'Pause',
};
