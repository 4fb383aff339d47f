import { texts } from '../i18n/pages';
import { LONGEST_COMMENT, MOST_MOVES, type Tree, type TreeMove, type TreePath } from './tree';

/** A tree as it was written by somebody: whose moves they are, and whether they are legal, only the server can say. */
export type WrittenMove = Omit<TreeMove, 'mover' | 'next'> & { next: WrittenMove[] };
export type WrittenTree = Omit<Tree, 'next'> & { next: WrittenMove[] };

const DEEPEST = 100;

// As chess does it: what stands in parentheses is played instead of the move before it, comments stand in braces.
// `kalah moves 3 6 (5 2 {better}) 1`

const MARKS = /\\[\s\S]|[{}]/g;
const escaped = (comment: string): string => comment.replace(/[\\{}]/g, '\\$&');
const unescaped = (comment: string): string => comment.replace(/\\([\s\S])/g, '$1');

export function writeTree(tree: Pick<WrittenTree, 'game' | 'from' | 'comment' | 'next'>): string {
  const words = [tree.game, ...(tree.from === null ? [] : ['from', tree.from])];
  const line = [...commentWords(tree.comment), ...lineWords(tree.next)];
  return [...words, ...(line.length === 0 ? [] : ['moves', ...line])].join(' ');
}

const commentWords = (comment: string): string[] => (comment === '' ? [] : [`{${escaped(comment)}}`]);

function lineWords(next: readonly WrittenMove[]): string[] {
  const words: string[] = [];
  for (let at = next; at[0]; at = at[0].next) {
    words.push(at[0].move, ...commentWords(at[0].comment));
    for (const side of at.slice(1)) words.push(`(${lineWords([side]).join(' ')})`);
  }
  return words;
}

/** Null where the text has neither side lines nor comments: it is one for the server. */
export function readTree(text: string): WrittenTree | null {
  const start = text.trim();
  if (start.startsWith('{')) return readJsonTree(start);
  const [, game, from, body] = /^(\S+(?:\s*\([^)]*\))?)(?:\s+from\s+(\S+))?\s+moves\s+([\s\S]*[{(][\s\S]*)$/.exec(start) ?? [];
  if (game === undefined || body === undefined) return null;
  return { game, from: from ?? null, ...readLine(body) };
}

type Line = Pick<WrittenTree, 'comment' | 'next'>;

/** A line that is being read: its last move, and all moves that are alternatives to it. */
interface Open {
  last: Line;
  instead: WrittenMove[] | null;
}

function readLine(body: string): Line {
  const start: Line = { comment: '', next: [] };
  const lines: Open[] = [{ last: start, instead: null }];
  let moves = 0;
  for (let rest = body.trimStart(); rest !== ''; rest = rest.trimStart()) {
    const line = lines.at(-1)!;
    if (rest.startsWith('{')) {
      const end = commentEnd(rest);
      line.last.comment = unescaped(rest.slice(1, end)).slice(0, LONGEST_COMMENT);
      rest = rest.slice(end + 1);
    } else if (rest.startsWith('(')) {
      // A side line begins where the move before it was made.
      if (line.instead === null || lines.length > DEEPEST) throw new Error(texts.analyse.treeWrong('('));
      lines.push({ last: { comment: '', next: line.instead }, instead: null });
      rest = rest.slice(1);
    } else if (rest.startsWith(')')) {
      if (lines.length === 1 || line.instead === null) throw new Error(texts.analyse.treeWrong(')'));
      lines.pop();
      rest = rest.slice(1);
    } else {
      const [move = ''] = /^[^\s(){}]+/.exec(rest) ?? [];
      if (++moves > MOST_MOVES || move === '') throw new Error(texts.analyse.treeWrong(rest.slice(0, 20)));
      const made: WrittenMove = { move, comment: '', next: [] };
      line.last.next.push(made);
      line.instead = line.last.next;
      line.last = made;
      rest = rest.slice(move.length);
    }
  }
  if (lines.length > 1) throw new Error(texts.analyse.treeWrong('('));
  return start;
}

function commentEnd(text: string): number {
  for (const { 0: mark, index } of text.slice(1).matchAll(MARKS)) {
    if (mark === '}') return index + 1;
    if (mark === '{') break;
  }
  throw new Error(texts.analyse.treeWrong('{'));
}

// The same as JSON: a line is a list of moves, and `instead` holds the lines that begin with another move.

interface JsonMove {
  move: string;
  comment?: string;
  instead?: JsonMove[][];
}

export function treeToJson(tree: WrittenTree): string {
  const json = { kind: 'tree', game: tree.game, from: tree.from, comment: tree.comment, moves: jsonLine(tree.next) };
  return JSON.stringify(json, null, 1);
}

function jsonLine(next: readonly WrittenMove[]): JsonMove[] {
  const line: JsonMove[] = [];
  for (let at = next; at[0]; at = at[0].next) {
    const { move, comment } = at[0];
    const instead = at.slice(1).map((side) => jsonLine([side]));
    line.push({ move, ...(comment === '' ? {} : { comment }), ...(instead.length === 0 ? {} : { instead }) });
  }
  return line;
}

/** Null where the JSON is something else, such as a saved game. */
function readJsonTree(text: string): WrittenTree | null {
  let json: { kind?: unknown; game?: unknown; from?: unknown; comment?: unknown; moves?: unknown };
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  if (json.kind !== 'tree') return null;
  const words = `${textIn(json.game)}${json.from == null ? '' : ` from ${textIn(json.from)}`}`;
  const count = { moves: 0 };
  const next = readJsonLine(json.moves, count, 0);
  const [, game = '', from] = /^(.*?)(?: from (\S+))?$/.exec(words) ?? [];
  return { game, from: from ?? null, comment: commentIn(json.comment), next };
}

function textIn(value: unknown): string {
  if (typeof value !== 'string') throw new Error(texts.analyse.treeWrong(JSON.stringify(value) ?? ''));
  return value;
}

const commentIn = (value: unknown): string => (value === undefined ? '' : textIn(value).slice(0, LONGEST_COMMENT));

function readJsonLine(value: unknown, count: { moves: number }, deep: number): WrittenMove[] {
  if (!Array.isArray(value) || deep > DEEPEST) throw new Error(texts.analyse.treeWrong('moves'));
  const start: WrittenMove[] = [];
  let next = start;
  for (const given of value as (Partial<Record<keyof JsonMove, unknown>> | null)[]) {
    const move = textIn(given?.move);
    if (++count.moves > MOST_MOVES || /[\s(){}]/.test(move)) throw new Error(texts.analyse.treeWrong(move));
    const made: WrittenMove = { move, comment: commentIn(given?.comment), next: [] };
    const sides = given?.instead === undefined ? [] : given.instead;
    if (!Array.isArray(sides)) throw new Error(texts.analyse.treeWrong('instead'));
    next.push(made, ...sides.flatMap((side) => readJsonLine(side, count, deep + 1).slice(0, 1)));
    next = made.next;
  }
  return start;
}

// A path in an address: so many moves along, then the number of a side line, so many moves along again, and so on.
// `4.1.2`: four moves of the game, the first side line there and two of its moves that follow.

export function writePath(path: TreePath): string {
  const parts: number[] = [0];
  for (const index of path) {
    if (index === 0) parts[parts.length - 1]!++;
    else parts.push(index, 0);
  }
  return parts.join('.');
}

export function readPath(text: string): TreePath {
  return text.split('.').flatMap((part, place) => (place % 2 === 1 ? [Number(part)] : Array<number>(Math.min(Number(part), MOST_MOVES)).fill(0)));
}
