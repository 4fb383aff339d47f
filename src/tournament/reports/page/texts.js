// All texts of the script, in the language of the page. The words around it are in words.mjs.
const milliseconds = (time) => (time < 1000 ? `${time} ms` : `${(time / 1000).toFixed(1)} s`);
const withTime = (time) => (time === null ? '' : `, ${milliseconds(time)}`);
const withDetail = (detail) => (detail === '' ? '' : ` (${detail})`);
const about = (game, ending, detail) => `${game} · ${ending}${withDetail(detail)}`;

const en = {
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
  about,
  missing: (number) => `There is no game ${number} on this page.`,
  won: (name, margin, ending) => `${name} wins by ${margin}: ${ending}`,
  drawn: (ending) => `A draw: ${ending}`,
  start: (moves) => `Start of ${moves} moves`,
  moved: (ply, moves, name, move, time) => `Move ${ply} of ${moves}: ${name} plays ${move}${withTime(time)}`,
  milliseconds,
  play: 'Play',
  pause: 'Pause',
};

const es = {
  ...en,
  tooOld: 'Este navegador es demasiado antiguo para mostrar las partidas. Sirve cualquiera publicado desde 2023.',
  damaged: 'No se pueden leer las partidas de esta página. Hay que volver a crear la página.',
  everybody: 'todos',
  headings: {
    number: 'número', first: 'Primero', second: 'Segundo', result: 'resultado', margin: 'diferencia', moves: 'jugadas',
    ending: 'final', game: 'juego', detail: 'detalle',
  },
  range: (from, to, all) => `${from} a ${to} de ${all}`,
  none: 'ninguna partida',
  title: (number) => `Partida ${number}`,
  missing: (number) => `En esta página no está la partida ${number}.`,
  won: (name, margin, ending) => `${name} gana por ${margin}: ${ending}`,
  drawn: (ending) => `Tablas: ${ending}`,
  start: (moves) => `Comienzo de ${moves} jugadas`,
  moved: (ply, moves, name, move, time) => `Jugada ${ply} de ${moves}: ${name} juega ${move}${withTime(time)}`,
  play: 'Reproducir',
  pause: 'Pausa',
};

const pt = {
  ...en,
  tooOld: 'Este navegador é demasiado antigo para mostrar os jogos. Serve qualquer um publicado desde 2023.',
  damaged: 'Os jogos desta página não podem ser lidos. É preciso voltar a criar a página.',
  everybody: 'todos',
  headings: {
    number: 'número', first: 'Primeiro', second: 'Segundo', result: 'resultado', margin: 'diferença', moves: 'jogadas',
    ending: 'fim', game: 'jogo', detail: 'pormenor',
  },
  range: (from, to, all) => `${from} a ${to} de ${all}`,
  none: 'nenhum jogo',
  title: (number) => `Jogo ${number}`,
  missing: (number) => `Nesta página não há o jogo ${number}.`,
  won: (name, margin, ending) => `${name} ganha por ${margin}: ${ending}`,
  drawn: (ending) => `Empate: ${ending}`,
  start: (moves) => `Início de ${moves} jogadas`,
  moved: (ply, moves, name, move, time) => `Jogada ${ply} de ${moves}: ${name} joga ${move}${withTime(time)}`,
  play: 'Reproduzir',
  pause: 'Pausa',
};

export const texts = { en, es, pt }[document.documentElement.lang] ?? en;
