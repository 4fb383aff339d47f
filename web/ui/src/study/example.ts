import { ApiError, catalog, look } from '../api/client';
import type { View } from '../api/types';

/** A board whose whole tree is small enough to look at. */
const EXAMPLE = 'coins(board=t1)';

/** What a study begins with: the example, or the first game of a server that does not have it. */
export async function lookAtExample(signal: AbortSignal): Promise<View> {
  try {
    return await look(EXAMPLE, signal);
  } catch (error) {
    const [first] = error instanceof ApiError && error.status === 400 ? (await catalog()).games : [];
    if (first === undefined) throw error;
    return look(first.name, signal);
  }
}
