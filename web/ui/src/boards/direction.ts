import type { Point } from './geometry';

export type Direction = 'left' | 'right' | 'up' | 'down';

const UNITS: Record<Direction, Point> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

const KEYS: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

export const directionOf = (key: string): Direction | undefined => KEYS[key];

// A step aside counts double, so that a row is followed to its end before another row is entered.
const SIDEWAYS = 2;

/** The index of the point to go to from `points[from]`, or `from` itself where there is nothing in that direction. */
export function neighbour(points: Point[], from: number, direction: Direction): number {
  const start = points[from];
  if (!start) return from;
  const unit = UNITS[direction];
  let best = from;
  let bestCost = Infinity;
  points.forEach((point, index) => {
    const dx = point.x - start.x;
    const dy = point.y - start.y;
    const ahead = dx * unit.x + dy * unit.y;
    if (ahead <= 0) return;
    const aside = Math.abs(dx * unit.y) + Math.abs(dy * unit.x);
    const cost = ahead + SIDEWAYS * aside;
    if (cost < bestCost) {
      best = index;
      bestCost = cost;
    }
  });
  return best;
}
