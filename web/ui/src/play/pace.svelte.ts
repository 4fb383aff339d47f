import type { Game } from '../api/types';

/** Shows what happens one step at a time: while the board moves, newer states of the game wait. */
export class Pace {
  #shown = $state.raw<Game>()!;
  #newest: Game;
  #waiting: Game[] = [];
  #moving = false;

  constructor(game: Game) {
    this.#shown = game;
    this.#newest = game;
  }

  get shown(): Game {
    return this.#shown;
  }

  take(game: Game): void {
    if (game === this.#newest) return;
    this.#newest = game;
    this.#waiting.push(game);
    if (!this.#moving) this.#next();
  }

  /** The board has come to rest. */
  settled(): void {
    this.#moving = false;
    this.#next();
  }

  /** Shows the newest state at once. */
  hurry(): void {
    this.#waiting = [];
    this.#moving = false;
    this.#shown = this.#newest;
  }

  #next(): void {
    const next = this.#waiting.shift();
    if (!next) return;
    this.#moving = true;
    this.#shown = next;
  }
}
