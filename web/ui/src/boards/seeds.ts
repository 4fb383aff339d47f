import type { PitPlace, PitsBoard } from '../api/types';
import type { Point } from './geometry';
import { allPlaces, pitsPerSide, placeCenter, seedsAt } from './pits';

export const SEED_RADIUS = 7.5;
export const SEED_TINTS = 4;

/** Seeds taken up from a pit and not sown yet; they travel along with the sowing. */
export interface Hand {
  over: PitPlace;
  seeds: number;
}

/** Which seed lies where: the seeds of every place in the order of `allPlaces`, then those in the hand. */
export type SeedPlaces = number[][];

export interface DrawnSeed {
  id: number;
  center: Point;
  /** More seeds than a place has room for lie under the others. */
  hidden: boolean;
}

const PIT_ROOM = { seeds: 20, x: 34, y: 34 };
const STORE_ROOM = { seeds: 40, x: 28, y: 82 };
const HAND_ROOM = { seeds: 20, x: 22, y: 22 };
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/** Lays out the seeds of a board so that as many of them as possible stay where they were. */
export function follow(before: SeedPlaces, board: PitsBoard, hand: Hand | null): SeedPlaces {
  const counts = [...allPlaces(board).map((place) => seedsAt(board, place)), hand?.seeds ?? 0];
  const kept = counts.map((count, place) => (before[place] ?? []).slice(0, count));
  const loose = counts.flatMap((count, place) => (before[place] ?? []).slice(count));
  let next = 1 + Math.max(-1, ...before.flat());
  return kept.map((seeds, place) => {
    const missing = (counts[place] ?? 0) - seeds.length;
    return [...seeds, ...Array.from({ length: missing }, () => loose.shift() ?? next++)];
  });
}

export function drawnSeeds(seeds: SeedPlaces, board: PitsBoard, hand: Hand | null, flipped: boolean): DrawnSeed[] {
  const places = allPlaces(board);
  const drawn = seeds.flatMap((ids, index) => {
    const inHand = index === places.length;
    const place = inHand ? hand?.over : places[index];
    if (!place) return [];
    const center = placeCenter(board, place, flipped);
    const room = inHand ? HAND_ROOM : place.pit === null ? STORE_ROOM : PIT_ROOM;
    return ids.map((id, order) => {
      const spot = seedSpot(index * (pitsPerSide(board) + 1), Math.min(order, room.seeds - 1), room.seeds);
      return {
        id,
        center: { x: center.x + spot.x * room.x, y: center.y + spot.y * room.y },
        hidden: order >= room.seeds,
      };
    });
  });
  return drawn.sort((a, b) => a.id - b.id);
}

/** A place in the unit circle: a spiral from the middle outwards, a little shaken, and the same at every drawing. */
function seedSpot(place: number, order: number, room: number): Point {
  const angle = order * GOLDEN_ANGLE + chance(place, 0) * 2 * Math.PI;
  const radius = Math.sqrt((order + 0.4) / room) + (chance(place, order + 1) - 0.5) * 0.1;
  return { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius };
}

function chance(place: number, order: number): number {
  const wave = Math.sin(place * 127.1 + order * 311.7) * 43758.5453;
  return wave - Math.floor(wave);
}
