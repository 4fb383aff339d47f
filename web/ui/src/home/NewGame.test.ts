// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createGame, players } from '../api/client';
import type { Players } from '../api/types';
import { language } from '../i18n/language.svelte';
import { notices } from '../lib/notices.svelte';
import { aGame } from '../play/fixtures';
import { yourGames } from '../play/yourgames.svelte';
import { aCatalog, somePlayers } from './fixtures';
import NewGame from './NewGame.svelte';

vi.mock('../api/client');

let form: ReturnType<typeof mount>;

function show(): typeof form {
  const shown = mount(NewGame, { target: document.body, props: { games: aCatalog.games } });
  flushSync();
  return shown;
}

/** Lets the test answer for the server, when it wants, the questions about players in their order. */
function holdPlayers(): ((answer: Players) => Promise<void>)[] {
  const answers: ((answer: Players) => Promise<void>)[] = [];
  vi.mocked(players).mockImplementation(() => new Promise((resolve) => {
    answers.push(async (answer) => {
      resolve(answer);
      await new Promise((done) => setTimeout(done)); // all that waits for the answer has gone on
      flushSync();
    });
  }));
  return answers;
}

beforeEach(() => {
  language.choose('en');
  notices.clear();
  vi.stubGlobal('scrollTo', vi.fn());
  vi.mocked(players).mockResolvedValue(somePlayers);
  vi.mocked(createGame).mockReset().mockResolvedValue({ id: 'k3', seats: ['token', null], game: aGame({ id: 'k3' }) });
  form = show();
});

afterEach(async () => {
  await unmount(form);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function control<T extends HTMLElement>(label: string): T {
  const labels = [...document.querySelectorAll('label')];
  const named = labels.find((candidate) => candidate.textContent?.includes(label))?.control;
  const found = named ?? document.querySelector(`[aria-label="${label}"]`);
  if (!found) throw new Error(`no control "${label}"`);
  return found as T;
}

function set(label: string, value: string): void {
  const field = control<HTMLInputElement | HTMLSelectElement>(label);
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  flushSync();
}

function check(label: string): void {
  control(label).click();
  flushSync();
}

async function start(): Promise<void> {
  document.querySelector('form')!.requestSubmit();
  await vi.waitFor(() => expect(createGame).toHaveBeenCalled());
}

it('begins the usual game, keeps the seat and goes to its page', async () => {
  await start();
  expect(createGame).toHaveBeenCalledWith({ text: 'kalah', first: 'human', second: 'level3', clock: null });
  await vi.waitFor(() => expect(location.pathname).toBe('/game/k3'));
  expect(yourGames.seats('k3')).toEqual(['token', null]);
});

it('asks for rules, players and clock', async () => {
  set('Pits per side', '4');
  check('Swap allowed');
  set('First', 'program');
  set('Kind of player', 'best');
  set('Options', 'time=1s');
  set('Second', 'link');
  check('Play with a clock');
  set('Minutes for each side', '2');
  await start();
  expect(createGame).toHaveBeenCalledWith({
    text: 'kalah(pits=4,pie=true)',
    first: 'best(time=1s)',
    second: 'open',
    clock: { initial_ms: 120_000, increment_ms: 3000 },
  });
});

it('offers bots for the games that they play', async () => {
  const names = () => [...control<HTMLSelectElement>('Second').options].map(({ value }) => value);
  expect(names()).not.toContain('bot');
  const bots = [{ name: 'alice', note: '' }, { name: 'bob', note: 'likes corners' }];
  vi.mocked(players).mockResolvedValue({ ...somePlayers, bots });
  set('Pits per side', '4');
  await vi.waitFor(() => expect(players).toHaveBeenCalledWith('kalah(pits=4)', expect.any(AbortSignal)));
  await vi.waitFor(() => expect(names()).toContain('bot'));
  set('Second', 'bot');
  set('Bot', 'bob');
  expect(document.body.textContent).toContain('likes corners');
  await start();
  expect(createGame).toHaveBeenCalledWith(expect.objectContaining({ first: 'human', second: 'bot:bob' }));

  vi.mocked(players).mockResolvedValue({ ...somePlayers, bots: [] });
  set('Game', 'coins');
  await vi.waitFor(() => expect(control<HTMLSelectElement>('Second').value).toBe('level'));
});

it('asks for players once for the same rules, and takes only what was said of those that are chosen', async () => {
  const names = () => [...control<HTMLSelectElement>('Second').options].map(({ value }) => value);
  const answers = holdPlayers();
  set('Pits per side', '4');
  set('Pits per side', '5');
  set('Pits per side', '5');
  expect(answers).toHaveLength(2);
  await answers[1]!(somePlayers);
  await answers[0]!({ ...somePlayers, bots: [{ name: 'alice', note: '' }] });
  expect(names()).not.toContain('bot');
});

it('leaves an answer alone that comes when it is gone', async () => {
  const warned = vi.spyOn(console, 'warn');
  const answers = holdPlayers();
  set('Pits per side', '4');
  set('Game', 'kalah');
  await unmount(form);
  const signals = vi.mocked(players).mock.calls.map(([, signal]) => signal);
  for (const answer of answers) await answer(somePlayers);
  form = show();
  expect(warned.mock.calls).toEqual([]);
  expect(signals.at(-1)?.aborted).toBe(true);
});

it('takes presets over, and forgets them with another game', async () => {
  set('Rules', 'mankalah');
  expect(control<HTMLInputElement>('Pits per side').value).toBe('7');
  set('Game', 'coins');
  set('Board', 't4');
  expect(control<HTMLSelectElement>('Rules').value).toBe('own');
  await start();
  expect(createGame).toHaveBeenCalledWith(expect.objectContaining({ text: 'coins(board=t4)' }));
});

it('goes on from a pasted text', async () => {
  set('Game text or saved game', ' dots moves 3 ');
  await start();
  expect(createGame).toHaveBeenCalledWith(expect.objectContaining({ text: 'dots moves 3' }));
});

it('tells what the server refuses', async () => {
  vi.mocked(createGame).mockRejectedValue(new Error('rows must be 2..8'));
  await start();
  await vi.waitFor(() => expect(notices.list.map(({ text }) => text)).toEqual(['rows must be 2..8']));
});
