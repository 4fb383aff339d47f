import { expect, it } from 'vitest';
import type { EngineAnswer, EngineQuestion } from '../api/types';
import { kalahStart, viewOf } from '../boards/fixtures';
import type { Engine, Listener } from '../engine/engine.svelte';
import { reviewedMove } from './fixtures';
import { Review } from './review.svelte';

const line = (...moves: string[]) => viewOf(kalahStart, { game: 'game', moves });

const answer = (ply: number): EngineAnswer => ({ type: 'review', ...reviewedMove({ ply }) });

function reviewed(...plies: number[]) {
  const review = new Review();
  let asked: EngineQuestion | undefined;
  let hear: Listener = () => {};
  const engine = {
    ask: (question: EngineQuestion, listener: Listener) => {
      asked = question;
      hear = listener;
      return () => {};
    },
  } as Engine;
  review.follow(line('a', 'b', 'c'));
  review.start(engine);
  for (const ply of plies) hear(answer(ply));
  return { review, asked, hear };
}

it('asks for the whole game and gathers the answers', () => {
  const { review, asked, hear } = reviewed(0, 2);
  expect(asked).toMatchObject({ review: { text: 'game moves a b c' } });
  expect(review.moves.map(({ ply }) => ply)).toEqual([0, 2]);
  expect(review.running).toBe(true);
  hear({ type: 'done' });
  expect(review.running).toBe(false);
});

it('takes the answers anew when the question was asked again', () => {
  const { review, hear } = reviewed(0, 1, 2);
  hear(answer(0));
  expect(review.moves.map(({ ply }) => ply)).toEqual([0]);
});

it('keeps what still holds when the game branches', () => {
  const { review } = reviewed(0, 1, 2);
  review.follow(line('a', 'b', 'x', 'y'));
  expect(review.moves.map(({ ply }) => ply)).toEqual([0, 1]);
  expect(review.running).toBe(false);
});

it('forgets all of it with another game', () => {
  const { review } = reviewed(0, 1);
  review.follow({ ...line('a', 'b'), from: 'elsewhere' });
  expect(review.moves).toEqual([]);
});
