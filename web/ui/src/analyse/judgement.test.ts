import { describe, expect, it } from 'vitest';
import type { ReviewedMove, Side } from '../api/types';
import { judge, summaries, thresholdsOf } from './judgement';

const reviewed = (mover: Side, value: number, played: number): ReviewedMove => ({
  ply: 0,
  move: 'a',
  best: 'b',
  mover,
  value,
  played,
  loss: value - played,
  first_ahead: mover === 1 ? value : -value,
  proven: false,
});

describe('thresholds', () => {
  it('are shares of the largest value, for either side', () => {
    expect(thresholdsOf([reviewed(1, 20, 12), reviewed(2, 5, -30)])).toEqual({ inaccuracy: 3, mistake: 6, blunder: 12 });
  });

  it('are never so low that noise counts', () => {
    expect(thresholdsOf([])).toEqual({ inaccuracy: 0.5, mistake: 1, blunder: 2 });
  });
});

it('judges a loss by the highest bound that it reaches', () => {
  const thresholds = { inaccuracy: 1, mistake: 2, blunder: 4 };
  expect([0, 0.9, 1, 2, 3.9, 4, 50].map((loss) => judge(loss, thresholds))).toEqual([
    null,
    null,
    'inaccuracy',
    'mistake',
    'mistake',
    'blunder',
    'blunder',
  ]);
});

it('sums up each side by itself', () => {
  const [first, second] = summaries([reviewed(1, 10, 10), reviewed(1, 10, 8), reviewed(2, 4, -4)]);
  expect(first).toEqual({ moves: 2, best: 1, averageLoss: 1, counts: { inaccuracy: 0, mistake: 1, blunder: 0 } });
  expect(second).toEqual({ moves: 1, best: 0, averageLoss: 8, counts: { inaccuracy: 0, mistake: 0, blunder: 1 } });
});

it('has nothing to say of a side that had no choice', () => {
  expect(summaries([])[0]).toMatchObject({ moves: 0, averageLoss: 0 });
});
