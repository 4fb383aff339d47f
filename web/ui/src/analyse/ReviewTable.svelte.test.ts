// @vitest-environment jsdom
import { mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { reviewedMove } from './fixtures';
import { graphPoints } from './graph';
import ReviewSummary from './ReviewSummary.svelte';
import ReviewTable from './ReviewTable.svelte';

const line = { moves: ['3', '6', 'swap'], over: false, margin: 0 };
const review = [
  reviewedMove({ ply: 0, before: 2, after: 2 }),
  reviewedMove({ ply: 1, before: 2, after: -4, after_proven: true, loss: 6, best: '5', judgement: 'blunder' }),
  reviewedMove({ ply: 2, mover: 2, before: -4, before_proven: true, after: -4 }),
];

const goTo = vi.fn();
let shown: ReturnType<typeof mount>;

afterEach(async () => {
  await unmount(shown);
  goTo.mockReset();
});

function showTable(): HTMLTableRowElement[] {
  const props = { points: graphPoints(line, review), moves: line.moves, movers: [1, 1, 2] as (1 | 2)[], ply: 2, goTo };
  shown = mount(ReviewTable, { target: document.body, props });
  return [...document.querySelectorAll<HTMLTableRowElement>('tbody tr')];
}

const words = (element: Element | null) => element?.textContent?.replace(/\s+/g, ' ').trim();
const cells = (row: HTMLTableRowElement) => [...row.cells].map(words);

it('tells what each move led to, and what it gave away', () => {
  const rows = showTable();
  expect(rows.map(cells)).toEqual([
    ['Start', '+2', '', ''],
    ['1. First: 3', '+2', '', ''],
    ['2. First: 6', '−4 proven', '6 ??blunder', '5'],
    ['3. Second: Swap the halves', '−4', '', ''],
  ]);
  expect(rows.map((row) => row.classList.contains('blunder'))).toEqual([false, false, true, false]);
  expect(rows.map((row) => row.querySelector('button')?.getAttribute('aria-current'))).toEqual([null, null, 'step', null]);
});

it('goes to a move by its button and by its row, once', () => {
  const rows = showTable();
  rows[3]?.querySelector('button')?.click();
  expect(goTo.mock.calls).toEqual([[3]]);
  rows[0]?.cells[1]?.click();
  expect(goTo.mock.calls).toEqual([[3], [0]]);
});

it('sums up the accuracy of both, where they had a choice', () => {
  const side = { moves: 3, best: 2, average_loss: 2, accuracy: 87.54, inaccuracies: 0, mistakes: 0, blunders: 1 };
  const none = { moves: 0, best: 0, average_loss: 0, accuracy: null, inaccuracies: 0, mistakes: 0, blunders: 0 };
  shown = mount(ReviewSummary, { target: document.body, props: { sides: [side, none], typicalMargin: 30 } });
  const rows = [...document.querySelectorAll<HTMLTableRowElement>('tbody tr')].map(cells);
  expect(rows[0]).toEqual(['Accuracy', '87.5 %', '–']);
  expect(rows[1]).toEqual(['Best moves', '2 of 3', '0 of 0']);
  expect(rows.at(-1)).toEqual(['Blunders ??', '1', '0']);
  expect(words(document.querySelector('details'))).toContain('every 7.5 points');
  expect(words(document.querySelector('details'))).toContain('blunder: 40 % or more, here a loss of 12');
});
