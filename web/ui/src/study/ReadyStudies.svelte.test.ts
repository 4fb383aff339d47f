// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api/client';
import { controlStudy, readyStudies, type ReadyStudy, type StudyList } from '../api/studies';
import { language } from '../i18n/language.svelte';
import ReadyStudies from './ReadyStudies.svelte';

vi.mock('../api/studies', async (original) => ({
  ...(await original<typeof import('../api/studies')>()),
  readyStudies: vi.fn(),
  controlStudy: vi.fn(),
}));

const study = (name: string, given: Partial<ReadyStudy> = {}): ReadyStudy => ({
  name,
  title: { en: `What ${name} is`, es: `Qué es ${name}`, pt: `O que é ${name}` },
  question: { en: 'How much?', es: '¿Cuánto?', pt: 'Quanto?' },
  state: 'new',
  report: false,
  ...given,
});

let shown: ReturnType<typeof mount>;

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
});

afterEach(async () => {
  await unmount(shown);
  vi.useRealTimers();
  language.choose('en');
});

async function settle(ms = 0): Promise<void> {
  flushSync();
  await vi.advanceTimersByTimeAsync(ms);
  flushSync();
}

async function open(list: StudyList): Promise<void> {
  vi.mocked(readyStudies).mockReset().mockResolvedValue(list);
  vi.mocked(controlStudy).mockReset().mockResolvedValue(list);
  shown = mount(ReadyStudies, { target: document.body });
  await settle();
}

const button = (text: string) => [...document.querySelectorAll('button')].find((one) => one.textContent.trim() === text);
const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));

it('shows strangers what there is and its reports, and lets them start nothing', async () => {
  await open({ studies: [study('pruning'), study('depth', { state: 'finished', report: true })], owner: false });
  expect([...document.querySelectorAll('h3')].map((title) => title.textContent)).toEqual(['What pruning is', 'What depth is']);
  expect(links()).toEqual(['/api/studies/depth/report?language=en', '/api/studies/depth/measurements']);
  expect(button('Measure')).toBeUndefined();
  expect(button('Measure again')).toBeUndefined();
  language.choose('pt');
  flushSync();
  expect(document.querySelector('h3')?.textContent).toBe('O que é pruning');
  expect(links()[0]).toBe('/api/studies/depth/report?language=pt');
});

it('starts one for the owner, follows it and stops it', async () => {
  await open({ studies: [study('pruning'), study('depth')], owner: true });
  const progress = { finished: 30, all: 120, left_ms: 8200 };
  const running = { studies: [study('pruning', { state: 'running', progress }), study('depth')], owner: true };
  vi.mocked(controlStudy).mockResolvedValue(running);
  vi.mocked(readyStudies).mockResolvedValue(running);
  button('Measure')!.click();
  await settle();
  expect(controlStudy).toHaveBeenCalledWith('pruning', '', 'start');
  expect(document.querySelector('progress')?.value).toBe(30);
  expect(document.querySelector('progress')?.max).toBe(120);
  expect(document.body.textContent).toContain('30 of 120 measured, about 9 s left');
  expect(button('Measure')?.disabled).toBe(true); // of the other one
  const asked = vi.mocked(readyStudies).mock.calls.length;
  await settle(3100);
  expect(vi.mocked(readyStudies).mock.calls.length).toBe(asked + 3);
  button('Stop')!.click();
  await settle();
  expect(controlStudy).toHaveBeenLastCalledWith('pruning', '', 'stop');
});

it('says what the server refuses, and what went wrong', async () => {
  await open({ studies: [study('levels', { message: 'the disk is full' })], owner: true });
  expect(document.querySelector('[role=alert]')?.textContent).toBe('the disk is full');
  vi.mocked(controlStudy).mockRejectedValue(new ApiError(409, 'pruning is being measured'));
  button('Measure')!.click();
  await settle();
  expect(document.querySelector('[role=alert]')?.textContent).toBe('pruning is being measured');
});

it('forgets a wrong token', async () => {
  await open({ studies: [study('pruning')], owner: false });
  const input = document.querySelector('input')!;
  input.value = 'wrong';
  input.dispatchEvent(new Event('input', { bubbles: true }));
  vi.mocked(readyStudies).mockRejectedValueOnce(new ApiError(401, "this is not the owner's token"));
  document.querySelector('form')!.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  await settle();
  expect(readyStudies).toHaveBeenLastCalledWith('wrong');
  expect(document.querySelector('[role=alert]')?.textContent).toContain('not the owner');
  await settle(10_000);
  expect(readyStudies).toHaveBeenLastCalledWith('');
});
