import { analyse } from '../api/client';
import type { Analysis, RankedMove, View } from '../api/types';
import type { Mark } from '../boards/targets';
import { sideName } from '../boards/narration';
import { t } from '../i18n';
import { moveName } from '../i18n/names';
import { attempt } from '../lib/notices.svelte';
import { signed, valueText } from '../lib/value';
import { turnsOf } from './turns';

const BEST = 3;
const MS = 1000;

/** What a ranked move is worth, for the side to move, in words. */
export function rankedText({ value, proven, bound }: RankedMove): string {
  const text = valueText(value, proven);
  return bound === 'upper' ? t.play.atMost(text) : text;
}

/** The moves of a line with whoever makes them: "First 3 6, Second 5". */
export function lineText({ line, movers }: Pick<RankedMove, 'line' | 'movers'>): string {
  return turnsOf({ moves: line, movers })
    .map(({ side, moves }) => `${sideName(side)} ${moves.map(({ move }) => moveName(move)).join(' ')}`)
    .join(', ');
}

/** The best moves of a position, when asked for; forgotten as soon as another position is looked at. */
export class Advice {
  readonly #view: () => View;
  #analysis = $state.raw<Analysis | null>(null);
  #asked = $state.raw<string | null>(null);
  thinking = $state(false);

  constructor(view: () => View) {
    this.#view = view;
  }

  get best(): RankedMove[] {
    return this.#asked === this.#view().text ? (this.#analysis?.ranking.slice(0, BEST) ?? []) : [];
  }

  get marks(): Mark[] {
    return this.best.map(({ move, value }, index) => ({ move, rank: index + 1, text: signed(value) }));
  }

  async ask(): Promise<void> {
    const { text, over } = this.#view();
    if (this.thinking || over) return;
    this.thinking = true;
    await attempt(async () => {
      this.#analysis = await analyse(text, BEST, MS);
      this.#asked = text;
    });
    this.thinking = false;
  }
}
