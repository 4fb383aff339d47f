import type { CoinsBoard, CoinString } from '../api/types';
import { between, middle, turned, type Point, type Shape, type Size } from './geometry';

export const COIN_RADIUS = 26;

const CELL = 100;
const MARGIN = 70;
const FRAME = 14;
const HIT_WIDTH = 34;

/** A string as it is drawn: its ends, and where its id stands. */
export interface DrawnString {
  string: CoinString;
  from: Point;
  to: Point;
  label: Point;
  toGround: boolean;
}

export const coinsSize = (board: CoinsBoard): Size => ({
  width: (board.columns - 1) * CELL + 2 * MARGIN,
  height: (board.rows - 1) * CELL + 2 * MARGIN,
});

export const frameShape = (board: CoinsBoard) => {
  const { width, height } = coinsSize(board);
  return { x: FRAME, y: FRAME, width: width - 2 * FRAME, height: height - 2 * FRAME };
};

export const coinCenter = (board: CoinsBoard, coin: { row: number; column: number }, flipped: boolean): Point =>
  turned({ x: MARGIN + coin.column * CELL, y: MARGIN + coin.row * CELL }, coinsSize(board), flipped);

export function drawnStrings(board: CoinsBoard, flipped: boolean): DrawnString[] {
  const grounded = new Map<number, number>();
  return board.strings.map((string) => {
    const from = centerOfCoin(board, string.coin, flipped);
    if (string.other === null) {
      const order = grounded.get(string.coin) ?? 0;
      grounded.set(string.coin, order + 1);
      const to = turned(groundEnd(board, string.coin, order), coinsSize(board), flipped);
      return { string, from, to, label: between(from, to, 0.68), toGround: true };
    }
    const to = centerOfCoin(board, string.other, flipped);
    return { string, from, to, label: labelCenter(from, to), toGround: false };
  });
}

/** From rim to rim, so that neighbouring strings do not cover one another near a coin. */
export function stringShape({ from, to, toGround }: DrawnString): Shape {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const rim = Math.min(0.45, COIN_RADIUS / length);
  return { kind: 'line', from: between(from, to, rim), to: toGround ? to : between(to, from, rim), width: HIT_WIDTH };
}

/** Diagonals may cross in their middle, so the ids of falling ones stand higher and those of rising ones lower. */
function labelCenter(from: Point, to: Point): Point {
  if (from.x === to.x || from.y === to.y) return middle(from, to);
  const [upper, lower] = from.y < to.y ? [from, to] : [to, from];
  return upper.x < lower.x ? between(upper, lower, 0.36) : between(upper, lower, 0.64);
}

const centerOfCoin = (board: CoinsBoard, index: number, flipped: boolean): Point => {
  const coin = board.coins[index];
  if (!coin) throw new RangeError(`no coin ${index}`);
  return coinCenter(board, coin, flipped);
};

/** Straight to the frame from a coin at the border; short stubs in directions that no other string has elsewhere. */
function groundEnd(board: CoinsBoard, index: number, order: number): Point {
  const coin = board.coins[index];
  if (!coin) throw new RangeError(`no coin ${index}`);
  const center = coinCenter(board, coin, false);
  const outwards: Point[] = [];
  if (coin.row === 0) outwards.push({ x: 0, y: -1 });
  if (coin.row === board.rows - 1) outwards.push({ x: 0, y: 1 });
  if (coin.column === 0) outwards.push({ x: -1, y: 0 });
  if (coin.column === board.columns - 1) outwards.push({ x: 1, y: 0 });
  const straight = outwards[order];
  if (straight) {
    const reach = MARGIN - FRAME;
    return { x: center.x + straight.x * reach, y: center.y + straight.y * reach };
  }
  const angle = Math.PI / 8 + ((order - outwards.length) * Math.PI) / 4;
  const reach = COIN_RADIUS + 20;
  return { x: center.x + Math.cos(angle) * reach, y: center.y + Math.sin(angle) * reach };
}
