import { describe, expect, it } from 'vitest';
import { reviewedMove } from './fixtures';
import { areaPath, GRAPH, graphPoints, graphScale, linePath, plyAt } from './graph';

const line = { moves: ['a', 'b', 'c'], over: false, margin: 0 };

describe('points', () => {
  const review = [
    reviewedMove({ ply: 0, before: 2, after: 1 }),
    reviewedMove({ ply: 1, before: 1.5, after: 1.5, before_proven: true }),
    reviewedMove({ ply: 2, mover: 2, before: 3, after: 4, after_proven: true }),
  ];

  it('are what the search of each position says, and for the last move what was said of it', () => {
    expect(graphPoints(line, review).map(({ ply, ahead, proven }) => [ply, ahead, proven])).toEqual([
      [0, 2, false],
      [1, 1.5, true],
      [2, 3, false],
      [3, 4, true],
    ]);
  });

  it('know the move that led to them', () => {
    expect(graphPoints(line, review).map(({ reviewed }) => reviewed?.ply)).toEqual([undefined, 0, 1, 2]);
  });

  it('end at the margin of a finished game', () => {
    const over = { ...line, over: true, margin: -6 };
    expect(graphPoints(over, review).at(-1)).toMatchObject({ ply: 3, ahead: -6, proven: true });
  });

  it('end with the review while it goes on', () => {
    const over = { ...line, over: true, margin: -6 };
    expect(graphPoints(over, review.slice(0, 1))).toHaveLength(2);
    expect(graphPoints(over, review.slice(0, 1)).at(-1)).toMatchObject({ ply: 1, ahead: 1, proven: false });
    expect(graphPoints(line, [])).toEqual([]);
  });
});

describe('scale', () => {
  const points = [
    { ply: 0, ahead: 3, proven: false },
    { ply: 4, ahead: -7, proven: false },
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
