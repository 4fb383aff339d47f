import { look } from '../api/client';
import type { View } from '../api/types';
import { texts } from '../i18n/pages';
import {
  added,
  commented,
  countMoves,
  mainPath,
  MOST_MOVES,
  movesAlong,
  promoted,
  removed,
  samePath,
  textOf,
  treeOf,
  within,
  type Tree,
  type TreeAt,
  type TreePath,
} from './tree';
import { readTree, type WrittenMove, type WrittenTree } from './treetext';

// Every line is one request to the server, which says whose moves they are.
const MOST_LINES = 150;

interface Shown extends TreeAt {
  line: View;
  view: View;
}

/**
 * A game that is looked at, with side lines: its moves, and the position that is shown. What changes it answers whether
 * it did: not when something else was asked for meanwhile, or nothing is wanted any more.
 */
export class Session {
  #shown = $state.raw<Shown | null>(null);

  /** Where somebody wants to be; the view follows when the server has answered. */
  path = $state.raw<TreePath>([]);

  #views = new Map<string, View>();
  #latest: AbortController | null = null;

  get tree(): Tree | null {
    return this.#shown?.tree ?? null;
  }

  /** The game to its last move, without side lines. */
  get line(): View | null {
    return this.#shown?.line ?? null;
  }

  /** The game, or a side line of it, up to the move that is shown. */
  get view(): View | null {
    return this.#shown?.view ?? null;
  }

  async open(text: string, path: TreePath | null): Promise<boolean> {
    const written = readTree(text);
    const tree = written ? await this.#check(written) : treeOfGame(await this.#look(text));
    return this.#show(tree, path);
  }

  async goTo(path: TreePath): Promise<boolean> {
    const shown = this.#shown;
    if (!shown) return false;
    this.path = within(shown.tree, path);
    try {
      return await this.#show(shown.tree, this.path);
    } catch (error) {
      this.path = shown.path;
      throw error;
    }
  }

  /** Plays on from the position shown. Moves that are not there yet begin a side line; at the end of a line they go on. */
  async play(moves: string[]): Promise<boolean> {
    if (!this.#shown) return false;
    const { tree, path } = this.#shown;
    const known = followed(tree, path, moves);
    if (known) return this.goTo(known);
    if (countMoves(tree) + moves.length > MOST_MOVES) throw new Error(texts.analyse.treeFull);
    const words = `${textOf(tree, path)}${path.length === 0 ? ' moves' : ''} ${moves.join(' ')}`;
    const after = await this.#afterForcedPass(await this.#look(words));
    if (!after) return false;
    const grown = added(tree, path, madeIn(after).slice(path.length));
    return this.#show(grown.tree, grown.path);
  }

  promote(path: TreePath): Promise<boolean> {
    return this.#change((tree) => promoted(tree, path));
  }

  remove(path: TreePath): Promise<boolean> {
    return this.#change((tree) => removed(tree, path));
  }

  comment(path: TreePath, text: string): Promise<boolean> {
    return this.#change((tree, here) => ({ tree: commented(tree, path, text), path: here }));
  }

  /** Waits no longer for what was asked for, and stays where it is. */
  stop(): void {
    this.#latest?.abort();
    this.path = this.#shown?.path ?? [];
  }

  async #change(change: (tree: Tree, path: TreePath) => TreeAt): Promise<boolean> {
    if (!this.#shown) return false;
    const { tree, path } = change(this.#shown.tree, this.#shown.path);
    return this.#show(tree, path);
  }

  /** No path: the end of the game. */
  async #show(tree: Tree | null, wanted: TreePath | null): Promise<boolean> {
    if (!tree) return false;
    const main = mainPath(tree);
    const path = within(tree, wanted ?? main);
    const view = await this.#look(textOf(tree, path));
    const line = view && (samePath(path, main) ? view : await this.#look(textOf(tree, main)));
    if (!line || !view) return false;
    this.#shown = { tree, path, line, view };
    this.path = path;
    return true;
  }

  /** A tree that somebody wrote, with what the server says of its lines. */
  async #check(written: WrittenTree): Promise<Tree | null> {
    const ends = writtenEnds(written);
    if (ends.length > MOST_LINES) throw new Error(texts.analyse.treeFull);
    let tree: Tree | null = null;
    for (const moves of ends) {
      const words = moves.map(({ move }) => move).join(' ');
      const from = written.from === null ? '' : ` from ${written.from}`;
      const view = await this.#look(`${written.game}${from}${words === '' ? '' : ` moves ${words}`}`);
      if (!view) return null;
      tree = withLine(tree ?? commented(treeOf(view), [], written.comment), view, moves);
    }
    return tree;
  }

  /** Nobody is asked for a pass where there is no other move. */
  async #afterForcedPass(view: View | null): Promise<View | null> {
    if (view?.legal.length !== 1 || view.legal[0]?.move !== 'pass') return view;
    return this.#look(`${view.text} pass`);
  }

  /** Null when something else was asked for meanwhile, or nothing is wanted any more. */
  async #look(text: string): Promise<View | null> {
    this.#latest?.abort();
    const known = this.#views.get(text);
    if (known) return known;
    const asking = new AbortController();
    this.#latest = asking;
    try {
      const view = await look(text, asking.signal);
      const same = this.#views.get(view.text) ?? view;
      this.#views.set(text, same).set(view.text, same);
      return asking.signal.aborted ? null : same;
    } catch (error) {
      if (asking.signal.aborted) return null;
      throw error;
    }
  }
}

const madeIn = ({ moves, movers }: View) => moves.map((move, ply) => ({ move, mover: movers[ply]! }));

const treeOfGame = (view: View | null): Tree | null => view && added(treeOf(view), [], madeIn(view)).tree;

/** Where moves lead that the tree has already. */
function followed(tree: Tree, path: TreePath, moves: string[]): TreePath | null {
  let { next } = movesAlong(tree, path).at(-1) ?? tree;
  const whole = [...path];
  for (const move of moves) {
    const index = next.findIndex((known) => known.move === move);
    const found = next[index];
    if (!found) return null;
    whole.push(index);
    next = found.next;
  }
  const [only] = next;
  // A pass that the move forces belongs to it.
  return next.length === 1 && only?.move === 'pass' ? [...whole, 0] : whole;
}

/** The moves of every line to its end, the game itself first. */
function writtenEnds(tree: WrittenTree): WrittenMove[][] {
  const ends: WrittenMove[][] = [];
  const open: { next: WrittenMove[]; line: WrittenMove[] }[] = [{ next: tree.next, line: [] }];
  for (let at = open.pop(); at; at = open.pop()) {
    const { next, line } = at;
    if (next.length === 0) ends.push(line);
    for (const move of [...next].reverse()) open.push({ next: move.next, line: [...line, move] });
  }
  return ends;
}

/** Adds a line of the server with the comments that somebody wrote; forced passes may not have been written. */
function withLine(tree: Tree, view: View, written: WrittenMove[]): Tree {
  const { tree: grown, path } = added(tree, [], madeIn(view));
  let commentedTree = grown;
  let at = 0;
  view.moves.forEach((move, ply) => {
    const from = written[at];
    if (from?.move !== move && move === 'pass') return;
    if (from && from.comment !== '') commentedTree = commented(commentedTree, path.slice(0, ply + 1), from.comment);
    at++;
  });
  return commentedTree;
}

