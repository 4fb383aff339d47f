import type { CoinsBoard } from '../api/types';
import { turned, type Point, type Shape, type Size } from './geometry';

export const BOX = 84;

const MARGIN = 24;
const HIT_WIDTH = 40;
const END_GAP = 8;

export interface Line {
  from: Point;
  to: Point;
}

export const dotsSize = (board: CoinsBoard): Size => ({
  width: board.columns * BOX + 2 * MARGIN,
  height: board.rows * BOX + 2 * MARGIN,
});

export function allDots(board: CoinsBoard): Point[] {
  return Array.from({ length: (board.rows + 1) * (board.columns + 1) }, (_, index) =>
    dot(Math.floor(index / (board.columns + 1)), index % (board.columns + 1)),
  );
}

/** The line of a string by its index: horizontal ones row by row from the top, then vertical ones row by row. */
export function lineOf(board: CoinsBoard, index: number, flipped: boolean): Line {
  const { row, column, horizontal } = lineCell(board, index);
  const size = dotsSize(board);
  return {
    from: turned(dot(row, column), size, flipped),
    to: turned(horizontal ? dot(row, column + 1) : dot(row + 1, column), size, flipped),
  };
}

/** Row and column, from 0, of a line among those that run its way. */
export function lineCell(board: CoinsBoard, index: number): { row: number; column: number; horizontal: boolean } {
  const horizontals = (board.rows + 1) * board.columns;
  const horizontal = index < horizontals;
  const inRow = horizontal ? board.columns : board.columns + 1;
  const order = horizontal ? index : index - horizontals;
  return { row: Math.floor(order / inRow), column: order % inRow, horizontal };
}

export const boxCenter = (board: CoinsBoard, box: { row: number; column: number }, flipped: boolean): Point =>
  turned({ x: MARGIN + BOX * (box.column + 0.5), y: MARGIN + BOX * (box.row + 0.5) }, dotsSize(board), flipped);

export function lineShape(board: CoinsBoard, index: number, flipped: boolean): Shape {
  const { from, to } = lineOf(board, index, flipped);
  const along = { x: Math.sign(to.x - from.x) * END_GAP, y: Math.sign(to.y - from.y) * END_GAP };
  return {
    kind: 'line',
    from: { x: from.x + along.x, y: from.y + along.y },
    to: { x: to.x - along.x, y: to.y - along.y },
    width: HIT_WIDTH,
  };
}

const dot = (row: number, column: number): Point => ({ x: MARGIN + BOX * column, y: MARGIN + BOX * row });
