import { expect, it } from 'vitest';
import type { BoardEvent, Side } from '../api/types';
import { dotsBoard, viewOf } from './fixtures';
import { remember, takerOf } from './takers';

const after = (moves: string[], ...taken: [number, Side][]) =>
  viewOf(dotsBoard, {
    moves,
    last: taken.map(([coin, side]): BoardEvent => ({ kind: 'coin', side, coin, value: 1 })),
  });

it('remembers who took a box while the game goes on', () => {
  let known = remember(null, after(['1'], [0, 2]));
  known = remember(known, after(['1', '2'], [1, 1]));
  expect([0, 1, 2].map((coin) => takerOf(known, coin))).toEqual([2, 1, null]);
});

it('knows it again after a step back and forwards', () => {
  let known = remember(null, after(['1', '2'], [1, 1]));
  known = remember(known, after(['1']));
  known = remember(known, after(['1', '2', '3']));
  expect(takerOf(known, 1)).toBe(1);
});

it('forgets what another branch or another game made of it', () => {
  const known = remember(null, after(['1', '2'], [1, 1]));
  expect(takerOf(remember(known, after(['1', '4', '3'])), 1)).toBeNull();
  expect(takerOf(remember(known, { ...after(['1', '2', '3']), game: 'other' }), 1)).toBeNull();
});
