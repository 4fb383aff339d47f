import type { Side } from '../api/types';

export const SIDES: readonly Side[] = [1, 2];

export const otherSide = (side: Side): Side => (side === 1 ? 2 : 1);
