import { expect, it } from 'vitest';
import { barShare, ticks } from './chart';

it('gives every power of ten the same length', () => {
  const most = 50_000;
  const step = barShare(100, most) - barShare(10, most);
  expect(barShare(10_000, most) - barShare(1000, most)).toBeCloseTo(step);
  expect(barShare(100_000, most)).toBeCloseTo(1);
});

it('shows even a single leaf, and nothing for none', () => {
  expect(barShare(1, 1)).toBeGreaterThan(0);
  expect(barShare(0, 100)).toBe(0);
});

it('marks the powers of ten up to the first that holds all', () => {
  expect(ticks(40_320)).toEqual([1, 10, 100, 1000, 10_000, 100_000]);
  expect(ticks(1)).toEqual([1, 10]);
});
