// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, look, writePosition } from '../../api/client';
import type { View } from '../../api/types';
import { kalahStart, plagueBoard, viewOf } from '../../boards/fixtures';
import PositionEditor from './PositionEditor.svelte';

vi.mock('../../api/client', async (original) => ({
  ...(await original<typeof import('../../api/client')>()),
  look: vi.fn(),
  writePosition: vi.fn(),
}));

let editor: ReturnType<typeof mount>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.mocked(writePosition).mockReset().mockResolvedValue({ text: 'mine from what the server wrote', position: '' });
  vi.mocked(look).mockReset().mockResolvedValue(viewOf(plagueBoard, { text: 'mine from what was typed' }));
});

afterEach(async () => {
  await unmount(editor);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(view: View): Promise<void> {
  editor = mount(PositionEditor, { target: document.body, props: { view, onclose: () => {} } });
  await checked();
}

async function checked(): Promise<void> {
  flushSync();
  await vi.advanceTimersByTimeAsync(1000);
  flushSync();
}

const shown = () => document.body.textContent;
const useButton = () => [...document.querySelectorAll('button')].find((button) => button.textContent === 'Analyse this');

it('has the server write what was set up', async () => {
  await open(viewOf(plagueBoard, { game: 'mine', to_move: 2 }));
  document.querySelector('[data-key="1"]')!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await checked();
  const cells = [1, 1, 2, 0, 2, 2];
  expect(writePosition).toHaveBeenLastCalledWith(
    'mine',
    { board: { ...plagueBoard, cells }, to_move: 2, points: [0, 0], flags: [] },
    expect.anything(),
  );
  expect(shown()).toContain('mine from what the server wrote');
  expect(useButton()?.disabled).toBe(false);
});

it('offers the flags that the server tells of, known or not', async () => {
  const flags = [
    { name: 'swap', set: true },
    { name: 'doubled', set: false },
  ];
  await open(viewOf(kalahStart, { game: 'mine', flags }));
  expect(shown()).toContain('Second may still swap');
  expect(shown()).toContain('doubled');
  const [swap, doubled] = document.querySelectorAll<HTMLInputElement>('input[type=checkbox]');
  swap!.click();
  doubled!.click();
  await checked();
  expect(vi.mocked(writePosition).mock.lastCall?.[1].flags).toEqual([
    { name: 'swap', set: false },
    { name: 'doubled', set: true },
  ]);
});

it('says what is wrong and lets nobody use it', async () => {
  vi.mocked(writePosition).mockRejectedValue(new ApiError(400, 'it holds 99 seeds'));
  await open(viewOf(kalahStart, { game: 'mine' }));
  expect(shown()).toContain('it holds 99 seeds');
  expect(useButton()?.disabled).toBe(true);
});

it('takes the position as text where the server reads no boards of the game', async () => {
  vi.mocked(writePosition).mockRejectedValue(new ApiError(501, 'boards of this game cannot be read'));
  await open(viewOf(plagueBoard, { game: 'mine', position: 'where it stood' }));
  await checked();
  const field = document.querySelector('textarea')!;
  expect(field.value).toBe('where it stood');
  expect(look).toHaveBeenLastCalledWith('mine from where it stood', expect.anything());
  field.value = 'elsewhere';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await checked();
  expect(look).toHaveBeenLastCalledWith('mine from elsewhere', expect.anything());
  expect(shown()).toContain('mine from what was typed');
  expect(useButton()?.disabled).toBe(false);
});
