import type { PitPlace, PitsBoard } from '../api/types';
import { turned, type Point, type Shape, type Size } from './geometry';

export const PIT_RADIUS = 42;
export const STORE = { width: 76, height: 196, radius: 36 };

const COLUMN = 96;
const MARGIN = 10;
const HALF_HEIGHT = 154;
const ROW_FROM_MIDDLE = 80;
const LABEL_FROM_PIT = 57;
const COUNT_FROM_PIT = 60;
const COUNT_FROM_STORE = 120;
const SIGN_FROM_STORE = 120;

export const pitsPerSide = (board: PitsBoard): number => board.pits[0].length;

export const pitsSize = (board: PitsBoard): Size => ({
  width: (pitsPerSide(board) + 2) * COLUMN + 2 * MARGIN,
  height: 2 * HALF_HEIGHT,
});

/** Every pit and store: First's in sowing order, then Second's. */
export function allPlaces(board: PitsBoard): PitPlace[] {
  const pits = [...board.pits[0].keys(), null];
  return ([1, 2] as const).flatMap((side) => pits.map((pit) => ({ side, pit })));
}

export function seedsAt(board: PitsBoard, { side, pit }: PitPlace): number {
  return (pit === null ? board.stores[side - 1] : board.pits[side - 1]?.[pit]) ?? 0;
}

/** The board with another number of seeds at one place. */
export function withSeeds(board: PitsBoard, { side, pit }: PitPlace, seeds: number): PitsBoard {
  const replaced = <T>(list: T[], at: number, value: T) => list.map((old, index) => (index === at ? value : old));
  const pair = <T>(list: T[], value: T) => replaced(list, side - 1, value) as [T, T];
  if (pit === null) return { ...board, stores: pair(board.stores, seeds) };
  return { ...board, pits: pair(board.pits, replaced(board.pits[side - 1] ?? [], pit, seeds)) };
}

/** First's pits run from left to right below, Second's from right to left above; each store is at its owner's right. */
export function placeCenter(board: PitsBoard, { side, pit }: PitPlace, flipped: boolean): Point {
  const ofFirst = {
    x: MARGIN + COLUMN * ((pit ?? pitsPerSide(board)) + 1.5),
    y: HALF_HEIGHT + (pit === null ? 0 : ROW_FROM_MIDDLE),
  };
  return turned(ofFirst, pitsSize(board), flipped !== (side === 2));
}

/** Labels stand on the outer side of the pits, numbers of seeds on the inner side and below the stores. */
export function labelCenter(board: PitsBoard, place: PitPlace, flipped: boolean): Point {
  const center = placeCenter(board, place, flipped);
  return { x: center.x, y: center.y + outwards(center) * LABEL_FROM_PIT };
}

export function countCenter(board: PitsBoard, place: PitPlace, flipped: boolean): Point {
  const center = placeCenter(board, place, flipped);
  if (place.pit === null) return { x: center.x, y: center.y + COUNT_FROM_STORE };
  return { x: center.x, y: center.y - outwards(center) * COUNT_FROM_PIT };
}

/** The sign of a store's owner stands above it. */
export const storeSignCenter = (center: Point): Point => ({ x: center.x, y: center.y - SIGN_FROM_STORE });

const outwards = (center: Point): number => (center.y < HALF_HEIGHT ? -1 : 1);

/** Pit, label and number together, so that a pit is easy to hit on a telephone. */
export function pitShape(board: PitsBoard, place: PitPlace, flipped: boolean): Shape {
  const center = placeCenter(board, place, flipped);
  const tall = place.pit === null;
  return {
    kind: 'rect',
    center,
    width: tall ? STORE.width + 8 : COLUMN - 4,
    height: tall ? STORE.height + 8 : COLUMN - 4,
    radius: tall ? STORE.radius + 4 : COLUMN / 2 - 2,
  };
}
