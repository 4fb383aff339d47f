import { expect, it } from 'vitest';
import { turnsOf } from './turns';

it('puts the moves that one side made in a row together', () => {
  expect(turnsOf({ moves: ['3', '6', '2'], movers: [1, 1, 2] })).toEqual([
    { side: 1, moves: [{ move: '3', ply: 1 }, { move: '6', ply: 2 }] },
    { side: 2, moves: [{ move: '2', ply: 3 }] },
  ]);
});
