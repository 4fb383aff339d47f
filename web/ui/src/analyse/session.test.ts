// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import type { View } from '../api/types';
import { kalahStart, viewOf } from '../boards/fixtures';
import { Session } from './session.svelte';
import { writeTree } from './treetext';

const look = vi.hoisted(() => vi.fn());
vi.mock('../api/client', () => ({ look }));

/** A game whose every move is legal, except z; after `p` the other side must pass, written or not. */
function viewOfText(text: string): View {
  const written = / moves (.*)$/.exec(text)?.[1]?.split(' ') ?? [];
  const moves = written.flatMap((move, at) => (move === 'p' && at + 1 < written.length && written[at + 1] !== 'pass' ? ['p', 'pass'] : [move]));
  if (moves.includes('z')) throw new Error('z is no move');
  const legal = moves.at(-1) === 'p' ? [{ move: 'pass' }] : [{ move: 'a', at: 0 }, { move: 'p', at: 1 }];
  const movers = moves.map((_, ply) => (ply % 2 === 0 ? 1 : 2) as 1 | 2);
  const canonical = moves.length === 0 ? 'game' : `game moves ${moves.join(' ')}`;
  return viewOf(kalahStart, { text: canonical, game: 'game', moves, movers, legal });
}

let session: Session;
const tree = () => writeTree(session.tree!);

beforeEach(async () => {
  look.mockReset().mockImplementation(async (text: string) => viewOfText(text));
  session = new Session();
  await session.open('game moves a b c', [0]);
});

it('shows the ply that was asked for', () => {
  expect(session.line?.moves).toEqual(['a', 'b', 'c']);
  expect(session.view?.moves).toEqual(['a']);
});

it('opens at the end without a ply, and never beyond it', async () => {
  await session.open('game moves a b', null);
  expect(session.path).toEqual([0, 0]);
  await session.goTo(Array<number>(99).fill(0));
  expect(session.path).toEqual([0, 0]);
  await session.goTo([0, 7, 0]);
  expect(session.path).toEqual([0]);
  await session.goTo([]);
  expect(session.view?.moves).toEqual([]);
});

it('goes on along the game when its next move is played', async () => {
  await session.play(['b']);
  expect(session.path).toEqual([0, 0]);
  expect(tree()).toBe('game moves a b c');
});

it('adds a side line where another move is played, and keeps the game', async () => {
  const { line } = session;
  await session.play(['x']);
  await session.play(['y']);
  expect(tree()).toBe('game moves a b (x y) c');
  expect(session.line).toBe(line); // the very same: what a review said of it still holds
  expect(session.view?.moves).toEqual(['a', 'x', 'y']);
  await session.goTo([0]);
  await session.play(['x']);
  expect(tree()).toBe('game moves a b (x y) c');
  expect(session.path).toEqual([0, 1]);
});

it('goes on with the game where it ends', async () => {
  await session.goTo([0, 0, 0]);
  await session.play(['d']);
  expect(tree()).toBe('game moves a b c d');
  expect(session.line?.moves).toEqual(['a', 'b', 'c', 'd']);
});

it('plays a forced pass by itself', async () => {
  await session.play(['p']);
  expect(session.view?.moves).toEqual(['a', 'p', 'pass']);
  expect(session.path).toEqual([0, 1, 0]);
  await session.goTo([0]);
  await session.play(['p']);
  expect(session.path).toEqual([0, 1, 0]);
  await session.goTo([0, 1]);
  expect(session.view?.moves).toEqual(['a', 'p']);
});

it('makes a side line the game, and deletes lines', async () => {
  await session.play(['x']);
  await session.promote(session.path);
  expect(tree()).toBe('game moves a x (b c)');
  expect(session.line?.moves).toEqual(['a', 'x']);
  await session.remove([0, 1]);
  expect(tree()).toBe('game moves a x');
  expect(session.view?.moves).toEqual(['a']);
});

it('stays where it is while a comment is written', async () => {
  await session.comment([0, 0], 'why not x?');
  await session.comment([], 'from a book');
  expect(tree()).toBe('game moves {from a book} a b {why not x?} c');
  expect(session.path).toEqual([0]);
});

it('opens side lines and comments as they were written, with the passes that were left out', async () => {
  expect(await session.open('game moves a {one} b (p x {two} (y)) c', [0, 1, 0, 0])).toBe(true);
  expect(tree()).toBe('game moves a {one} b (p pass x {two} (y)) c');
  expect(session.view?.moves).toEqual(['a', 'p', 'pass', 'x']);
});

it('refuses a side line with an illegal move', async () => {
  await expect(session.open('game moves a b (z) c', null)).rejects.toThrow('z is no move');
  expect(tree()).toBe('game moves a b c');
});

it('refuses more side lines than the server should be asked for', async () => {
  const asked = look.mock.calls.length;
  await expect(session.open(`game moves a ${'(b) '.repeat(200)}`, null)).rejects.toThrow();
  expect(look.mock.calls.length).toBe(asked);
});

it('asks the server once for each position', async () => {
  const asked = look.mock.calls.length;
  await session.goTo([0, 0]);
  await session.goTo([0]);
  await session.goTo([0, 0]);
  expect(look.mock.calls.length).toBe(asked + 1);
});

it('stays where it is when the server refuses', async () => {
  look.mockRejectedValue(new Error('no'));
  await expect(session.play(['x'])).rejects.toThrow('no');
  expect(session.view?.moves).toEqual(['a']);
  expect(tree()).toBe('game moves a b c');
});

it('says whether it shows what was asked for', async () => {
  expect(await Promise.all([session.goTo([0, 0]), session.goTo([0, 0, 0])])).toEqual([false, true]);
  expect(await session.play(['x'])).toBe(true);
});

it('stays where it is when nothing is wanted any more', async () => {
  const step = session.goTo([0, 0]);
  session.stop();
  expect(await step).toBe(false);
  expect(session.path).toEqual([0]);
  expect(session.view?.moves).toEqual(['a']);
});

it('takes several steps while the server has not answered', async () => {
  const steps = [session.goTo([...session.path, 0]), session.goTo([...session.path, 0])];
  expect(session.path).toEqual([0, 0, 0]);
  await Promise.all(steps);
  expect(session.view?.moves).toEqual(['a', 'b', 'c']);
});
