import { expect, it } from 'vitest';
import { steps } from './animation';
import { kalahStart, pit, sown, store } from './fixtures';
import { drawnSeeds, follow } from './seeds';
import type { PitsBoard } from '../api/types';

it('keeps every seed through a move', () => {
  const before = follow([], kalahStart, null);
  let lying = before;
  for (const frame of steps(kalahStart, sown(pit(1, 2), pit(1, 3), pit(1, 4), pit(1, 5), store(1)))) {
    lying = follow(lying, frame.board as PitsBoard, frame.hand);
  }
  expect([...lying.flat()].sort()).toEqual([...before.flat()].sort());
  expect(lying[2]).toEqual([]);
  expect(lying[3]?.slice(0, 4)).toEqual(before[3]);
  expect(before[2]).toContain(lying[6]?.[0]);
});

it('lets other boards have more or fewer seeds', () => {
  const few: PitsBoard = { ...kalahStart, pits: [[1], [1]] };
  expect(follow(follow([], kalahStart, null), few, null).flat()).toHaveLength(2);
  expect(new Set(follow(follow([], few, null), kalahStart, null).flat()).size).toBe(48);
});

it('draws no more seeds than there is room for, and each in its pit', () => {
  const full: PitsBoard = { ...kalahStart, pits: [[50], [0]] };
  const drawn = drawnSeeds(follow([], full, null), full, null, false);
  expect(drawn).toHaveLength(50);
  expect(drawn.filter((seed) => !seed.hidden)).toHaveLength(20);
  const same = drawnSeeds(follow([], full, null), full, null, false);
  expect(same).toEqual(drawn);
});
