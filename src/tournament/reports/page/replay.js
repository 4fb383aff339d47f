// One game, move by move, in a dialog.
import { drawBoard } from './boards';
import { find, make, signIcon } from './elements';
import { texts } from './texts';

const POINTS = 2; // the first numbers of a game are the points of the two sides
const PACE = 800;

/** The numbers before the first move, in the order of src/tournament/reports/game_replay.hpp. */
function firstNumbers({ points, board }) {
  switch (board.kind) {
    case 'pits':
      return [...points, ...board.pits[0], board.stores[0], ...board.pits[1], board.stores[1]];
    case 'grid':
      return [...points, ...board.cells];
    default:
      return [...points, ...board.coins.map((coin) => Number(coin.taken)), ...board.strings.map((one) => Number(one.cut))];
  }
}

/** The board with those numbers, the points left out. */
function boardWith(board, numbers) {
  switch (board.kind) {
    case 'pits': {
      const half = numbers.length / 2;
      const rows = [numbers.slice(0, half), numbers.slice(half)];
      return { ...board, pits: rows.map((row) => row.slice(0, -1)), stores: rows.map((row) => row.at(-1)) };
    }
    case 'grid':
      return { ...board, cells: numbers };
    default: {
      const coins = board.coins.map((coin, index) => ({ ...coin, taken: numbers[index] === 1 }));
      const strings = board.strings.map((one, index) => ({ ...one, cut: numbers[coins.length + index] === 1 }));
      return { ...board, coins, strings };
    }
  }
}

/** The numbers after every move, and at 0 those before the first. */
function allNumbers(replay) {
  const frames = [firstNumbers(replay)];
  for (const changes of replay.changes) {
    const numbers = [...frames.at(-1)];
    for (let i = 0; i < changes.length; i += 2) numbers[changes[i]] = changes[i + 1];
    frames.push(numbers);
  }
  return frames;
}

/** Who took each coin or box by then; null for those taken before the first move. */
function takersAt({ board, movers }, frames, ply) {
  return (board.coins ?? []).map((_, coin) => {
    const taken = frames.findIndex((numbers) => numbers[POINTS + coin] === 1);
    return taken > 0 && taken <= ply ? movers[taken - 1] : null;
  });
}

/** What is drawn of a game after so many moves. */
function sceneAt(replay, frames, ply) {
  const numbers = frames[ply].slice(POINTS);
  const before = frames[Math.max(0, ply - 1)].slice(POINTS);
  const changed = new Set(numbers.flatMap((value, place) => (value === before[place] ? [] : [place])));
  return { board: boardWith(replay.board, numbers), changed, takers: takersAt(replay, frames, ply) };
}

/** A game after so many moves, as a drawing that stands still. */
export function drawPosition(svg, replay, ply) {
  const frames = allNumbers(replay);
  drawBoard(svg, sceneAt(replay, frames, Math.max(0, Math.min(ply, frames.length - 1))));
}

export class ReplayDialog {
  #dialog = find('replay');
  #frames = [];
  #replay = null;
  #names = [];
  #ply = 0;
  #timer = null;

