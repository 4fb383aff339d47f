// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { MOST_MOVES } from './tree';
import { readPath, readTree, treeToJson, writePath, writeTree, type WrittenTree } from './treetext';

const read = (text: string): WrittenTree => {
  const tree = readTree(text);
  if (!tree) throw new Error('no tree');
  return tree;
};

describe('a tree as text', () => {
  it.each([
    'kalah(pits=6,seeds=4) moves 3 6 (5 2 {better}) 1',
    'kalah moves {the start} 3 {so} 6 (5 2 (4 {deeper} 1)) (2) 1',
    'dots(rows=1,columns=2) from 3|0|0|1 moves 1 (2) (3)',
    'kalah moves 3 {with \\{braces\\} and \\\\ and (these)} 4',
    'plague moves a1-b2 (a1-c3) swap',
  ])('is read and written: %s', (text) => {
    expect(writeTree(read(text))).toBe(text);
  });

  it('takes what stands instead of the first move of a side line for another side line', () => {
    expect(writeTree(read('kalah moves 3 6 (5 (4 1) 2)'))).toBe('kalah moves 3 6 (5 2) (4 1)');
  });

  it('is the same as JSON', () => {
    const text = 'kalah from x moves {s} 3 {a} 6 (5 2 (4 {b} 1)) (2) 1';
    const json = treeToJson(read(text));
    expect(JSON.parse(json)).toMatchObject({
      kind: 'tree',
      from: 'x',
      moves: [{ move: '3', comment: 'a' }, { move: '6', instead: [[{ move: '5' }, { move: '2', instead: [[{ move: '4', comment: 'b' }, { move: '1' }]] }], [{ move: '2' }]] }, { move: '1' }],
    });
    expect(writeTree(read(json))).toBe(text);
  });

  it.each(['kalah', 'kalah moves 3 6', 'kalah(pits=6) from 1,2|1', '{"game": "kalah"}', '{not json', ''])(
    'leaves %s to the server',
    (text) => expect(readTree(text)).toBeNull(),
  );

  it.each([
    'kalah moves (3)',
    'kalah moves 3 (6',
    'kalah moves 3 6 (5))',
    'kalah moves 3 {open',
    'kalah moves 3 {a {b} c}',
    'kalah moves 3 } 4 (1)',
    `kalah moves 3 ${'(1 2 '.repeat(200)}`,
    `kalah moves {} ${'1 '.repeat(MOST_MOVES + 1)}`,
    '{"kind": "tree", "game": 3, "moves": []}',
    '{"kind": "tree", "game": "kalah", "moves": [{"move": "3 (4)"}]}',
    '{"kind": "tree", "game": "kalah", "moves": [null]}',
    '{"kind": "tree", "game": "kalah", "moves": [{"move": "3", "instead": [4]}]}',
    '{"kind": "tree", "game": "kalah", "moves": {"length": 9}}',
  ])('is refused: %s', (text) => {
    expect(() => readTree(text)).toThrow();
  });
});

describe('a path in an address', () => {
  it.each([
    [[], '0'],
    [[0, 0, 0], '3'],
    [[0, 0, 2, 0, 0], '2.2.2'],
    [[1], '0.1.0'],
    [[1, 1, 0], '0.1.0.1.1'],
  ])('of %j is %s', (path, text) => {
    expect(writePath(path)).toBe(text);
    expect(readPath(text)).toEqual(path);
  });

  it('is never longer than a game', () => {
    expect(readPath('999999999').length).toBe(MOST_MOVES);
  });
});
