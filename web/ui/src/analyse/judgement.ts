import type { Pair, ReviewedMove, Side } from '../api/types';

export const judgements = ['inaccuracy', 'mistake', 'blunder'] as const;
export type Judgement = (typeof judgements)[number];

/** The signs of chess literature. */
export const SIGNS: Record<Judgement, string> = { inaccuracy: '?!', mistake: '?', blunder: '??' };

/** The least loss, in points, that makes a move one of these. */
export type Thresholds = Record<Judgement, number>;

export const SHARES: Thresholds = { inaccuracy: 0.1, mistake: 0.2, blunder: 0.4 };

// Below these a loss is noise, however small the values of a game are.
const FLOORS: Thresholds = { inaccuracy: 0.5, mistake: 1, blunder: 2 };

/** Nothing better was there: what differs less is the same. */
const AS_GOOD = 0.05;

/** The largest value of a review: what is much in one game is little in another. */
export const largestValue = (review: ReviewedMove[]): number =>
  Math.max(0, ...review.flatMap(({ value, played }) => [Math.abs(value), Math.abs(played)]));

export function thresholdsOf(review: ReviewedMove[]): Thresholds {
  const largest = largestValue(review);
  const least = (judgement: Judgement) => Math.max(FLOORS[judgement], SHARES[judgement] * largest);
  return { inaccuracy: least('inaccuracy'), mistake: least('mistake'), blunder: least('blunder') };
}

export function judge(loss: number, thresholds: Thresholds): Judgement | null {
  return [...judgements].reverse().find((judgement) => loss >= thresholds[judgement]) ?? null;
}

export interface SideSummary {
  moves: number;
  best: number;
  averageLoss: number;
  counts: Record<Judgement, number>;
}

export function summaries(review: ReviewedMove[]): Pair<SideSummary> {
  const thresholds = thresholdsOf(review);
  const of = (side: Side) => summary(review.filter((move) => move.mover === side), thresholds);
  return [of(1), of(2)];
}

function summary(moves: ReviewedMove[], thresholds: Thresholds): SideSummary {
  const counts = { inaccuracy: 0, mistake: 0, blunder: 0 };
  for (const { loss } of moves) {
    const judgement = judge(loss, thresholds);
    if (judgement) counts[judgement] += 1;
  }
  const total = moves.reduce((sum, { loss }) => sum + loss, 0);
  return {
    moves: moves.length,
    best: moves.filter(({ loss }) => loss < AS_GOOD).length,
    averageLoss: moves.length === 0 ? 0 : total / moves.length,
    counts,
  };
}
