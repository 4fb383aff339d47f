// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it } from 'vitest';
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

it('opens by click', () => {
  items()[1]?.click();
  flushSync();
  expect(items()).toHaveLength(4);
});
