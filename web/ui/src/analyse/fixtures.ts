import type { ReviewedMove, SideReview } from '../api/types';

export const noReview: SideReview = {
  moves: 0,
  best: 0,
  average_loss: 0,
  accuracy: null,
  inaccuracies: 0,
  mistakes: 0,
  blunders: 0,
};

/** A move that gave nothing away. */
export const reviewedMove = (fields: Partial<ReviewedMove>): ReviewedMove => ({
  ply: 0,
  move: 'a',
  mover: 1,
  choice: true,
  before: 0,
  before_proven: false,
  after: 0,
  after_proven: false,
  loss: 0,
  best: 'a',
  line: ['a'],
  accuracy: 100,
  judgement: 'fine',
  sides: [noReview, noReview],
  typical_margin: 10,
  ...fields,
});
