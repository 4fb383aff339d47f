// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { look, players } from '../api/client';
import type { View } from '../api/types';
import { kalahStart, viewOf } from '../boards/fixtures';
import { somePlayers } from '../home/fixtures';
import StudyPage from './StudyPage.svelte';

vi.mock('../api/client');

let page: ReturnType<typeof mount>;

afterEach(() => unmount(page));

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
