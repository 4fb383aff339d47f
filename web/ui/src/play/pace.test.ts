import { expect, it } from 'vitest';
import { aGame } from './fixtures';
import { Pace } from './pace.svelte';

const states = [1, 2, 3, 4].map((revision) => aGame({ revision }));
const [start, mine, thinking, theirs] = states as [ReturnType<typeof aGame>, ...ReturnType<typeof aGame>[]];

it('shows a state at once while the board is at rest', () => {
  const pace = new Pace(start);
  pace.take(mine!);
  expect(pace.shown).toBe(mine);
});

it('lets newer states wait, in their order, while the board moves', () => {
  const pace = new Pace(start);
  for (const state of [mine!, thinking!, theirs!]) pace.take(state);
  expect(pace.shown).toBe(mine);
  pace.settled();
  expect(pace.shown).toBe(thinking);
  pace.settled();
  expect(pace.shown).toBe(theirs);
  pace.settled();
  pace.take(theirs!);
  expect(pace.shown).toBe(theirs);
});

it('can be hurried', () => {
  const pace = new Pace(start);
  for (const state of [mine!, thinking!, theirs!]) pace.take(state);
  pace.hurry();
  expect(pace.shown).toBe(theirs);
});
