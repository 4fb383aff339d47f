import type { BoardEvent, BoardState, CoinsBoard, GridBoard, PitPlace, PitsBoard } from '../api/types';
import { seedsAt, withSeeds } from './pits';
import type { Hand } from './seeds';

/** What to show, and how long it takes to get there from the frame before. */
export interface Frame {
  board: BoardState;
  hand: Hand | null;
  ms: number;
}

export const LONGEST_MS = 1200;

const SOWN_MS = 150;
const SLOW_MS = 320;
const QUICK_MS = 110;

/** The frames from a board to what the events make of it; empty where nothing is seen to move. */
export function steps(before: BoardState, events: BoardEvent[]): Frame[] {
  return withinTime(framesOf(before, events));
}

function framesOf(before: BoardState, events: BoardEvent[]): Frame[] {
  switch (before.kind) {
    case 'pits':
      return pitFrames(before, events);
    case 'grid':
      return boardFrames(before, events, afterCellEvent);
    default:
      return boardFrames(before, events, afterStringEvent);
  }
}

/** Long sowings go faster instead of taking longer. */
function withinTime(frames: Frame[]): Frame[] {
  const total = frames.reduce((sum, frame) => sum + frame.ms, 0);
  const share = Math.min(1, LONGEST_MS / total);
  return frames.map((frame) => ({ ...frame, ms: Math.floor(frame.ms * share) }));
}

function pitFrames(before: PitsBoard, events: BoardEvent[]): Frame[] {
  const frames: Frame[] = [];
  let board = before;
  let hand: Hand | null = null;
  const show = (ms: number) => frames.push({ board, hand, ms });

  const sown = events.filter((event) => event.kind === 'seeds' && event.cause === 'sown');
  for (const event of events) {
    if (event.kind === 'swapped') {
      board = { ...board, pits: [board.pits[1], board.pits[0]], stores: [board.stores[1], board.stores[0]] };
      show(SLOW_MS);
    } else if (event.kind === 'seeds' && event.cause === 'sown') {
      if (!hand) {
        hand = { over: event.from, seeds: sown.length };
        board = moreSeeds(board, event.from, -sown.length);
        show(SOWN_MS);
      }
      board = moreSeeds(board, event.to, event.seeds);
      hand = hand.seeds > 1 ? { over: event.to, seeds: hand.seeds - 1 } : null;
      show(SOWN_MS);
    } else if (event.kind === 'seeds') {
      board = moreSeeds(moreSeeds(board, event.from, -event.seeds), event.to, event.seeds);
      show(SLOW_MS);
    }
  }
  return frames;
}

const moreSeeds = (board: PitsBoard, place: PitPlace, more: number): PitsBoard =>
  withSeeds(board, place, seedsAt(board, place) + more);

function boardFrames<B extends BoardState>(
  before: B,
  events: BoardEvent[],
  after: (board: B, event: BoardEvent) => { board: B; ms: number } | null,
): Frame[] {
  const frames: Frame[] = [];
  let board = before;
  for (const event of events) {
    const next = after(board, event);
    if (!next) continue;
    board = next.board;
    frames.push({ ...next, hand: null });
  }
  return frames;
}

function afterCellEvent(board: GridBoard, event: BoardEvent): { board: GridBoard; ms: number } | null {
  if (event.kind !== 'filled' && event.kind !== 'turned') return null;
  const cells = board.cells.map((cell, index) => (index === event.cell ? event.side : cell));
  return { board: { ...board, cells }, ms: event.kind === 'filled' ? SLOW_MS : QUICK_MS };
}

function afterStringEvent(board: CoinsBoard, event: BoardEvent): { board: CoinsBoard; ms: number } | null {
  if (event.kind === 'cut') {
    const strings = board.strings.map((string) => (string.id === event.id ? { ...string, cut: true } : string));
    return { board: { ...board, strings }, ms: SLOW_MS };
  }
  if (event.kind === 'coin') {
    const coins = board.coins.map((coin, index) => (index === event.coin ? { ...coin, taken: true } : coin));
    return { board: { ...board, coins }, ms: SLOW_MS };
  }
  return null;
}
