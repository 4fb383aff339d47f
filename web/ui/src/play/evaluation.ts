import type { Analysis, Side, View } from '../api/types';
import { sideName } from '../boards/narration';
import { t } from '../i18n';
import { number, valueText } from '../lib/value';

/** Who is ahead, as First minus Second. */
export interface Verdict {
  ahead: number;
  proven: boolean;
}

export function verdictOf({ ranking, to_move }: Analysis): Verdict | null {
  const best = ranking[0];
  return best ? { ahead: to_move === 1 ? best.value : -best.value, proven: best.proven } : null;
}

/** A finished game needs no analysis. */
export function finalVerdict(view: View): Verdict {
  return { ahead: view.margin, proven: true };
}

/** First's part of the bar, 0 to 1; four points more double the odds or so. */
export function firstShare({ ahead, proven }: Verdict): number {
  if (proven && ahead !== 0) return ahead > 0 ? 1 : 0;
  return 1 / (1 + Math.exp(-ahead / 6));
}

export function verdictText({ ahead, proven }: Verdict): string {
  const side: Side = ahead >= 0 ? 1 : 2;
  if (proven) return ahead === 0 ? valueText(0, true) : t.play.wins(sideName(side), valueText(Math.abs(ahead), true));
  if (number(Math.abs(ahead)) === number(0)) return t.play.even;
  return t.play.ahead(sideName(side), valueText(Math.abs(ahead), false));
}
