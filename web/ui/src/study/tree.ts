import type { TreeMove } from '../api/types';

export interface TreeNode {
  /** The moves from the root, which no other node has. */
  path: string;
  level: number;
  move: TreeMove;
  children: TreeNode[];
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
    const node = { path: `${parent?.path ?? ''}/${move.move}`, level, move, children: [] };
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
  parent: string | null;
}

/** The rows that can be seen when the nodes with these paths are open. */
export function visibleRows(nodes: TreeNode[], open: ReadonlySet<string>, parent: string | null = null): TreeRow[] {
  const cut = nodes.flatMap(({ move }) => move.not_searched);
  const size = nodes.length + (cut.length > 0 ? 1 : 0);
  const rows = nodes.flatMap((node, index): TreeRow[] => [
    { key: node.path, level: node.level, position: index + 1, size, node, cut: [], parent },
    ...(open.has(node.path) ? visibleRows(node.children, open, node.path) : []),
  ]);
  if (cut.length > 0) {
    const level = nodes[0]?.level ?? 0;
    rows.push({ key: `${parent ?? ''}/cut`, level, position: size, size, node: null, cut, parent });
  }
  return rows;
}
