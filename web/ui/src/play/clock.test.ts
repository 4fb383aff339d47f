import { describe, expect, it } from 'vitest';
import type { ClockState } from '../api/types';
import { clockText, isLow, timeLeft } from './clock';

const clock: ClockState = { initial_ms: 300_000, increment_ms: 2000, left_ms: [298_100, 4000], running: 1 };

describe('timeLeft', () => {
  it('goes down for the side whose time is running', () => {
    expect(timeLeft(clock, 1, 1100)).toBe(297_000);
  });

  it('stands still for the other side', () => {
    expect(timeLeft(clock, 2, 1100)).toBe(4000);
  });

  it('stands still when no time is running', () => {
    expect(timeLeft({ ...clock, running: null }, 1, 1100)).toBe(298_100);
  });

  it('never goes below nothing', () => {
    expect(timeLeft({ ...clock, running: 2 }, 2, 9000)).toBe(0);
  });
});

describe('clockText', () => {
  it.each([
    [300_000, '5:00'],
    [299_999, '5:00'],
    [298_100, '4:59'],
    [61_000, '1:01'],
    [3_600_000, '1:00:00'],
    [5_025_000, '1:23:45'],
    [19_960, '0:19.9'],
    [9340, '0:09.3'],
    [0, '0:00.0'],
  ])('writes %d ms as %s', (left, text) => {
    expect(clockText(left)).toBe(text);
  });

  it('warns when little is left', () => {
    expect([isLow(19_999), isLow(20_000)]).toEqual([true, false]);
  });
});
