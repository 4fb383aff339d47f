// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { catalog, look } from '../api/client';
import type { View } from '../api/types';
import { kalahStart, viewOf } from '../boards/fixtures';
import { analysePath, router } from '../lib/router.svelte';
import AnalysePage from './AnalysePage.svelte';

vi.mock('../api/client');

const line = viewOf(kalahStart, { text: 'kalah moves 3', game: 'kalah', moves: ['3'], movers: [1] });
const beginning = viewOf(kalahStart, { text: 'kalah', game: 'kalah' });

/** Answers for the server what was asked last. */
let answer: (view: View) => Promise<void>;
let page: ReturnType<typeof mount> | null;
const props: { text: string | null; ply: string | null } = $state({ text: null, ply: null });

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.mocked(catalog).mockResolvedValue({ version: '', games: [], course: null });
  vi.mocked(look).mockImplementation(() => new Promise((resolve) => {
    answer = async (view) => {
      resolve(view);
      await new Promise((done) => setTimeout(done)); // all that waits for the answer has gone on
      flushSync();
    };
  }));
  router.go(analysePath(line.text));
  props.text = line.text;
  page = mount(AnalysePage, { target: document.body, props });
  flushSync();
});

afterEach(async () => {
  if (page) await unmount(page);
  vi.unstubAllGlobals();
});

async function leave(path: string): Promise<void> {
  router.go(path);
  await unmount(page!);
  page = null;
}

const address = () => location.pathname + location.search;
const stepBack = () => flushSync(() => document.querySelector<HTMLButtonElement>('[aria-label="One move back"]')!.click());

it('puts the address of what it shows right', async () => {
  await answer(line);
  expect(address()).toBe(analysePath(line.text, 1));
  stepBack();
  await answer(beginning);
  expect(address()).toBe(analysePath(line.text, 0));
});

it('does not lead back when it was left before the game came', async () => {
  await leave('/study');
  await answer(line);
  expect(address()).toBe('/study');
});

it('does not lead back when it was left before a step was made', async () => {
  await answer(line);
  stepBack();
  await leave('/study');
  await answer(beginning);
  expect(address()).toBe('/study');
});

it('does not lead back when another game is to be chosen', async () => {
  await answer(line);
  stepBack();
  router.go('/analyse');
  props.text = null;
  flushSync();
  await answer(beginning);
  expect(address()).toBe('/analyse');
});
