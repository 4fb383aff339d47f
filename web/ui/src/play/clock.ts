import type { ClockState, Side } from '../api/types';

const LOW_MS = 20_000;

/** The time left to a side, `since_ms` after the server told the clock. */
export function timeLeft(clock: ClockState, side: Side, since_ms: number): number {
  const told = clock.left_ms[side - 1]!;
  return Math.max(0, clock.running === side ? told - since_ms : told);
}

export function isLow(left_ms: number): boolean {
  return left_ms < LOW_MS;
}

/** "4:58"; with hours "1:00:00"; with tenths when little is left, "0:09.3". */
export function clockText(left_ms: number): string {
  if (isLow(left_ms)) {
    const tenths = Math.floor(left_ms / 100);
    return `0:${two(Math.floor(tenths / 10))}.${tenths % 10}`;
  }
  // Whole seconds are rounded up: a clock of five minutes begins at 5:00.
  const seconds = Math.ceil(left_ms / 1000);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
