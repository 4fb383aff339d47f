// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Side, TreeMove } from '../api/types';
import SearchTree from './SearchTree.svelte';

const move = (ply: number, name: string, mover: Side, given: Partial<TreeMove> = {}): TreeMove => ({
  ply,
  move: name,
  mover,
  value: 4,
  bound: 'exact',
  alpha: null,
  beta: null,
  leaf: false,
  better: false,
  not_searched: [],
  ...given,
});

let mounted: object;

beforeEach(() => {
  const moves = [
    move(0, '8', 1, { better: true }),
    move(1, '7', 2, { beta: 4 }),
    move(0, '6', 1, { alpha: 4 }),
    move(1, '5', 1, { not_searched: ['3', '1'] }),
  ];
  mounted = mount(SearchTree, { target: document.body, props: { moves, root: 1 as const } });
  flushSync();
});

afterEach(() => void unmount(mounted));

const items = () => [...document.querySelectorAll<HTMLLIElement>('[role=treeitem]')];
const texts = () => items().map((item) => item.textContent?.replace(/\s+/g, ' ').trim());
const press = (key: string) =>
  flushSync(() => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));

it('says who moves, what it is worth, the window and what is best so far', () => {
  expect(texts()[0]).toContain('MAX (First) 8 +4 [−∞, +∞] best so far');
  expect(texts()[1]).toContain('[+4, +∞]');
});

it('opens and closes by keys, with one stop of the tab key', () => {
  items()[0]?.focus();
  press('ArrowRight');
  expect(texts()[1]).toContain('MIN (Second) 7');
  expect(items()[0]?.getAttribute('aria-expanded')).toBe('true');
  press('ArrowDown');
  expect(document.activeElement).toBe(items()[1]);
  expect(items().map((item) => item.tabIndex)).toEqual([-1, 0, -1]);
  press('ArrowLeft');
  expect(document.activeElement).toBe(items()[0]);
  press('ArrowLeft');
  expect(items()).toHaveLength(2);
});

it('shows what was cut off, and lets a side move twice in a row', () => {
  items()[1]?.focus();
  press('*');
  press('End');
  expect(texts().at(-1)).toContain('cut off, not searched: 3 1');
  expect(texts().at(-2)).toContain('MAX (First) 5');
});

function show(moves: TreeMove[]): void {
  void unmount(mounted);
  mounted = mount(SearchTree, { target: document.body, props: { moves, root: 1 as const } });
  flushSync();
}

it('says that a value is only a bound', () => {
  show([move(0, '8', 1, { value: 4 }), move(0, '6', 1, { value: 2, bound: 'upper' }), move(0, '5', 1, { value: 7, bound: 'lower' })]);
  expect(texts().map((text) => text?.match(/[≤≥]? ?\+\d/)?.[0].trim())).toEqual(['+4', '≤ +2', '≥ +7']);
});

it('says why moves were cut off, to the side whose choice it was', () => {
  show([
    move(0, '6', 1, { alpha: 4 }),
    move(1, '5', 1, { value: 9, beta: 7, not_searched: ['3', '1'] }),
    move(0, '7', 1, { alpha: 4 }),
    move(1, '2', 2, { value: 1, alpha: 4, not_searched: ['8'] }),
  ]);
  items()[0]?.focus();
  press('*');
  const cut = texts().filter((text) => text?.includes('cut off'));
  expect(cut[0]).toContain('3 1. MAX gets at least +9 here, but MIN can hold MAX to +7');
  expect(cut[1]).toContain('8. MIN holds MAX to at most +1 here, but MAX is sure of +4');
});

it('asks for what is below a node that is not known yet, once', () => {
  const onopen = vi.fn();
  const known: TreeMove[] = [move(0, '8', 1), move(0, '6', 1, { leaf: true })];
  const props = $state({ moves: known, root: 1 as const, onopen, opening: [] as string[] });
  void unmount(mounted);
  mounted = mount(SearchTree, { target: document.body, props });
  flushSync();
  expect(items().map((item) => item.getAttribute('aria-expanded'))).toEqual(['false', null]);
  items()[1]?.click();
  expect(onopen).not.toHaveBeenCalled();
  items()[0]?.click();
  expect(onopen).toHaveBeenCalledExactlyOnceWith(['8']);
  props.opening = ['/8'];
  flushSync();
  expect(texts()[0]).toContain('searching …');
  props.moves = [move(0, '8', 1), move(1, '3', 2), move(0, '6', 1, { leaf: true })];
  props.opening = [];
  flushSync();
  expect(texts()[1]).toContain('MIN (Second) 3');
  items()[1]?.click();
  expect(onopen).toHaveBeenLastCalledWith(['8', '3']);
});

it('opens by click', () => {
  items()[1]?.click();
  flushSync();
  expect(items()).toHaveLength(4);
});
