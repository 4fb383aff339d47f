import { describe, expect, it } from 'vitest';
import { coinsBoard, dotsBoard, kalahStart, pit, plagueBoard, store } from './fixtures';
import { coinsSize, drawnStrings } from './coins';
import { dotsSize, lineOf } from './dots';
import { cellCenter, cellName } from './grid';
import { allPlaces, pitsSize, placeCenter } from './pits';

describe('pits', () => {
  it('has First below from left to right, Second above from right to left', () => {
    const [a, b] = [placeCenter(kalahStart, pit(1, 0), false), placeCenter(kalahStart, pit(1, 1), false)];
    expect(b.x).toBeGreaterThan(a.x);
    const [c, d] = [placeCenter(kalahStart, pit(2, 0), false), placeCenter(kalahStart, pit(2, 1), false)];
    expect(d.x).toBeLessThan(c.x);
    expect(c.y).toBeLessThan(a.y);
  });

  it('puts opposite pits over one another and stores at the right of their owners', () => {
    expect(placeCenter(kalahStart, pit(1, 0), false).x).toBe(placeCenter(kalahStart, pit(2, 5), false).x);
    expect(placeCenter(kalahStart, store(1), false).x).toBeGreaterThan(placeCenter(kalahStart, pit(1, 5), false).x);
    expect(placeCenter(kalahStart, store(2), false).x).toBeLessThan(placeCenter(kalahStart, pit(2, 5), false).x);
  });

  it('shows Second what First sees, when flipped', () => {
    expect(placeCenter(kalahStart, pit(2, 3), true)).toEqual(placeCenter(kalahStart, pit(1, 3), false));
  });

  it.each([1, 6, 12])('has room for %i pits a side', (pits) => {
    const row = Array.from({ length: pits }, () => 1);
    const board = { ...kalahStart, pits: [row, row] as [number[], number[]] };
    const { width } = pitsSize(board);
    for (const place of allPlaces(board)) {
      const { x } = placeCenter(board, place, false);
      expect(x).toBeGreaterThan(40);
      expect(x).toBeLessThan(width - 40);
    }
  });
});

it('names cells by column letter and row from the top', () => {
  expect([0, 2, 3].map((cell) => cellName(plagueBoard, cell))).toEqual(['a1', 'c1', 'a2']);
  expect(cellCenter(plagueBoard, 5, true)).toEqual(cellCenter(plagueBoard, 0, false));
});

it('draws ground strings to the frame, each its own way', () => {
  const board = { ...coinsBoard, strings: [1, 2, 3, 4, 5].map((id) => ({ id, coin: 0, other: null, cut: false })) };
  const ends = drawnStrings(board, false).map(({ to }) => `${Math.round(to.x)},${Math.round(to.y)}`);
  expect(new Set(ends).size).toBe(5);
  const { width, height } = coinsSize(board);
  for (const { to } of drawnStrings(board, false)) {
    expect(to.x).toBeGreaterThan(0);
    expect(to.x).toBeLessThan(width);
    expect(to.y).toBeGreaterThan(0);
    expect(to.y).toBeLessThan(height);
  }
});

it('draws horizontal lines first, then vertical ones', () => {
  const { width, height } = dotsSize(dotsBoard);
  const [top, bottom, left, right] = [0, 1, 2, 3].map((index) => lineOf(dotsBoard, index, false));
  expect(top?.from.y).toBe(top?.to.y);
  expect(bottom?.from.y).toBeGreaterThan(height / 2);
  expect(left?.from.x).toBe(left?.to.x);
  expect(right?.from.x).toBeGreaterThan(width / 2);
});
