import { describe, expect, it } from 'vitest';
import type { ReviewedMove, Side } from '../api/types';
import { areaPath, GRAPH, graphPoints, graphScale, linePath, plyAt } from './graph';

const reviewed = (ply: number, mover: Side, first_ahead: number, played: number): ReviewedMove => ({
  ply,
  mover,
  first_ahead,
  played,
  move: 'a',
  best: 'a',
  value: 0,
  loss: 0,
  proven: false,
});

const line = { moves: ['a', 'b', 'c'], over: false, margin: 0 };

describe('points', () => {
  it('take the last move from what it was worth for its mover', () => {
    const review = [reviewed(0, 1, 2, 2), reviewed(2, 2, 3, -4)];
    expect(graphPoints(line, review)).toEqual([
      { ply: 0, ahead: 2 },
      { ply: 2, ahead: 3 },
      { ply: 3, ahead: 4 },
    ]);
  });

  it('end at the margin of a finished game', () => {
    const over = { ...line, over: true, margin: -6 };
    expect(graphPoints(over, [reviewed(1, 1, 2, 2)]).at(-1)).toEqual({ ply: 3, ahead: -6 });
  });

  it('end with the review while it goes on', () => {
    expect(graphPoints(line, [reviewed(0, 1, 2, 2)])).toHaveLength(1);
    expect(graphPoints(line, [])).toEqual([]);
  });
});

describe('scale', () => {
  const points = [
    { ply: 0, ahead: 3 },
    { ply: 4, ahead: -7 },
  ];
  const scale = graphScale(points, 4);

  it('is the same up and down, and round', () => {
    expect(scale.most).toBe(10);
    expect(scale.y(10)).toBe(GRAPH.top);
    expect(scale.y(-10)).toBe(GRAPH.height - GRAPH.bottom);
    expect(scale.y(0)).toBeCloseTo((scale.y(10) + scale.y(-10)) / 2);
  });

  it('goes from the first ply to the last', () => {
    expect(scale.x(0)).toBe(GRAPH.left);
    expect(scale.x(4)).toBe(GRAPH.width - GRAPH.right);
  });

  it('draws a line and what lies under it', () => {
    expect(linePath(points, scale)).toMatch(/^M46\.0 [\d.]+L590\.0 [\d.]+$/);
    expect(areaPath(points, scale)).toMatch(/^M.*Z$/);
    expect(areaPath([], scale)).toBe('');
  });
});

it('finds the ply under a click', () => {
  expect(plyAt(0, 10)).toBe(0);
  expect(plyAt(1, 10)).toBe(10);
  expect(plyAt((GRAPH.left + (GRAPH.width - GRAPH.right)) / 2 / GRAPH.width, 10)).toBe(5);
});
