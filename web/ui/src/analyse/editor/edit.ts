import type { BoardState, CoinsBoard, GridBoard, PitPlace, PitsBoard, Side } from '../../api/types';
import { drawnStrings, stringShape } from '../../boards/coins';
import { lineShape } from '../../boards/dots';
import { cellName, cellShape } from '../../boards/grid';
import { placeName, sideName } from '../../boards/narration';
import { allPlaces, pitShape, seedsAt, withSeeds } from '../../boards/pits';
import { lineName, stringName, type Target } from '../../boards/targets';
import { t } from '../../i18n';
import { texts } from '../../i18n/pages';

/** Every place of a board that an editor can change. */
export function editTargets(board: BoardState): Target[] {
  switch (board.kind) {
    case 'pits':
      return allPlaces(board).map((place) => pitEditTarget(board, place));
    case 'grid':
      return board.cells.map((_, cell) => cellEditTarget(board, cell));
    default:
      return board.strings.map((_, index) => stringEditTarget(board, index));
  }
}

/** The board after a click on a place; `back` undoes such a click. */
export function edited(board: BoardState, key: string, back: boolean): BoardState {
  switch (board.kind) {
    case 'pits': {
      const place = placeOf(key);
      return withSeeds(board, place, Math.max(0, seedsAt(board, place) + (back ? -1 : 1)));
    }
    case 'grid':
      return withNextPiece(board, Number(key), back);
    default:
      return withStringToggled(board, Number(key));
  }
}

function withNextPiece(board: GridBoard, cell: number, back: boolean): GridBoard {
  const order: (0 | Side)[] = [0, 1, 2];
  const next = ((board.cells[cell] ?? 0) + (back ? 2 : 1)) % order.length;
  return { ...board, cells: board.cells.map((piece, index) => (index === cell ? (order[next] ?? 0) : piece)) };
}

/** A coin is taken when all of its strings are cut; one that never had a string stays. */
function withStringToggled(board: CoinsBoard, at: number): CoinsBoard {
  const strings = board.strings.map((string, index) => (index === at ? { ...string, cut: !string.cut } : string));
  const coins = board.coins.map((coin, index) => {
    const own = strings.filter((string) => string.coin === index || string.other === index);
    return { ...coin, taken: own.length > 0 && own.every((string) => string.cut) };
  });
  return { ...board, strings, coins };
}

export const placeKey = ({ side, pit }: PitPlace): string => `${side}:${pit ?? 'store'}`;

function placeOf(key: string): PitPlace {
  const [side, pit] = key.split(':');
  return { side: side === '1' ? 1 : 2, pit: pit === 'store' ? null : Number(pit) };
}

function pitEditTarget(board: PitsBoard, place: PitPlace): Target {
  const name = texts.analyse.placeWith(placeName(board, place), t.boards.seeds(seedsAt(board, place)));
  return { key: placeKey(place), name, shape: pitShape(board, place, false), sign: 'ring' };
}

function cellEditTarget(board: GridBoard, cell: number): Target {
  const piece = board.cells[cell];
  const content = piece ? sideName(piece) : texts.analyse.empty;
  const name = texts.analyse.placeWith(t.boards.cell(cellName(board, cell)), content);
  return { key: String(cell), name, shape: cellShape(board, cell, false) };
}

function stringEditTarget(board: CoinsBoard, at: number): Target {
  const cut = board.strings[at]?.cut ?? false;
  if (board.kind === 'dots') {
    const name = texts.analyse.placeWith(lineName(board, at), cut ? texts.analyse.drawn : texts.analyse.notDrawn);
    return { key: String(at), name, shape: lineShape(board, at, false) };
  }
  const name = texts.analyse.placeWith(stringName(board, at), cut ? texts.analyse.cut : texts.analyse.notCut);
  // A cut string leaves nothing on the board that one could point at.
  const sign = cut ? 'ring' : undefined;
  return { key: String(at), name, shape: stringShape(drawnStrings(board, false)[at]!), sign };
}
