import type { ReviewedMove, View } from '../api/types';

export type Attempt = 'none' | 'right' | 'wrong' | 'shown';

/** Goes through the mistakes of a review: at each, somebody looks for a better move before they are told. */
export class Retry {
  #mistakes = $state.raw<ReviewedMove[]>([]);
  #index = $state(0);
  attempt = $state<Attempt>('none');
  solved = $state(0);

  /** The one that is tried again; null: none is. */
  get mistake(): ReviewedMove | null {
    return this.#mistakes[this.#index] ?? null;
  }

  get count(): number {
    return this.#mistakes.length;
  }

  get number(): number {
    return this.#index + 1;
  }

  static mistakesOf(moves: ReviewedMove[]): ReviewedMove[] {
    return moves.filter(({ judgement }) => judgement === 'mistake' || judgement === 'blunder');
  }

  start(moves: ReviewedMove[]): void {
    this.#mistakes = Retry.mistakesOf(moves);
    this.#index = 0;
    this.solved = 0;
    this.attempt = 'none';
  }

  stop(): void {
    this.#mistakes = [];
  }

  next(): void {
    this.#index++;
    this.attempt = 'none';
    if (this.#index >= this.#mistakes.length) this.stop();
  }

  show(): void {
    this.attempt = 'shown';
  }

  again(): void {
    this.attempt = 'none';
  }

  /** Whether what the engine knows would give the answer away. */
  hides(view: View): boolean {
    return this.mistake !== null && this.attempt === 'none' && view.moves.length === this.mistake.ply;
  }

  tried(view: View, move: string): void {
    const { mistake } = this;
    if (!mistake || !this.hides(view)) return;
    this.attempt = move === mistake.best ? 'right' : 'wrong';
    if (this.attempt === 'right') this.solved++;
  }
}
