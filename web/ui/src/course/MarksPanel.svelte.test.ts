// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askMarks, enterMark, importMarks, removeMark, type Marks } from '../api/course';
import MarksPanel from './MarksPanel.svelte';

vi.mock('../api/course');

const rules: Marks['marks'] = [
  { key: 'written', kind: 'mark', maximum: 4 },
  { key: 'late', kind: 'penalty', maximum: 2 },
];
const mine = { pair: '14/02', mark: 'written', points: 3.25, at: '2026-04-06 10:00:00', by: 'eva', why: '<b>long</b>' };

let page: ReturnType<typeof mount>;
const onchange = vi.fn();

const settled = async () => {
  await new Promise((done) => setTimeout(done));
  flushSync();
};

async function open(given: Marks['given']): Promise<void> {
  vi.mocked(askMarks).mockResolvedValue({ marks: rules, given });
  page = mount(MarksPanel, { target: document.body, props: { token: 'secret', pairs: ['14/02', '14/03'], onchange } });
  await settled();
}

function type(selector: string, text: string): void {
  const field = document.querySelector<HTMLInputElement | HTMLSelectElement>(selector)!;
  field.value = text;
  field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
  flushSync();
}

const button = (text: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === text);

beforeEach(() => vi.clearAllMocks());
afterEach(() => unmount(page));

it('shows what was given as text, and enters points as they were typed', async () => {
  await open([mine]);
  expect(document.querySelector('td')?.textContent?.trim()).toBe('3.25');
  expect(document.querySelector('td')?.title).toBe('2026-04-06 10:00:00, eva: <b>long</b>');
  expect(document.body.textContent).toContain('late, at most 2, taken off');
  expect(button('Remove')).toBeUndefined();
  vi.mocked(enterMark).mockResolvedValue({ marks: rules, given: [mine, { ...mine, pair: '14/03', mark: 'late', points: 0.5 }] });
  type('input[placeholder]', '14/3');
  type('select', 'late');
  type('input[inputmode]', '0,50');
  document.querySelector('form')!.dispatchEvent(new SubmitEvent('submit', { cancelable: true, bubbles: true }));
  await settled();
  expect(enterMark).toHaveBeenCalledWith('secret', { pair: '14/03', mark: 'late', points: '0,50', why: '' });
  expect(onchange).toHaveBeenCalledOnce();
  expect([...document.querySelectorAll('td')].map((cell) => cell.textContent?.trim())).toEqual(['3.25', '', '', '0.5']);
});

it('asks for a reason where points are changed, and asks before it removes them', async () => {
  await open([mine]);
  type('input[placeholder]', '14/02');
  type('select', 'written');
  const why = document.querySelector<HTMLInputElement>('input[maxlength]')!;
  expect(why.required).toBe(true);
  type('input[maxlength]', 'twice');
  vi.mocked(removeMark).mockResolvedValue({ marks: rules, given: [] });
  const asked = vi.spyOn(globalThis, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
  button('Remove')!.click();
  await settled();
  expect(asked).toHaveBeenCalledWith('Remove 14/02, written?');
  expect(removeMark).not.toHaveBeenCalled();
  button('Remove')!.click();
  await settled();
  expect(removeMark).toHaveBeenCalledWith('secret', '14/02', 'written', 'twice');
  expect(document.querySelector('td')?.textContent?.trim()).toBe('');
});

it('sends a spreadsheet whole and says what came of it', async () => {
  await open([]);
  const file = document.querySelector<HTMLInputElement>('input[type=file]')!;
  const csv = 'pair,written\n14/02,3\n';
  Object.defineProperty(file, 'files', { value: [{ text: () => Promise.resolve(csv) }] });
  vi.mocked(importMarks).mockResolvedValue({ marks: rules, given: [mine], imported: { entered: 1, changed: 0, unchanged: 0 } });
  file.dispatchEvent(new Event('change', { bubbles: true }));
  await settled();
  expect(importMarks).toHaveBeenCalledWith('secret', csv, '');
  expect(document.querySelector('[role=status]')?.textContent).toBe('Entered: 1. Changed: 0.');
});

it('says what to write where the course has no marks', async () => {
  vi.mocked(askMarks).mockResolvedValue({ marks: [], given: [] });
  page = mount(MarksPanel, { target: document.body, props: { token: 'secret', pairs: [], onchange } });
  await settled();
  expect(document.body.textContent).toContain('[grading]');
  expect(document.querySelector('form')).toBeNull();
});
