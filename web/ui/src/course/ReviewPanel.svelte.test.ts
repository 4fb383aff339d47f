// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { decideFile, type Roster } from '../api/course';
import ReviewPanel from './ReviewPanel.svelte';

vi.mock('../api/course');

let page: ReturnType<typeof mount>;

afterEach(() => unmount(page));

const suspected = {
  id: 57,
  name: 'grupo14pareja021Xf0604.cl',
  player: '14/02/1',
  at: '2026-04-06 10:00:00',
  lines: [{ what: 'delete-file reaches the machine\'s files', line: 12, form: '(delete-file "<x>")' }],
};

it('shows the offending lines as text, and sends what is decided', async () => {
  const after: Roster = { pairs: [], references: [], under_review: [] };
  vi.mocked(decideFile).mockResolvedValue(after);
  const onchange = vi.fn();
  page = mount(ReviewPanel, { target: document.body, props: { files: [suspected], token: 'secret', onchange } });
  const text = document.body.textContent ?? '';
  expect(text).toContain('14/02/1');
  expect(text).toContain('line 12');
  expect(document.querySelector('code')?.textContent).toBe('(delete-file "<x>")');
  const buttons = [...document.querySelectorAll('button')];
  expect(buttons.map((button) => button.textContent)).toEqual(['Confirm the ban', 'Only disqualify']);
  buttons[1]!.click();
  await new Promise((done) => setTimeout(done));
  flushSync();
  expect(decideFile).toHaveBeenCalledWith('secret', 57, 'lift');
  expect(onchange).toHaveBeenCalledWith(after);
});
