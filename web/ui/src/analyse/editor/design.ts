import type { CatalogGame, CoinsBoard } from '../../api/types';
import { writeSpec } from '../../lib/spec';

/** A board of coins that somebody makes: values cell by cell, 0 for no coin, and strings between cells or to the ground. */
export interface Design {
  rows: number;
  columns: number;
  values: number[];
  strings: DesignString[];
}

export interface DesignString {
  cell: number;
  /** null: the ground */
  other: number | null;
}

export const MOST_ROWS = 8;
export const MOST_STRINGS = 127;
export const HIGHEST_VALUE = 9;

export const FIRST_DESIGN: Design = {
  rows: 2,
  columns: 2,
  values: [5, 3, 0, 1],
  strings: [
    { cell: 0, other: 1 },
    { cell: 1, other: 3 },
    { cell: 3, other: null },
  ],
};

/** `53/.1:0-1_1-3_3-g`: the cells row by row, then the strings in the order of their ids. */
export function layoutText({ rows, columns, values, strings }: Design): string {
  const row = (index: number) => values.slice(index * columns, (index + 1) * columns);
  const cells = Array.from({ length: rows }, (_, index) => row(index).map((value) => value || '.').join(''));
  return `${cells.join('/')}:${strings.map(({ cell, other }) => `${cell}-${other ?? 'g'}`).join('_')}`;
}

/** The rule that such a board is; games that have it are played on boards that people make. */
const LAYOUT = 'layout';

export const designSpec = (game: string, design: Design): string =>
  writeSpec({ name: game, values: { [LAYOUT]: layoutText(design) } });

/** The game that boards are made for, if the server has one. */
export const designedGame = (games: CatalogGame[]): string | undefined =>
  games.find(({ fields }) => fields.some(({ name }) => name === LAYOUT))?.name;

export function designOf(board: CoinsBoard): Design {
  const values = Array.from({ length: board.rows * board.columns }, () => 0);
  const cellOf = (index: number) => {
    const coin = board.coins[index];
    return coin ? coin.row * board.columns + coin.column : 0;
  };
  board.coins.forEach((coin, index) => (values[cellOf(index)] = coin.value));
  const strings = board.strings.map(({ coin, other }) => ({
    cell: cellOf(coin),
    other: other === null ? null : cellOf(other),
  }));
  return { rows: board.rows, columns: board.columns, values, strings };
}

export function boardOf(design: Design): CoinsBoard {
  const cells = [...design.values.keys()].filter((cell) => design.values[cell] !== 0);
  const coins = cells.map((cell) => ({
    row: Math.floor(cell / design.columns),
    column: cell % design.columns,
    value: design.values[cell] ?? 0,
    taken: false,
  }));
  const strings = design.strings.map(({ cell, other }, index) => ({
    id: index + 1,
    coin: cells.indexOf(cell),
    other: other === null ? null : cells.indexOf(other),
    cut: false,
  }));
  return { kind: 'coins', rows: design.rows, columns: design.columns, coins, strings };
}

/** A coin that goes takes its strings with it. */
export function withValue(design: Design, cell: number, value: number): Design {
  const values = design.values.map((old, index) => (index === cell ? value : old));
  return keepFitting({ ...design, values });
}

/** Adds a string between two neighbours, or removes the one they have. The ground takes any number of strings. */
export function withString(design: Design, cell: number, other: number | null): Design {
  const joins = (string: DesignString) =>
    other !== null &&
    ((string.cell === cell && string.other === other) || (string.cell === other && string.other === cell));
  if (design.strings.some(joins)) return { ...design, strings: design.strings.filter((string) => !joins(string)) };
  if (design.strings.length >= MOST_STRINGS) return design;
  return keepFitting({ ...design, strings: [...design.strings, { cell, other }] });
}

export const withoutString = (design: Design, index: number): Design => ({
  ...design,
  strings: design.strings.filter((_, at) => at !== index),
});

export function resized(design: Design, rows: number, columns: number): Design {
  const moved = (cell: number) => Math.floor(cell / design.columns) * columns + (cell % design.columns);
  const inside = (cell: number) => Math.floor(cell / design.columns) < rows && cell % design.columns < columns;
  const values = Array.from({ length: rows * columns }, () => 0);
  design.values.forEach((value, cell) => {
    if (inside(cell)) values[moved(cell)] = value;
  });
  const strings = design.strings
    .filter(({ cell, other }) => inside(cell) && (other === null || inside(other)))
    .map(({ cell, other }) => ({ cell: moved(cell), other: other === null ? null : moved(other) }));
  return { rows, columns, values, strings };
}

export function areNeighbours({ columns }: Design, a: number, b: number): boolean {
  const down = Math.abs(Math.floor(a / columns) - Math.floor(b / columns));
  const across = Math.abs((a % columns) - (b % columns));
  return Math.max(down, across) === 1;
}

function keepFitting(design: Design): Design {
  const hasCoin = (cell: number) => (design.values[cell] ?? 0) > 0;
  const fits = ({ cell, other }: DesignString) =>
    hasCoin(cell) && (other === null || (hasCoin(other) && areNeighbours(design, cell, other)));
  return { ...design, strings: design.strings.filter(fits) };
}
