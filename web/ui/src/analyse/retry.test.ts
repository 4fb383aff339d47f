import { expect, it } from 'vitest';
import { kalahStart, viewOf } from '../boards/fixtures';
import { reviewedMove } from './fixtures';
import { Retry } from './retry.svelte';

const moves = [
  reviewedMove({ ply: 0 }),
  reviewedMove({ ply: 1, best: 'b', judgement: 'inaccuracy' }),
  reviewedMove({ ply: 2, best: 'c', judgement: 'mistake' }),
  reviewedMove({ ply: 5, best: 'd', judgement: 'blunder' }),
];
const at = (ply: number) => viewOf(kalahStart, { moves: Array<string>(ply).fill('a') });

it('goes from mistake to mistake', () => {
  const retry = new Retry();
  retry.start(moves);
  expect([retry.count, retry.number, retry.mistake?.ply]).toEqual([2, 1, 2]);
  retry.tried(at(1), 'c'); // elsewhere
  expect(retry.attempt).toBe('none');
  retry.tried(at(2), 'a');
  expect(retry.attempt).toBe('wrong');
  retry.again();
  retry.tried(at(2), 'c');
  expect([retry.attempt, retry.solved]).toEqual(['right', 1]);
  retry.next();
  expect(retry.mistake?.ply).toBe(5);
  retry.show();
  retry.next();
  expect(retry.mistake).toBeNull();
});

it('hides what the engine knows until a move was tried', () => {
  const retry = new Retry();
  retry.start(moves);
  expect([retry.hides(at(2)), retry.hides(at(1))]).toEqual([true, false]);
  retry.tried(at(2), 'a');
  expect(retry.hides(at(2))).toBe(false);
});
