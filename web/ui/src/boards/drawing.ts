import type { BoardState } from '../api/types';
import { coinsSize } from './coins';
import { dotsSize } from './dots';
import type { Size } from './geometry';
import { gridSize } from './grid';
import { pitsSize } from './pits';

export function boardSize(board: BoardState): Size {
  switch (board.kind) {
    case 'pits':
      return pitsSize(board);
    case 'grid':
      return gridSize(board);
    case 'coins':
      return coinsSize(board);
    case 'dots':
      return dotsSize(board);
  }
}
