import { recall, remember } from '../lib/storage';

/** A puzzle that was met in this browser. */
export interface Met {
  game: string;
  text: string;
  solution: string;
  /** How many times in a row it was solved: the more, the later it comes again. */
  box: number;
  /** When it comes again, in milliseconds since 1970. */
  due: number;
}

const KEY = 'puzzles';
const MOST = 500;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** After so long a puzzle comes again that was not solved, solved once, and so on. */
export const PAUSES = [10 * MINUTE, DAY, 3 * DAY, 7 * DAY, 21 * DAY, 60 * DAY] as const;

function isMet(met: Partial<Met> | null): met is Met {
  const numbers = Number.isFinite(met?.box) && Number.isFinite(met?.due);
  return numbers && [met?.game, met?.text, met?.solution].every((text) => typeof text === 'string');
}

/** What this browser remembers of puzzles, and with it which one comes next. */
export class PuzzleRecord {
  #met: Met[] = kept();

  solvedOf(game: string): number {
    return this.#met.filter((met) => met.game === game && met.box > 0).length;
  }

  dueOf(game: string, now: number): Met[] {
    return this.#met.filter((met) => met.game === game && met.due <= now).sort((one, other) => one.due - other.due);
  }

  answered({ game, text, solution }: Pick<Met, 'game' | 'text' | 'solution'>, solved: boolean, now: number): void {
    const before = this.#met.find((met) => met.text === text)?.box ?? 0;
    const box = solved ? Math.min(before + 1, PAUSES.length - 1) : 0;
    const met = { game, text, solution, box, due: now + PAUSES[box]! };
    this.#met = [met, ...this.#met.filter((other) => other.text !== text)].slice(0, MOST);
    remember(KEY, JSON.stringify(this.#met));
  }
}

function kept(): Met[] {
  try {
    const met: unknown = JSON.parse(recall(KEY) ?? '[]');
    return Array.isArray(met) ? met.filter(isMet) : [];
  } catch {
    return [];
  }
}
