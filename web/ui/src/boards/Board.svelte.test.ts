// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { View } from '../api/types';
import Board from './Board.svelte';
import { coinsBoard, dotsBoard, kalahStart, pit, plagueBoard, sown, store, viewOf } from './fixtures';
import type { Mark } from './targets';

interface Props {
  view: View;
  playable?: boolean;
  marks?: Mark[];
  onmove?: (move: string) => void;
  onsettled?: () => void;
}

let mounted: object | null = null;

function show(given: Props): Props {
  const props = $state(given);
  mounted = mount(Board, { target: document.body, props });
  flushSync();
  return props;
}

const buttons = () => [...document.querySelectorAll<SVGGElement>('[role=button]')];
const names = () => buttons().map((button) => button.getAttribute('aria-label'));
const press = (key: string) =>
  flushSync(() => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
});

afterEach(() => {
  if (mounted) void unmount(mounted);
  mounted = null;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function change(props: Props, view: View) {
  props.view = view;
  flushSync();
}

const kalah = viewOf(kalahStart, { legal: [{ move: '1', at: 0 }, { move: '3', at: 2 }, { move: 'swap' }] });

it.each<[string, View, string[]]>([
  ['pits', kalah, ['Pit 1, 4 seeds', 'Pit 3, 4 seeds']],
  ['grid', viewOf(plagueBoard, { legal: [{ move: 'b1', at: 1 }] }), ['Cell b1']],
  [
    'coins',
    viewOf(coinsBoard, { legal: [{ move: '3', at: 2 }, { move: '1', at: 0 }] }),
    ['String 3 between the coin worth 3 and the ground', 'String 1 between the coin worth 5 and the coin worth 3'],
  ],
  ['dots', viewOf(dotsBoard, { legal: [{ move: '4', at: 3 }] }), ['Line 4, vertical, row 1, column 2']],
])('offers the legal moves of %s by name', (_, view, expected) => {
  show({ view, playable: true });
  expect(names()).toEqual(expected);
});

it('is a picture where nobody may move', () => {
  show({ view: kalah });
  expect(buttons()).toEqual([]);
  expect(document.querySelector('svg')?.getAttribute('role')).toBe('img');
});

it('plays the move that is clicked', () => {
  const onmove = vi.fn();
  show({ view: kalah, playable: true, onmove });
  buttons()[1]?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(onmove).toHaveBeenCalledExactlyOnceWith('3');
});

it('is one stop of the tab key; arrows move, Enter and space play', () => {
  const onmove = vi.fn();
  show({ view: kalah, playable: true, onmove });
  expect(buttons().map((button) => button.getAttribute('tabindex'))).toEqual(['0', '-1']);
  buttons()[0]?.focus();
  press('ArrowRight');
  expect(document.activeElement).toBe(buttons()[1]);
  expect(buttons().map((button) => button.getAttribute('tabindex'))).toEqual(['-1', '0']);
  press('Enter');
  press(' ');
  expect(onmove.mock.calls).toEqual([['3'], ['3']]);
});

it('shows hints with their rank', () => {
  show({ view: kalah, playable: true, marks: [{ move: '3', rank: 1, text: '+2' }] });
  expect(names()[1]).toBe('Pit 3, 4 seeds, hint 1: +2');
  expect(buttons()[1]?.textContent).toContain('1');
});

const afterThree: View = {
  ...kalah,
  moves: ['3'],
  board: { ...kalahStart, pits: [[4, 4, 0, 5, 5, 5], kalahStart.pits[1]], stores: [1, 0] },
  legal: [{ move: '1', at: 0 }],
  last: sown(pit(1, 2), pit(1, 3), pit(1, 4), pit(1, 5), store(1)),
};

const counts = () => [...document.querySelectorAll('.count')].map((text) => text.textContent).join(' ');

it('sows seed by seed, then comes to rest', () => {
  const onsettled = vi.fn();
  const props = show({ view: kalah, onsettled });
  change(props, afterThree);
  expect(counts()).toBe('4 4 0 4 4 4 0 4 4 4 4 4 4 0');
  expect(onsettled).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1300);
  flushSync();
  expect(counts()).toBe('4 4 0 5 5 5 1 4 4 4 4 4 4 0');
  expect(onsettled).toHaveBeenCalledOnce();
});

it.each<[string, () => void, View]>([
  ['with reduced motion', () => vi.stubGlobal('matchMedia', () => ({ matches: true })), afterThree],
  ['on a hidden page', () => vi.spyOn(document, 'hidden', 'get').mockReturnValue(true), afterThree],
  ['after a jump', () => {}, { ...afterThree, moves: ['3', '1'], last: sown(pit(1, 0), pit(1, 1)) }],
])('shows the result at once %s', (_, prepare, view) => {
  const onsettled = vi.fn();
  prepare();
  const props = show({ view: kalah, onsettled });
  change(props, view);
  expect(counts()).toBe('4 4 0 5 5 5 1 4 4 4 4 4 4 0');
  expect(onsettled).toHaveBeenCalledOnce();
});

it('keeps the focus when the chosen pit is gone', () => {
  const props = show({ view: kalah, playable: true });
  buttons()[1]?.focus();
  change(props, { ...afterThree, legal: [] });
  expect(document.activeElement).toBe(document.querySelector('svg'));
  change(props, afterThree);
  expect(document.activeElement).toBe(buttons()[0]);
});
