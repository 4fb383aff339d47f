import { expect, it } from 'vitest';
import type { CoinsBoard } from '../api/types';
import { coinsBoard, kalahStart, viewOf } from './fixtures';
import { takersOf } from './takers';

const taken = (...coins: number[]): CoinsBoard => ({
  ...coinsBoard,
  coins: coinsBoard.coins.map((coin, index) => ({ ...coin, taken: coins.includes(index) })),
});

it('finds who cut the last string of a coin', () => {
  const view = viewOf(taken(0, 1), { moves: ['3', '2', '1'], movers: [1, 2, 1] });
  expect(takersOf(view)).toEqual([1, 1]);
  expect(takersOf(viewOf(taken(0), { moves: ['1', '2'], movers: [1, 2] }))).toEqual([2, null]);
});

it('does not know what was taken before the game was looked at', () => {
  expect(takersOf(viewOf(taken(0), { moves: ['3'], movers: [2] }))).toEqual([null, null]);
});

it('has nothing to say of other boards', () => {
  expect(takersOf(viewOf(kalahStart))).toEqual([]);
});
