import type { GridBoard } from '../api/types';
import { turned, type Point, type Shape, type Size } from './geometry';

export const CELL = 64;

const MARGIN = 30;

export const gridSize = (board: GridBoard): Size => ({
  width: board.columns * CELL + 2 * MARGIN,
  height: board.rows * CELL + 2 * MARGIN,
});

/** As players write a cell: column letter, then row number from the top. */
export const cellName = (board: GridBoard, cell: number): string =>
  columnName(cell % board.columns) + rowName(Math.floor(cell / board.columns));

export const columnName = (column: number): string => String.fromCharCode('a'.charCodeAt(0) + column);

export const rowName = (row: number): string => String(row + 1);

export const cellCenter = (board: GridBoard, cell: number, flipped: boolean): Point =>
  centerAt(board, Math.floor(cell / board.columns), cell % board.columns, flipped);

/** Where the name of a column (above the board) or of a row (at its left) stands, on either side when flipped. */
export function columnNameCenter(board: GridBoard, column: number, flipped: boolean): Point {
  return { x: centerAt(board, 0, column, flipped).x, y: MARGIN / 2 };
}

export function rowNameCenter(board: GridBoard, row: number, flipped: boolean): Point {
  return { x: MARGIN / 2, y: centerAt(board, row, 0, flipped).y };
}

export function cellShape(board: GridBoard, cell: number, flipped: boolean): Shape {
  return { kind: 'rect', center: cellCenter(board, cell, flipped), width: CELL - 4, height: CELL - 4, radius: 10 };
}

const centerAt = (board: GridBoard, row: number, column: number, flipped: boolean): Point =>
  turned({ x: MARGIN + CELL * (column + 0.5), y: MARGIN + CELL * (row + 0.5) }, gridSize(board), flipped);
