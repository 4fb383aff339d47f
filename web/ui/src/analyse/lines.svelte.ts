import type { Analysis, View } from '../api/types';
import type { Mark } from '../boards/targets';
import type { Engine } from '../engine/engine.svelte';
import { valueText } from '../lib/value';

export const MOST_LINES = 5;

const LONGEST_MS = 60_000;
// Somebody who steps through a game does not stay long enough for an answer.
const PAUSE_MS = 150;

/** The best moves of the position shown, while the engine thinks. */
export class Lines {
  on = $state(false);
  count = $state(3);
  thinking = $state(false);
  #analysis = $state.raw<Analysis | null>(null);
  #text = $state('');

  /** Thinks about a position until what is returned is called. */
  follow(engine: Engine, view: View): () => void {
    this.#text = view.text;
    this.#analysis = null;
    this.thinking = true;
    const question = { analyse: { text: view.text, best: this.count, ms: LONGEST_MS } };
    let stop = () => {};
    const timer = setTimeout(() => {
      stop = engine.ask(question, (answer) => {
        if (answer.type === 'analysis') this.#analysis = answer;
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
  of(view: View): Analysis | null {
    return this.on && this.#text === view.text ? this.#analysis : null;
  }

  marks(view: View): Mark[] {
    const ranking = this.of(view)?.ranking ?? [];
    return ranking
      .slice(0, this.count)
      .map(({ move, value, proven }, index) => ({ move, rank: index + 1, text: valueText(value, proven) }));
  }
}
