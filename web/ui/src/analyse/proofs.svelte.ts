import type { Proof, View } from '../api/types';
import type { Mark } from '../boards/targets';
import type { Engine } from '../engine/engine.svelte';
import { signed } from '../lib/value';

const LONGEST_MS = 3000;
// Somebody who steps through a game does not stay long enough for an answer.
const PAUSE_MS = 150;

/** What every move of the position shown is worth, where tables or a solver can say so. */
export class Proofs {
  on = $state(false);
  thinking = $state(false);
  #proof = $state.raw<Proof | null>(null);
  #text = $state('');

  /** Asks about a position until what is returned is called. */
  follow(engine: Engine, view: View): () => void {
    this.#text = view.text;
    this.#proof = null;
    this.thinking = true;
    let stop = () => {};
    const timer = setTimeout(() => {
      stop = engine.ask({ proof: { text: view.text, ms: LONGEST_MS } }, (answer) => {
        if (answer.type === 'proof') this.#proof = answer;
        else this.thinking = false;
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop();
      this.thinking = false;
    };
  }

  /** Null as long as nothing is known of this position. */
  of(view: View): Proof | null {
    return this.on && this.#text === view.text ? this.#proof : null;
  }

  /** The best moves first. */
  sorted(proof: Proof): Proof['moves'] {
    return [...proof.moves].sort((one, other) => other.value - one.value);
  }

  /** On the board, with equal moves of equal rank. */
  marks(view: View): Mark[] {
    const moves = this.of(view)?.moves ?? [];
    return moves.map(({ move, value }) => ({
      move,
      rank: 1 + moves.filter((other) => other.value > value).length,
      text: signed(value),
    }));
  }
}
