import { describe, expect, it } from 'vitest';
import type { BoardEvent, CoinsBoard, GridBoard, PitsBoard } from '../api/types';
import { LONGEST_MS, steps } from './animation';
import { coinsBoard, dotsBoard, kalahStart, pit, plagueBoard, sown, store } from './fixtures';

const pitsAfter = (frames: ReturnType<typeof steps>) => frames.map(({ board }) => (board as PitsBoard).pits);

describe('sowing', () => {
  const events = [
    ...sown(pit(1, 2), pit(1, 3), pit(1, 4), pit(1, 5), store(1)),
    { kind: 'turn', next: 1, why: 'last-seed-in-store' } as BoardEvent,
  ];
  const frames = steps(kalahStart, events);

  it('takes the seeds up and drops them one by one', () => {
    expect(frames.map((frame) => frame.hand?.seeds ?? 0)).toEqual([4, 3, 2, 1, 0]);
    expect(pitsAfter(frames).map(([first]) => first)).toEqual([
      [4, 4, 0, 4, 4, 4],
      [4, 4, 0, 5, 4, 4],
      [4, 4, 0, 5, 5, 4],
      [4, 4, 0, 5, 5, 5],
      [4, 4, 0, 5, 5, 5],
    ]);
    expect((frames.at(-1)?.board as PitsBoard).stores).toEqual([1, 0]);
  });

  it('comes back to the pit it started from', () => {
    const board: PitsBoard = { ...kalahStart, pits: [[3], [0]] };
    const round = steps(board, sown(pit(1, 0), store(1), pit(2, 0), pit(1, 0)));
    expect(round.at(-1)?.board).toMatchObject({ pits: [[1], [1]], stores: [1, 0] });
  });

  it('stays short however many seeds there are', () => {
    const places = Array.from({ length: 60 }, (_, index) => pit(2, index % 6));
    const board: PitsBoard = { ...kalahStart, pits: [[60, 0, 0, 0, 0, 0], kalahStart.pits[1]] };
    const total = steps(board, sown(pit(1, 0), ...places)).reduce((sum, frame) => sum + frame.ms, 0);
    expect(total).toBeLessThanOrEqual(LONGEST_MS);
  });
});

it.each(['captured', 'robbed', 'swept'] as const)('moves seeds that are %s in one step', (cause) => {
  const frames = steps(kalahStart, [{ kind: 'seeds', cause, from: pit(2, 5), to: store(1), seeds: 4 }]);
  expect(frames).toHaveLength(1);
  expect(frames[0]?.board).toMatchObject({ pits: [kalahStart.pits[0], [4, 4, 4, 4, 4, 0]], stores: [4, 0] });
});

it('exchanges the halves of the board', () => {
  const board: PitsBoard = { ...kalahStart, pits: [[1], [2]], stores: [3, 4] };
  expect(steps(board, [{ kind: 'swapped' }])[0]?.board).toMatchObject({ pits: [[2], [1]], stores: [4, 3] });
});

it('fills a cell, then turns pieces', () => {
  const frames = steps(plagueBoard, [
    { kind: 'filled', side: 1, cell: 1 },
    { kind: 'turned', side: 1, cell: 2 },
    { kind: 'turned', side: 1, cell: 4 },
    { kind: 'given', side: 1, cells: 1 },
  ]);
  expect(frames.map(({ board }) => (board as GridBoard).cells)).toEqual([
    [1, 1, 2, 0, 2, 2],
    [1, 1, 1, 0, 2, 2],
    [1, 1, 1, 0, 1, 2],
  ]);
});

it.each([
  ['coins', coinsBoard],
  ['dots', dotsBoard],
])('cuts a string, then takes what hung on it: %s', (_, board) => {
  const frames = steps(board, [
    { kind: 'cut', side: 2, id: 3 },
    { kind: 'coin', side: 2, coin: 0, value: 3 },
    { kind: 'turn', next: 2, why: 'took-a-coin' },
  ]).map((frame) => frame.board as CoinsBoard);
  expect(frames).toHaveLength(2);
  expect(frames[0]?.strings[2]?.cut).toBe(true);
  expect(frames[0]?.coins[0]?.taken).toBe(false);
  expect(frames[1]?.coins[0]?.taken).toBe(true);
});
