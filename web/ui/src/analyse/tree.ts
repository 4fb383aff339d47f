import type { Side, View } from '../api/types';

/** A move of a game or of a side line, with what may follow it. */
export interface TreeMove {
  move: string;
  mover: Side;
  comment: string;
  /** The first goes on along the line; the others begin side lines. */
  next: TreeMove[];
}

/** A game with side lines. Never changed: what changes it answers another one. */
export interface Tree {
  game: string;
  from: string | null;
  /** Of the position it begins with. */
  comment: string;
  next: TreeMove[];
}

/** Which of the moves that follow is made, one step after the other from the start. */
export type TreePath = readonly number[];

type Branch = Pick<Tree, 'comment' | 'next'>;

export interface TreeAt {
  tree: Tree;
  path: TreePath;
}

/** More than this is not kept: nobody reads it, and a browser has to draw it. */
export const MOST_MOVES = 3000;
export const LONGEST_COMMENT = 2000;

export const treeOf = ({ game, from }: Pick<View, 'game' | 'from'>): Tree => ({ game, from, comment: '', next: [] });

/** The moves of a path, as far as the tree has them. */
export function movesAlong(tree: Tree, path: TreePath): TreeMove[] {
  const moves: TreeMove[] = [];
  let branch: Branch = tree;
  for (const index of path) {
    const move = branch.next[index];
    if (!move) break;
    moves.push(move);
    branch = move;
  }
  return moves;
}

/** As much of a path as the tree has. */
export const within = (tree: Tree, path: TreePath): TreePath => path.slice(0, movesAlong(tree, path).length);

/** The path to the end of the line that it lies on. */
export function toEnd(tree: Tree, path: TreePath): TreePath {
  const whole = [...path];
  let branch: Branch = movesAlong(tree, path).at(-1) ?? tree;
  while (branch.next[0]) {
    whole.push(0);
    branch = branch.next[0];
  }
  return whole;
}

export const mainPath = (tree: Tree): TreePath => toEnd(tree, []);

/** How many of its moves belong to the game itself. */
export const mainPlies = (path: TreePath): number => {
  const leaves = path.findIndex((index) => index !== 0);
  return leaves < 0 ? path.length : leaves;
};

export const isMain = (path: TreePath): boolean => mainPlies(path) === path.length;

export const samePath = (one: TreePath, other: TreePath): boolean =>
  one.length === other.length && one.every((index, ply) => index === other[ply]);

export const isWithin = (start: TreePath, path: TreePath): boolean => samePath(start, path.slice(0, start.length));

/** The game text after a path. */
export function textOf(tree: Tree, path: TreePath): string {
  const from = tree.from === null ? '' : ` from ${tree.from}`;
  const moves = movesAlong(tree, path).map(({ move }) => move);
  return tree.game + from + (moves.length === 0 ? '' : ` moves ${moves.join(' ')}`);
}

export function countMoves(tree: Tree): number {
  let count = 0;
  const open: Branch[] = [tree];
  for (let branch = open.pop(); branch; branch = open.pop()) {
    count += branch.next.length;
    open.push(...branch.next);
  }
  return count;
}

export const hasSideLines = (tree: Tree): boolean => countMoves(tree) > mainPath(tree).length;

export function hasComments(tree: Tree): boolean {
  const open: Branch[] = [tree];
  for (let branch = open.pop(); branch; branch = open.pop()) {
    if (branch.comment !== '') return true;
    open.push(...branch.next);
  }
  return false;
}

function changed<B extends Branch>(branch: B, path: TreePath, change: (branch: Branch) => Branch): B {
  // From the last move of the path back to the start: games are longer than functions should be nested.
  const moves: Branch[] = [branch, ...movesAlong({ game: '', from: null, ...branch }, path)];
  let below = change(moves[path.length]!);
  for (let ply = path.length - 1; ply >= 0; --ply) {
    const above: Branch = moves[ply]!;
    const made = below as TreeMove;
    below = { ...above, next: above.next.map((move, index) => (index === path[ply] ? made : move)) };
  }
  return below as B;
}

/** Goes on from a path with moves, along those that are there already. */
export function added(tree: Tree, path: TreePath, moves: { move: string; mover: Side }[]): TreeAt {
  const whole = [...path];
  let rest = moves;
  for (const { move } of moves) {
    const branch: Branch = movesAlong(tree, whole).at(-1) ?? tree;
    const index = branch.next.findIndex((known) => known.move === move);
    if (index < 0) break;
    whole.push(index);
    rest = rest.slice(1);
  }
  if (rest.length === 0) return { tree, path: whole };
  const line = rest.reduceRight<TreeMove[]>((next, { move, mover }) => [{ move, mover, comment: '', next }], []);
  const branch: Branch = movesAlong(tree, whole).at(-1) ?? tree;
  const here = [...whole, branch.next.length, ...rest.slice(1).map(() => 0)];
  return { tree: changed(tree, whole, (at) => ({ ...at, next: [...at.next, ...line] })), path: here };
}

/** How long the path is up to where its last side line begins; null on the game itself. */
function lastTurnOff(path: TreePath): number | null {
  for (let ply = path.length - 1; ply >= 0; --ply) if (path[ply] !== 0) return ply;
  return null;
}

/** Puts the side line of a path in front of the others there: it becomes the line, and what was the line a side line. */
export function promoted(tree: Tree, path: TreePath): TreeAt {
  const ply = lastTurnOff(path);
  if (ply === null) return { tree, path };
  const index = path[ply]!;
  const front = changed(tree, path.slice(0, ply), (at) => ({
    ...at,
    next: [at.next[index]!, ...at.next.filter((_, other) => other !== index)],
  }));
  return { tree: front, path: path.map((step, at) => (at === ply ? 0 : step)) };
}

/** Without the last move of a path and all that follows it. */
export function removed(tree: Tree, path: TreePath): TreeAt {
  if (path.length === 0) return { tree, path };
  const before = path.slice(0, -1);
  const index = path.at(-1);
  return {
    tree: changed(tree, before, (at) => ({ ...at, next: at.next.filter((_, other) => other !== index) })),
    path: before,
  };
}

export function commented(tree: Tree, path: TreePath, comment: string): Tree {
  return changed(tree, path, (at) => ({ ...at, comment: comment.slice(0, LONGEST_COMMENT) }));
}

/** Every path that ends a line, the game itself first. */
export function lineEnds(tree: Tree): TreePath[] {
  const ends: TreePath[] = [];
  const open: { branch: Branch; path: TreePath }[] = [{ branch: tree, path: [] }];
  for (let at = open.pop(); at; at = open.pop()) {
    const { branch, path } = at;
    if (branch.next.length === 0) ends.push(path);
    for (let index = branch.next.length - 1; index >= 0; --index)
      open.push({ branch: branch.next[index]!, path: [...path, index] });
  }
  return ends;
}
