import type { TreeMove } from '../api/types';

export interface TreeNode {
  /** The moves from the root, which no other node has. */
  path: string;
  /** The same, one by one. */
  trail: string[];
  level: number;
  move: TreeMove;
  children: TreeNode[];
}

export const keyOf = (trail: string[]): string => trail.map((move) => `/${move}`).join('');

/** The moves of a tree with what is below one of its nodes, where nothing was known yet. */
export function withBranch(moves: TreeMove[], trail: string[], below: TreeMove[]): TreeMove[] {
  let ply = 0;
  let at = -1;
  for (const [index, move] of moves.entries()) {
    if (ply === trail.length || move.ply < ply) break;
    if (move.ply !== ply || move.move !== trail[ply]) continue;
    at = index;
    ++ply;
  }
  if (ply < trail.length || moves[at + 1]?.ply === ply) return moves;
  return [...moves.slice(0, at + 1), ...below, ...moves.slice(at + 1)];
}

/** The tree of moves that come in the order of the search, each after the one it answers. */
export function buildTree(moves: TreeMove[]): TreeNode[] {
  const base = Math.min(...moves.map(({ ply }) => ply));
  const roots: TreeNode[] = [];
  const open: TreeNode[] = [];
  for (const move of moves) {
    const level = move.ply - base;
    open.length = Math.min(open.length, level);
    const parent = open.at(-1);
    const trail = [...(parent?.trail ?? []), move.move];
    const node = { path: keyOf(trail), trail, level, move, children: [] };
    (parent?.children ?? roots).push(node);
    open.push(node);
  }
  return roots;
}

/** A line of the tree as it is shown: a move, or those that were cut off. */
export interface TreeRow {
  key: string;
  level: number;
  position: number;
  size: number;
  node: TreeNode | null;
  cut: string[];
  /** The move after which they were. */
  after: TreeMove | null;
  parent: string | null;
}

/** The rows that can be seen when the nodes with these paths are open. */
export function visibleRows(nodes: TreeNode[], open: ReadonlySet<string>, parent: string | null = null): TreeRow[] {
  const cut = nodes.flatMap(({ move }) => move.not_searched);
  const size = nodes.length + (cut.length > 0 ? 1 : 0);
  const rows = nodes.flatMap((node, index): TreeRow[] => [
    { key: node.path, level: node.level, position: index + 1, size, node, cut: [], after: null, parent },
    ...(open.has(node.path) ? visibleRows(node.children, open, node.path) : []),
  ]);
  if (cut.length > 0) {
    const level = nodes[0]?.level ?? 0;
    const after = nodes.find(({ move }) => move.not_searched.length > 0)?.move ?? null;
    rows.push({ key: `${parent ?? ''}/cut`, level, position: size, size, node: null, cut, after, parent });
  }
  return rows;
}
