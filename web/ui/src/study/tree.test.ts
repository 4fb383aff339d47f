import { describe, expect, it } from 'vitest';
import type { TreeMove } from '../api/types';
import { buildTree, visibleRows, withBranch } from './tree';

const move = (ply: number, name: string, ...not_searched: string[]): TreeMove => ({
  ply,
  move: name,
  mover: 1,
  value: 0,
  bound: 'exact',
  alpha: null,
  beta: null,
  leaf: false,
  better: false,
  not_searched,
});

const tree = buildTree([move(0, 'a'), move(1, 'b'), move(1, 'c', 'd', 'e'), move(0, 'f'), move(1, 'b')]);

it('puts answers under the moves that they answer', () => {
  expect(tree.map(({ move: { move } }) => move)).toEqual(['a', 'f']);
  expect(tree[0]?.children.map(({ path }) => path)).toEqual(['/a/b', '/a/c']);
  expect(tree[1]?.children.map(({ path }) => path)).toEqual(['/f/b']);
});

describe('rows', () => {
  it('are the roots while all is closed', () => {
    expect(visibleRows(tree, new Set()).map(({ key }) => key)).toEqual(['/a', '/f']);
  });

  it('show the answers of open moves, and what was cut off after them', () => {
    const rows = visibleRows(tree, new Set(['/a']));
    expect(rows.map(({ key }) => key)).toEqual(['/a', '/a/b', '/a/c', '/a/cut', '/f']);
    expect(rows[3]).toMatchObject({ cut: ['d', 'e'], level: 1, position: 3, size: 3, parent: '/a', node: null });
  });
});

it('knows after which move others were cut off', () => {
  const rows = visibleRows(tree, new Set(['/a']));
  expect(rows[3]?.after?.move).toBe('c');
});

describe('a branch', () => {
  const moves = [move(0, 'a'), move(1, 'b'), move(1, 'c'), move(0, 'b'), move(1, 'c')];
  const below = [move(2, 'x'), move(2, 'y')];
  const names = (all: TreeMove[]) => all.map((one) => one.move).join('');

  it('is put under its node, and no other with the same move', () => {
    expect(names(withBranch(moves, ['a', 'c'], below))).toBe('abcxybc');
    expect(names(withBranch(moves, ['b', 'c'], below))).toBe('abcbcxy');
  });

  it('is left out where it is known, or its node is not there', () => {
    expect(withBranch(moves, ['a'], [move(1, 'z')])).toBe(moves);
    expect(withBranch(moves, ['c'], below)).toBe(moves);
    expect(withBranch(moves, ['a', 'z'], below)).toBe(moves);
  });
});

it('does without moves', () => {
  expect(visibleRows(buildTree([]), new Set())).toEqual([]);
});
