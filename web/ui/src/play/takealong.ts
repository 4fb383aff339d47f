import type { Side } from '../api/types';

// The token stands behind the #, so that it is sent to no server and stands in no log.

export const seatLink = (path: string, side: Side, seat: string): string => `${path}#seat=${side}.${seat}`;

/** The seat that an address brings along. */
export function seatIn(hash: string): { side: Side; seat: string } | null {
  const [, side, seat] = /^#seat=([12])\.([\w-]{8,100})$/.exec(hash) ?? [];
  return seat === undefined ? null : { side: side === '1' ? 1 : 2, seat };
}
