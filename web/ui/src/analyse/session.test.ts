import { beforeEach, expect, it, vi } from 'vitest';
import type { View } from '../api/types';
import { kalahStart, viewOf } from '../boards/fixtures';
import { Session } from './session.svelte';

const look = vi.hoisted(() => vi.fn());
vi.mock('../api/client', () => ({ look }));

/** A game whose every move is legal; after `p` the other side must pass. */
function viewOfText(text: string): View {
  const moves = / moves (.*)$/.exec(text)?.[1]?.split(' ') ?? [];
  const legal = moves.at(-1) === 'p' ? [{ move: 'pass' }] : [{ move: 'a', at: 0 }, { move: 'p', at: 1 }];
  return viewOf(kalahStart, { text, game: 'game', moves, legal });
}

let session: Session;

beforeEach(async () => {
  look.mockReset().mockImplementation(async (text: string) => viewOfText(text));
  session = new Session();
  await session.open('game moves a b c', 1);
});

it('shows the ply that was asked for', () => {
  expect(session.line?.moves).toEqual(['a', 'b', 'c']);
  expect(session.view?.moves).toEqual(['a']);
});

it('opens at the end without a ply, and never beyond it', async () => {
  await session.open('game moves a b', null);
  expect(session.ply).toBe(2);
  await session.goTo(99);
  expect(session.ply).toBe(2);
  await session.goTo(-1);
  expect(session.ply).toBe(0);
});

it('goes on along the game when its next move is played', async () => {
  await session.play(['b']);
  expect(session.ply).toBe(2);
  expect(session.line?.moves).toEqual(['a', 'b', 'c']);
});

it('branches where another move is played', async () => {
  await session.play(['x']);
  expect(session.line?.moves).toEqual(['a', 'x']);
  expect(session.view).toBe(session.line);
});

it('plays a forced pass by itself', async () => {
  await session.play(['p']);
  expect(session.view?.moves).toEqual(['a', 'p', 'pass']);
});

it('asks the server once for each position', async () => {
  const asked = look.mock.calls.length;
  await session.goTo(2);
  await session.goTo(1);
  await session.goTo(2);
  expect(look.mock.calls.length).toBe(asked + 1);
});

it('stays where it is when the server refuses', async () => {
  look.mockRejectedValue(new Error('no'));
  await expect(session.play(['x'])).rejects.toThrow('no');
  expect(session.view?.moves).toEqual(['a']);
});

it('says whether it shows what was asked for', async () => {
  expect(await Promise.all([session.goTo(2), session.goTo(3)])).toEqual([false, true]);
  expect(await session.play(['x'])).toBe(true);
});

it('stays where it is when nothing is wanted any more', async () => {
  const step = session.goTo(2);
  session.stop();
  expect(await step).toBe(false);
  expect(session.ply).toBe(1);
  expect(session.view?.moves).toEqual(['a']);
});

it('takes several steps while the server has not answered', async () => {
  const steps = [session.goTo(session.ply + 1), session.goTo(session.ply + 1)];
  expect(session.ply).toBe(3);
  await Promise.all(steps);
  expect(session.view?.moves).toEqual(['a', 'b', 'c']);
});
