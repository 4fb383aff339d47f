import type { Judgement, SideReview } from '../api/types';

export const judgements: readonly Judgement[] = ['inaccuracy', 'mistake', 'blunder'];

/** The signs of chess literature. */
export const SIGNS: Record<Judgement, string> = { inaccuracy: '?!', mistake: '?', blunder: '??' };

/** What differs less is the same. */
const AS_GOOD = 0.05;

/** Whether a loss is worth a word. */
export const isLoss = (loss: number): boolean => loss >= AS_GOOD;

/** How many of them a side made. */
export function countOf(side: SideReview, judgement: Judgement): number {
  const counts = { inaccuracy: side.inaccuracies, mistake: side.mistakes, blunder: side.blunders };
  return counts[judgement];
}

/** The least loss that makes a move one of these: a share of the typical margin, but never so little that noise counts. */
export const BOUNDS: Record<Judgement, { share: number; points: number }> = {
  inaccuracy: { share: 0.1, points: 0.5 },
  mistake: { share: 0.2, points: 1 },
  blunder: { share: 0.4, points: 2 },
};

export function leastLoss(judgement: Judgement, typicalMargin: number): number {
  const { share, points } = BOUNDS[judgement];
  return Math.max(points, share * typicalMargin);
}
