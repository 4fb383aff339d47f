import type { ReviewedMove, View } from '../api/types';

/** First's advantage at a ply: before the move with that index, and after the last one. */
export interface GraphPoint {
  ply: number;
  ahead: number;
  proven: boolean;
  /** The move that led here, as far as it was reviewed. */
  reviewed?: ReviewedMove;
}

/** What a review knows of a game, ply by ply. What a move leads to is best known from where it leads. */
export function graphPoints(line: Pick<View, 'moves' | 'over' | 'margin'>, review: ReviewedMove[]): GraphPoint[] {
  const first = review[0];
  if (!first) return [];
  const start = { ply: first.ply, ahead: first.before, proven: first.before_proven };
  return [start, ...review.map((reviewed, index) => pointAfter(line, reviewed, review[index + 1]))];
}

function pointAfter(
  line: Pick<View, 'moves' | 'over' | 'margin'>,
  reviewed: ReviewedMove,
  next: ReviewedMove | undefined,
): GraphPoint {
  const ply = reviewed.ply + 1;
  if (next) return { ply, ahead: next.before, proven: next.before_proven, reviewed };
  if (line.over && ply === line.moves.length) return { ply, ahead: line.margin, proven: true, reviewed };
  return { ply, ahead: reviewed.after, proven: reviewed.after_proven, reviewed };
}

export const GRAPH = { width: 600, height: 180, left: 46, right: 10, top: 10, bottom: 22 };

export interface GraphScale {
  /** The largest value that fits, up and down. */
  most: number;
  x: (ply: number) => number;
  y: (ahead: number) => number;
}

export function graphScale(points: GraphPoint[], plies: number): GraphScale {
  const most = roundUp(Math.max(1, ...points.map(({ ahead }) => Math.abs(ahead))));
  const wide = GRAPH.width - GRAPH.left - GRAPH.right;
  const high = GRAPH.height - GRAPH.top - GRAPH.bottom;
  return {
    most,
    x: (ply) => GRAPH.left + (wide * ply) / Math.max(1, plies),
    y: (ahead) => GRAPH.top + (high * (most - ahead)) / (2 * most),
  };
}

/** 1, 2 or 5 times a power of ten. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5].find((digit) => digit * power >= value) ?? 10) * power;
}

export function linePath(points: GraphPoint[], scale: GraphScale): string {
  return points.map(({ ply, ahead }, index) => `${index === 0 ? 'M' : 'L'}${at(scale, ply, ahead)}`).join('');
}

/** What lies between the line and zero. */
export function areaPath(points: GraphPoint[], scale: GraphScale): string {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return '';
  return `${linePath(points, scale)}L${at(scale, last.ply, 0)}L${at(scale, first.ply, 0)}Z`;
}

const at = (scale: GraphScale, ply: number, ahead: number): string =>
  `${scale.x(ply).toFixed(1)} ${scale.y(ahead).toFixed(1)}`;

/** The ply nearest to a place, given as a share of the width of the whole graph. */
export function plyAt(share: number, plies: number): number {
  const wide = GRAPH.width - GRAPH.left - GRAPH.right;
  const ply = Math.round(((share * GRAPH.width - GRAPH.left) / wide) * plies);
  return Math.max(0, Math.min(plies, ply));
}
