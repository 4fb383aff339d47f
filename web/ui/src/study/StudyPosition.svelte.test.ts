// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { catalog, writePosition } from '../api/client';
import type { Catalog } from '../api/types';
import { kalahStart, viewOf } from '../boards/fixtures';
import StudyPosition from './StudyPosition.svelte';

vi.mock('../api/client', async (original) => ({
  ...(await original<typeof import('../api/client')>()),
  catalog: vi.fn(),
  look: vi.fn(),
  writePosition: vi.fn(),
}));

const onchoose = vi.fn();
let shown: ReturnType<typeof mount>;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  onchoose.mockReset();
  vi.mocked(catalog).mockResolvedValue({ games: [{ name: 'kalah' }, { name: 'mine' }] } as unknown as Catalog);
  vi.mocked(writePosition).mockResolvedValue({ text: 'kalah from what the server wrote', position: '' });
  const legal = [{ move: '3', at: 2 }, { move: 'swap' }];
  const view = viewOf(kalahStart, { game: 'kalah(pits=6,seeds=4)', moves: ['1', '2'], from: null, legal });
  shown = mount(StudyPosition, { target: document.body, props: { view, onchoose } });
  await settle();
});

afterEach(async () => {
  await unmount(shown);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function settle(ms = 0): Promise<void> {
  flushSync();
  await vi.advanceTimersByTimeAsync(ms);
  flushSync();
}

const click = (element: Element | null | undefined) => element!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
const buttons = () => [...document.querySelectorAll('button')];
const button = (text: string) => buttons().find((one) => one.textContent.trim() === text);

it('offers every game of the server', () => {
  const games = [...document.querySelectorAll('a.button')].map((link) => link.getAttribute('href'));
  expect(games).toEqual(['/study?text=kalah', '/study?text=mine']);
});

it('goes on by clicks on the board, by buttons for what is no place, and back', () => {
  click(document.querySelector('[data-key="3"]'));
  expect(onchoose).toHaveBeenLastCalledWith('kalah(pits=6,seeds=4) moves 1 2 3');
  click(buttons()[0]);
  expect(onchoose).toHaveBeenLastCalledWith('kalah(pits=6,seeds=4) moves 1 2 swap');
  click(button('Take back'));
  expect(onchoose).toHaveBeenLastCalledWith('kalah(pits=6,seeds=4) moves 1');
});

it('takes a position that is set up', async () => {
  click(button('Set up a position'));
  await settle(1000);
  click(button('Search this'));
  expect(onchoose).toHaveBeenLastCalledWith('kalah from what the server wrote');
  flushSync();
  expect(button('Search this')).toBeUndefined();
});