  constructor() {
    const steps = { first: () => 0, back: () => this.#ply - 1, forward: () => this.#ply + 1, last: () => this.#last() };
    for (const [name, ply] of Object.entries(steps)) find(`step-${name}`).addEventListener('click', () => this.#go(ply()));
    find('step-play').addEventListener('click', () => this.#toggle());
    find('replay-close').addEventListener('click', () => this.#dialog.close());
    this.#dialog.addEventListener('keydown', (event) => this.#press(event));
    this.#dialog.addEventListener('click', (event) => {
      if (event.target === this.#dialog) this.#dialog.close();
    });
    this.#dialog.addEventListener('close', () => {
      this.#stop();
      history.replaceState(null, '', location.href.split('#')[0]);
    });
  }

  /** `game` is a line of the list of games; `before` and `after` are the numbers of its neighbours there, or null. It
   * opens after `ply` moves. */
  show(game, replay, before, after, ply) {
    this.#stop();
    this.#replay = replay;
    this.#frames = allNumbers(replay);
    this.#names = [game.first, game.second];
    find('replay-title').textContent = texts.title(game.number);
    const winner = this.#names[game.winner - 1];
    const ending = winner ? texts.won(winner, Math.abs(game.margin), game.ending) : texts.drawn(game.ending);
    find('replay-ending').textContent = texts.about(game.game, ending, game.detail);
    for (const [id, number] of [['game-before', before], ['game-after', after]]) {
      find(id).hidden = number === null;
      find(id).href = `#game-${number}`;
    }
    this.#names.forEach((name, index) =>
      find(`player-${index + 1}`).replaceChildren(signIcon(index + 1), make('span', { class: 'who' }, name), make('output')),
    );
    find('replay-moves').replaceChildren(...replay.moves.map((move, index) => this.#item(move, index)));
    find('replay-game').hidden = false;
    this.#go(ply);
    this.#open();
  }

  tell(text) {
    this.#stop();
    find('replay-title').textContent = text;
    find('replay-ending').textContent = '';
    for (const id of ['replay-game', 'game-before', 'game-after']) find(id).hidden = true;
    this.#open();
  }

  close() {
    if (this.#dialog.open) this.#dialog.close();
  }

  #open() {
    if (!this.#dialog.open) this.#dialog.showModal();
    if (!find('replay-game').hidden) find('step-forward').focus();
  }

  #last() {
    return this.#frames.length - 1;
  }

  #item(move, index) {
    const known = this.#replay.times[index];
    const button = make(
      'button',
      { type: 'button' },
      make('span', { class: 'ply' }, `${index + 1}.`),
      signIcon(this.#replay.movers[index]),
      make('span', { class: 'move' }, move),
      make('span', { class: 'time' }, known === null ? '' : texts.milliseconds(known)),
    );
    button.addEventListener('click', () => {
      this.#stop();
      this.#go(index + 1);
    });
    return make('li', {}, button);
  }

  #go(wanted) {
    const ply = Math.max(0, Math.min(wanted, this.#last()));
    const { moves, movers, times } = this.#replay;
    const numbers = this.#frames[ply];
    drawBoard(find('board'), sceneAt(this.#replay, this.#frames, ply));
    for (const side of [1, 2]) find(`player-${side}`).querySelector('output').textContent = numbers[side - 1];
    const name = this.#names[movers[ply - 1] - 1];
    find('replay-status').textContent =
      ply === 0
        ? texts.start(moves.length)
        : texts.moved(ply, moves.length, name, moves[ply - 1], times[ply - 1]);
    this.#ply = ply;
    this.#mark();
    for (const id of ['step-first', 'step-back']) find(id).setAttribute('aria-disabled', ply === 0);
    for (const id of ['step-forward', 'step-last']) find(id).setAttribute('aria-disabled', ply === this.#last());
  }

  #mark() {
    const list = find('replay-moves');
    list.querySelector('[aria-current]')?.removeAttribute('aria-current');
    const current = list.children[this.#ply - 1]?.firstChild;
    current?.setAttribute('aria-current', 'step');
    const top = current?.offsetTop ?? 0;
    if (top < list.scrollTop) list.scrollTop = top;
    const bottom = top + (current?.offsetHeight ?? 0);
    if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
  }

  #press(event) {
    if (find('replay-game').hidden || event.altKey || event.ctrlKey || event.metaKey) return;
    const plies = { ArrowLeft: this.#ply - 1, ArrowRight: this.#ply + 1, Home: 0, End: this.#last() };
    const ply = plies[event.key];
    if (ply === undefined) return;
    event.preventDefault();
    this.#stop();
    this.#go(ply);
  }

  #toggle() {
    if (this.#timer !== null) {
      this.#stop();
      return;
    }
    if (this.#ply === this.#last()) this.#go(0);
    this.#timer = setInterval(() => {
      this.#go(this.#ply + 1);
      if (this.#ply === this.#last()) this.#stop();
    }, PACE);
    this.#label(texts.pause, true);
  }

  #stop() {
    clearInterval(this.#timer);
    this.#timer = null;
    this.#label(texts.play, false);
  }

  #label(text, isPlaying) {
    find('step-play').setAttribute('aria-label', text);
    find('step-play').classList.toggle('playing', isPlaying);
  }
}
