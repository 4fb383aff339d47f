// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { course, courseDay } from '../api/course';
import CoursePage from './CoursePage.svelte';
import { aCourse, aTable } from './fixtures';

vi.mock('../api/course');

let page: ReturnType<typeof mount>;

afterEach(() => unmount(page));

async function settled(): Promise<void> {
  await new Promise((done) => setTimeout(done));
  flushSync();
}

it('shows the newest table by alias, as text, with what became of everybody', async () => {
  vi.mocked(course).mockResolvedValue(aCourse);
  page = mount(CoursePage, { target: document.body, props: { day: null } });
  await settled();
  const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent?.replace(/\s+/g, ' ').trim());
  expect(rows[0]).toContain('<b>Puma</b>');
  expect(rows[0]).not.toContain('banned');
  expect(rows[1]).toContain('banned');
  expect(document.querySelector('tbody a')?.getAttribute('href')).toBe('/course/pages/public/player-1.html');
  expect(document.body.textContent).toContain('Tramposo: disqualified');
  expect(document.body.textContent).toContain('Under review: 2');
  expect(document.querySelectorAll('option').length).toBe(2);
});

it('promises no date when no file is taken', async () => {
  vi.mocked(course).mockResolvedValue({ ...aCourse, counts_for: null });
  page = mount(CoursePage, { target: document.body, props: { day: null } });
  await settled();
  expect(document.body.textContent).toContain('No file is taken now.');
  expect(document.body.textContent).not.toContain('counts for');
});

it('shows the day that was asked for last, whatever is answered first', async () => {
  const answers = new Map<string, () => void>();
  vi.mocked(course).mockResolvedValue(aCourse);
  vi.mocked(courseDay).mockImplementation(
    (date) => new Promise((resolve) => answers.set(date, () => resolve({ ...aTable, date }))),
  );
  const props = $state({ day: '2026-04-06' });
  page = mount(CoursePage, { target: document.body, props });
  await settled();
  props.day = '2026-04-07';
  await settled();
  answers.get('2026-04-07')!();
  answers.get('2026-04-06')!();
  await settled();
  expect(document.querySelector('h2')?.textContent).toBe('Table of 2026-04-07');
});
