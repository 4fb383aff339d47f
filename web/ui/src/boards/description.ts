import type { BoardState, CoinsBoard, GridBoard, PitsBoard } from '../api/types';
import { t } from '../i18n';
import { cellName } from './grid';
import { sideName } from './narration';
import { SIDES } from './sides';

/** What stands on the board, for people who hear it. */
export function describe(board: BoardState): string {
  switch (board.kind) {
    case 'pits':
      return describePits(board);
    case 'grid':
      return describeGrid(board);
    case 'coins':
      return describeCoins(board);
    case 'dots':
      return describeDots(board);
  }
}

const describePits = (board: PitsBoard): string =>
  SIDES.map((side) => {
    const pits = board.pits[side - 1] ?? [];
    return t.boards.pitsOf(sideName(side), board.first_label, pits.join(', '), board.stores[side - 1] ?? 0);
  }).join(' ');

const describeGrid = (board: GridBoard): string =>
  SIDES.map((side) => {
    const cells = [...board.cells.keys()].filter((cell) => board.cells[cell] === side);
    if (cells.length === 0) return t.boards.noPieces(sideName(side));
    return t.boards.piecesOf(sideName(side), cells.map((cell) => cellName(board, cell)).join(', '));
  }).join(' ');

function describeCoins(board: CoinsBoard): string {
  const coins = board.coins.filter((coin) => !coin.taken);
  const places = coins.map((coin) => t.boards.coinAt(coin.value, coin.row + 1, coin.column + 1));
  return `${t.boards.coinsLeft(list(places))} ${t.boards.stringsLeft(list(uncut(board)))}`;
}

function describeDots(board: CoinsBoard): string {
  const boxes = board.coins.filter((box) => box.taken);
  const places = boxes.map((box) => t.boards.boxAt(box.row + 1, box.column + 1));
  return `${t.boards.linesLeft(list(uncut(board)))} ${t.boards.boxesTaken(list(places))}`;
}

const uncut = (board: CoinsBoard) => board.strings.filter((string) => !string.cut).map((string) => string.id);

const list = (items: (string | number)[]): string => (items.length === 0 ? t.boards.none : items.join('; '));
