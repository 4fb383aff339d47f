// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { catalog, look, players } from '../api/client';
import { askStudy, course, courseStudy, pairHistory, type CourseFile } from '../api/course';
import { readyStudies } from '../api/studies';
import type { Catalog, View } from '../api/types';
import { kalahStart, viewOf } from '../boards/fixtures';
import { aCourse, disqualifiedFile, waitingFile } from '../course/fixtures';
import { somePlayers } from '../home/fixtures';
import StudyPage from './StudyPage.svelte';

vi.mock('../api/client');
vi.mock('../api/course');
vi.mock('../api/studies');

let page: ReturnType<typeof mount>;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.mocked(catalog).mockResolvedValue({ games: [], version: '', course: null } as Catalog);
  vi.mocked(readyStudies).mockResolvedValue({ studies: [], owner: false });
});

afterEach(async () => {
  await unmount(page);
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

it('shows the position that was asked for last, whatever is answered first', async () => {
  const answers = new Map<string, () => void>();
  vi.mocked(players).mockResolvedValue(somePlayers);
  vi.mocked(look).mockImplementation((text, signal) => new Promise<View>((resolve, reject) => {
    answers.set(text, () => resolve(viewOf(kalahStart, { text })));
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  }));
  const props = $state({ text: 'kalah' });
  page = mount(StudyPage, { target: document.body, props });
  flushSync();
  props.text = 'mancala11';
  flushSync();
  answers.get('mancala11')!();
  answers.get('kalah')!();
  await new Promise((done) => setTimeout(done));
  flushSync();
  expect(document.querySelector('textarea')?.value).toBe('mancala11');
  expect(document.querySelector('[role=alert]')).toBeNull();
});

const ownFile: CourseFile = {
  ...waitingFile,
  state: 'judged',
  outcome: 'accepted',
  alias: 'El Puma',
  steps: [...waitingFile.steps, { name: 'loading', outcome: 'accepted', found: '', warns: false, reasons: [] }],
};

async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; ++turn) {
    await new Promise((done) => setTimeout(done));
    flushSync();
  }
}

/** The page of a pair that has handed in two files, one of which was refused unread. */
async function openAsPair(): Promise<void> {
  sessionStorage.setItem('turno.course.code', 'Xf-k7mq2vwt9d4h');
  sessionStorage.setItem('turno.course.pair', '14/02');
  vi.mocked(players).mockResolvedValue(somePlayers);
  vi.mocked(look).mockResolvedValue(viewOf(kalahStart, { text: 'kalah', game: 'kalah(pits=6,seeds=4)' }));
  vi.mocked(course).mockResolvedValue({ ...aCourse, games: ['kalah'] });
  vi.mocked(pairHistory).mockResolvedValue({
    pair: '14/02',
    banned: null,
    files: [ownFile, { ...disqualifiedFile, id: 8 }],
    refusals: [],
    results: [],
  });
  page = mount(StudyPage, { target: document.body, props: { text: 'kalah' } });
  await settled();
}

function choose(option: string): void {
  const select = document.querySelectorAll('select')[2]!;
  select.value = option;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  flushSync();
}

function search(): void {
  document.querySelectorAll('form')[0]!.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
}

it('searches with a file of the pair, and shows what came of it', async () => {
  await openAsPair();
  const options = [...document.querySelectorAll('optgroup')[1]!.querySelectorAll('option')].map(({ text }) => text);
  expect(options).toEqual(['El Puma (grupo14pareja023Xf0804.cl)']);
  choose('file:7');
  expect(document.querySelectorAll('select')[0]!.options).toHaveLength(6);
  vi.mocked(askStudy).mockResolvedValue({ id: 3 });
  vi.mocked(courseStudy).mockResolvedValue({
    state: 'done',
    parts: [
      { type: 'study', name: 'negamax', depth: 2, nodes: 6, leaves: 3, time_us: 900, complete: true, move: '5', value: 1 },
      { type: 'tree', algorithm: 'alphabeta', moves: [] },
    ],
  });
  search();
  await settled();
  expect(askStudy).toHaveBeenCalledWith(7, 'Xf-k7mq2vwt9d4h', { text: 'kalah', depth: 6, plies: 2 });
  expect(document.querySelector('table')?.textContent).toContain('Negamax');
  expect(document.querySelector('[role=alert]')).toBeNull();
});

it('says why a search with a file failed', async () => {
  await openAsPair();
  choose('file:7');
  vi.mocked(askStudy).mockResolvedValue({ id: 4 });
  vi.mocked(courseStudy).mockResolvedValue({ state: 'failed', error: 'heuristica returned NIL, not a number' });
  search();
  await settled();
  expect(document.querySelector('[role=alert]')?.textContent).toContain('heuristica returned NIL');
});

it('shows no files of a course that plays another game, nor without a code', async () => {
  await openAsPair();
  await unmount(page);
  vi.mocked(course).mockResolvedValue({ ...aCourse, games: ['plague'] });
  page = mount(StudyPage, { target: document.body, props: { text: 'kalah' } });
  await settled();
  expect(document.querySelector('optgroup')).toBeNull();
  await unmount(page);
  sessionStorage.clear();
  vi.mocked(pairHistory).mockClear();
  page = mount(StudyPage, { target: document.body, props: { text: 'kalah' } });
  await settled();
  expect(pairHistory).not.toHaveBeenCalled();
});
