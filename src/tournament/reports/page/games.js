// The list of games: a page of it at a time, since there may be tens of thousands. The address #game-17 opens a game,
// #game-17-12 after twelve moves.
import { find, make, unpacked } from './elements';
import { drawPosition, ReplayDialog } from './replay';
import { texts } from './texts';

const PAGE = 200;
const FILTER_FROM = 51;

class GameList {
  #data;
  #games;
  #dialog = new ReplayDialog();
  #parts = new Map();
  #chosen = [];
  #page = 0;

  constructor(data) {
    this.#data = data;
    this.#games = data.rows.map(([number, game, first, second, winner, margin, ending, moves, detail]) => ({
      number, game: data.games[game], first: data.players[first], second: data.players[second],
      winner, margin, ending: data.endings[ending], moves, detail,
    }));
    if (data.rows.length >= FILTER_FROM) this.#offerFilter();
    find('page-before').addEventListener('click', () => this.#turn(this.#page - 1));
    find('page-after').addEventListener('click', () => this.#turn(this.#page + 1));
    find('games-heading').replaceChildren(...this.#columns().map(([heading, kind]) => make('th', { class: kind }, heading)));
    addEventListener('hashchange', () => this.#follow());
    this.#choose(this.#games);
    find('games-shown').hidden = false;
    this.#follow();
    this.#drawPositions();
  }

  /** Boards elsewhere on the page that show a position of a game. */
  async #drawPositions() {
    for (const svg of document.querySelectorAll('svg[data-game]')) {
      const index = this.#games.findIndex((game) => game.number === Number(svg.dataset.game));
      if (index >= 0) drawPosition(svg, await this.#replay(index), Number(svg.dataset.ply));
    }
  }

  #offerFilter() {
    const select = find('games-of');
    select.append(make('option', { value: '' }, texts.everybody));
    this.#data.players.forEach((name, index) => select.append(make('option', { value: index }, name)));
    select.addEventListener('change', () => {
      const player = this.#data.players[select.value];
      this.#choose(this.#games.filter(({ first, second }) => player === undefined || first === player || second === player));
    });
    find('games-filter').hidden = false;
  }

  /** Heading, class and cell of every column; game and detail only where they say something. */
  #columns() {
    const name = (text, isWinner) => make(isWinner ? 'strong' : 'span', {}, text);
    const { headings } = texts;
    const columns = [
      [headings.number, '', (game) => make('a', { href: `#game-${game.number}` }, game.number)],
      [headings.first, 'who', (game) => name(game.first, game.winner === 1)],
      [headings.second, 'who', (game) => name(game.second, game.winner === 2)],
      [headings.result, '', (game) => texts.results[game.winner]],
      [headings.margin, '', (game) => (game.margin > 0 ? `+${game.margin}` : game.margin)],
      [headings.moves, '', (game) => game.moves],
      [headings.ending, 'text', (game) => game.ending],
    ];
    if (this.#data.games.length > 1) columns.push([headings.game, 'text', (game) => game.game]);
    if (this.#games.some(({ detail }) => detail !== '')) columns.push([headings.detail, 'long', (game) => game.detail]);
    return columns;
  }

  #choose(games) {
    this.#chosen = games;
    this.#turn(0);
  }

  #turn(page) {
    const pages = Math.max(1, Math.ceil(this.#chosen.length / PAGE));
    this.#page = Math.max(0, Math.min(page, pages - 1));
    const from = this.#page * PAGE;
    const shown = this.#chosen.slice(from, from + PAGE);
    const columns = this.#columns();
    find('games-rows').replaceChildren(
      ...shown.map((game) => make('tr', {}, ...columns.map(([, kind, cell]) => make('td', { class: kind }, cell(game))))),
    );
    find('games-range').textContent =
      shown.length === 0 ? texts.none : texts.range(from + 1, from + shown.length, this.#chosen.length);
    find('page-before').hidden = find('page-after').hidden = pages === 1;
    find('page-before').disabled = this.#page === 0;
    find('page-after').disabled = this.#page === pages - 1;
  }

  async #follow() {
    const hash = location.hash;
    const [, number, ply] = /^#game-(\d+)(?:-(\d+))?$/.exec(hash) ?? [];
    if (number === undefined) {
      this.#dialog.close();
      return;
    }
    const index = this.#games.findIndex((game) => game.number === Number(number));
    const replay = index < 0 ? undefined : await this.#replay(index);
    if (location.hash !== hash) return; // somebody was faster
    if (replay === undefined) {
      this.#dialog.tell(texts.missing(number));
      return;
    }
    const game = this.#games[index];
    const place = this.#chosen.indexOf(game);
    const neighbour = (offset) => (place < 0 ? null : (this.#chosen[place + offset]?.number ?? null));
    this.#dialog.show(game, replay, neighbour(-1), neighbour(1), Number(ply ?? 0));
  }

  async #replay(index) {
    const part = Math.floor(index / this.#data.part);
    if (!this.#parts.has(part)) this.#parts.set(part, await unpacked(`replays-${part}`));
    return this.#parts.get(part)[index % this.#data.part];
  }
}

async function start() {
  if (!('DecompressionStream' in window)) {
    find('games-trouble').textContent = texts.tooOld;
    return;
  }
  try {
    new GameList(await unpacked('games-data'));
  } catch (error) {
    find('games-trouble').textContent = texts.damaged;
    throw error;
  }
}

start();
