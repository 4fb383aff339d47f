// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { course, courseFile, handIn, pairHistory } from '../api/course';
import { aCourse, disqualifiedFile } from './fixtures';
import HandInPage from './HandInPage.svelte';

vi.mock('../api/course');

let page: ReturnType<typeof mount>;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  vi.mocked(handIn).mockReset();
  vi.mocked(course).mockResolvedValue(aCourse);
  vi.mocked(pairHistory).mockResolvedValue({ pair: '14/02', banned: null, files: [], refusals: [], results: [] });
});
afterEach(() => unmount(page));

async function settled(): Promise<void> {
  for (let turn = 0; turn < 3; ++turn) {
    await new Promise((done) => setTimeout(done));
    flushSync();
  }
}

async function send(file: File): Promise<void> {
  page = mount(HandInPage, { target: document.body });
  await settled();
  const code = document.querySelector<HTMLInputElement>('#hand-in-code')!;
  code.value = ' Xf-k7mq2vwt9d4h ';
  code.dispatchEvent(new Event('input', { bubbles: true }));
  const chosen = document.querySelector<HTMLInputElement>('#hand-in-file')!;
  Object.defineProperty(chosen, 'files', { value: [file] });
  chosen.dispatchEvent(new Event('change', { bubbles: true }));
  flushSync();
  chosen.form!.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  await settled();
}

it('shows what was found, with line and form, and keeps the code for this tab alone', async () => {
  vi.mocked(handIn).mockResolvedValue({ id: 7, counts_for: '2026-04-08' });
  vi.mocked(courseFile).mockResolvedValue(disqualifiedFile);
  await send(new File(['x'], disqualifiedFile.name));
  expect(vi.mocked(handIn).mock.calls[0]?.[1]).toBe('Xf-k7mq2vwt9d4h');
  const steps = [...document.querySelectorAll('ol > li')].map((step) => step.textContent?.replace(/\s+/g, ' ').trim());
  expect(steps[0]).toMatch(/^ok Name/);
  expect(steps[1]).toMatch(/^NO Forms line 12: assignment is not allowed \(setq x 1\)/);
  expect(vi.mocked(pairHistory)).toHaveBeenCalledWith('14/02', 'Xf-k7mq2vwt9d4h');
  expect(Object.values({ ...sessionStorage })).toContain('Xf-k7mq2vwt9d4h');
  expect(JSON.stringify({ ...localStorage })).not.toContain('Xf-k7');
});

it('sends nothing that is too large', async () => {
  await send(new File([new Uint8Array(aCourse.most_bytes + 1)], disqualifiedFile.name));
  expect(handIn).not.toHaveBeenCalled();
  expect(document.querySelector('[role=alert]')?.textContent).toContain('256 KiB');
});

it('says which files a course takes that compiles them', async () => {
  await send(new File(['x'], disqualifiedFile.name));
  expect(document.querySelector('#hand-in-file-help')?.textContent).not.toContain('//@file');
  await unmount(page);
  vi.mocked(course).mockResolvedValue({ ...aCourse, extension: '.cpp', builds: true });
  await send(new File(['x'], 'grupo14pareja023Xf0804.cpp'));
  const help = document.querySelector('#hand-in-file-help')?.textContent;
  expect(help).toContain('.cpp');
  expect(help).toContain('//@file Mine.h');
});
