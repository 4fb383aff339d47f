import { expect, it } from 'vitest';
import { nextPly, turnsOf } from './turns';

it('puts the moves that one side made in a row together', () => {
  expect(turnsOf({ moves: ['3', '6', '2'], movers: [1, 1, 2] })).toEqual([
    { side: 1, moves: [{ move: '3', ply: 1 }, { move: '6', ply: 2 }] },
    { side: 2, moves: [{ move: '2', ply: 3 }] },
  ]);
});

it('takes a forced pass for a part of the move before', () => {
  expect(turnsOf({ moves: ['4', 'pass', '3', '2'], movers: [1, 2, 1, 2] })).toEqual([
    { side: 1, moves: [{ move: '4', ply: 2 }, { move: '3', ply: 3 }] },
    { side: 2, moves: [{ move: '2', ply: 4 }] },
  ]);
});

it('steps over forced passes', () => {
  const moves = ['4', 'pass', '3', '2'];
  expect(nextPly(moves, 2, -1)).toBe(0);
  expect(nextPly(moves, 0, 1)).toBe(2);
  expect(nextPly(moves, 3, 1)).toBe(4);
});
