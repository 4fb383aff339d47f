import { expect, it } from 'vitest';
import { countOf, isLoss, leastLoss } from './judgement';

it('has bounds that are shares of the typical margin', () => {
  expect(leastLoss('inaccuracy', 30)).toBe(3);
  expect(leastLoss('mistake', 30)).toBe(6);
  expect(leastLoss('blunder', 30)).toBe(12);
});

it('has no bounds so low that noise counts', () => {
  expect(leastLoss('inaccuracy', 1)).toBe(0.5);
  expect(leastLoss('mistake', 1)).toBe(1);
  expect(leastLoss('blunder', 1)).toBe(2);
});

it('counts each judgement by itself', () => {
  const side = { moves: 9, best: 3, average_loss: 1, accuracy: 80, inaccuracies: 3, mistakes: 2, blunders: 1 };
  expect([countOf(side, 'inaccuracy'), countOf(side, 'mistake'), countOf(side, 'blunder')]).toEqual([3, 2, 1]);
});

it('does not speak of losses that are none', () => {
  expect([0, 0.04, 0.05, 3].map(isLoss)).toEqual([false, false, true, true]);
});
