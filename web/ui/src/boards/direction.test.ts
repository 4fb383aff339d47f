import { expect, it } from 'vitest';
import { directionOf, neighbour } from './direction';

const square = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 0, y: 100 },
  { x: 100, y: 100 },
];

it('goes to the next target in the direction of the arrow', () => {
  expect(neighbour(square, 0, 'right')).toBe(1);
  expect(neighbour(square, 0, 'down')).toBe(2);
  expect(neighbour(square, 3, 'left')).toBe(2);
  expect(neighbour(square, 3, 'up')).toBe(1);
});

it('stays where nothing lies ahead', () => {
  expect(neighbour(square, 0, 'left')).toBe(0);
  expect(neighbour([], 0, 'left')).toBe(0);
});

it('keeps to its row', () => {
  const points = [{ x: 0, y: 0 }, { x: 60, y: 60 }, { x: 150, y: 0 }];
  expect(neighbour(points, 0, 'right')).toBe(2);
});

it('knows the arrow keys only', () => {
  expect(directionOf('ArrowUp')).toBe('up');
  expect(directionOf('a')).toBeUndefined();
});
