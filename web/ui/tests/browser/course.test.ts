import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { seriousViolations, sidewaysScroll } from './support/accessibility';
import { PHONE } from './support/browser';
import { BINARY } from './support/server';
import { Site } from './support/site';

// It wins both of its games against regular.
const STRONG = fileURLToPath(
  new URL('../../../../tests/data/lisp/honest/grupo13pareja0334d0104.cl', import.meta.url),
);
// An alias that a browser would obey if it were taken for anything but text; on other pages its like is no button.
const HOSTILE = '"><img src=x onerror=hurt=1>';
const PICTURES = process.env.TURNO_PICTURES;

/** Any day and hour will do. */
async function aCourse(data: string): Promise<void> {
  const first = new Date().toISOString().slice(0, 10);
  await promisify(execFile)(BINARY, ['course', 'init', '--data', data, '--zone', 'UTC', '--first', first]);
  const file = join(data, 'course.toml');
  const text = await readFile(file, 'utf8');
  const relaxed = [
    ['weekends = false', 'weekends = true'],
    ['date-in-name = true', 'date-in-name = false'],
    ['deadline = "21:00"', 'deadline = "23:59"'],
  ].reduce((toml, [from, to]) => toml.replace(from!, to!), text);
  await writeFile(file, relaxed);
}

const site = new Site({ prepare: aCourse });

async function picture(page: Page, name: string): Promise<void> {
  if (PICTURES) await page.screenshot({ path: join(PICTURES, `course-${name}.png`), fullPage: true });
}

async function isFine(page: Page): Promise<void> {
  expect(await seriousViolations(page)).toEqual([]);
  const size = page.viewportSize();
  await page.setViewportSize(PHONE);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  if (size) await page.setViewportSize(size);
}

async function addPair(page: Page, pair: string): Promise<string> {
  const pairs = page.getByRole('region', { name: 'Pairs' }).first();
  await pairs.getByLabel('Pair', { exact: true }).fill(pair);
  await pairs.getByRole('button', { name: 'Add the pair' }).click();
  const shown = page.getByText(`The whole code of pair ${pair}.`);
  await shown.waitFor();
  return (await shown.locator('strong').textContent()) ?? '';
}

async function addReference(page: Page, name: string, player: string, alias = `El ${name}`): Promise<void> {
  await page.getByLabel('Name, for you').fill(name);
  await page.getByLabel('Alias, for everybody').fill(alias);
  await page.getByLabel('Player, for example').fill(player);
  await page.getByRole('button', { name: 'Add the player' }).click();
  await page.getByRole('button', { name: `Remove: ${name}` }).waitFor();
}

async function handIn(page: Page, name: string, text: string, code: string): Promise<void> {
  await page.goto('/course/hand-in');
  await page.getByLabel("The pair's whole code").fill(code);
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(text, 'latin1'),
  });
  await page.getByRole('button', { name: 'Hand in' }).click();
}

it('goes from a pair and its file to a table by alias', async () => {
  const token = /: (\S+)$/.exec(site.server.said.find((line) => line.includes('token')) ?? '')?.[1] ?? '';
  const instructor = await site.arrive();
  const desk = instructor.page;
  await desk.goto('/');
  await desk.getByRole('link', { name: 'Course', exact: true }).click();
  await desk.getByRole('heading', { name: 'No table has been published yet.' }).waitFor();
  await isFine(desk);
  await desk.getByRole('link', { name: 'For the instructor' }).click();
  await desk.getByLabel("The instructor's token").fill(token);
  await desk.getByRole('button', { name: 'Enter' }).click();
  const code = await addPair(desk, '14/02');
  const otherCode = await addPair(desk, '14/03');
  await addReference(desk, 'easy', 'regular(depth=1)');
  await addReference(desk, 'chance', 'random', HOSTILE);

  // What cannot be taken back is asked first; nobody agrees here.
  const asked: string[] = [];
  desk.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  await desk.getByRole('button', { name: 'New code: 14/02' }).click();
  await desk.getByRole('button', { name: 'Remove: easy' }).click();
  expect(asked).toEqual([expect.stringContaining('Make a new code for pair 14/02?'), 'Remove easy?']);
  await desk.getByRole('button', { name: 'Remove: easy' }).waitFor();
  await desk.getByText('No day is due.').waitFor();
  expect(await desk.getByRole('button', { name: 'Hold what is due' }).isDisabled()).toBe(true);

  const student = await site.arrive();
  const { page } = student;
  const strong = await readFile(STRONG, 'latin1');
  const good = `grupo14pareja021${code.slice(0, 2)}0604.cl`;
  const asGood = (text: string, name: string) => text.replaceAll('grupo13pareja0334d0104', name.slice(0, -3));
  await handIn(page, good, asGood(strong, good), 'Xf-wrong');
  await page.getByText('this is not the whole code of pair 14/02').first().waitFor();
  await handIn(page, good, asGood(strong, good), code);
  await page.getByText('Accepted: this player takes part.').waitFor();
  await page.getByText('accepted', { exact: true }).waitFor();
  await isFine(page);
  await picture(page, 'accepted');

  const bad = `grupo14pareja031${otherCode.slice(0, 2)}0604.cl`;
  const lines = asGood(strong, bad).split('\n').length;
  await handIn(page, bad, `${asGood(strong, bad)}\n(defun otra (x) (setq x 1))\n`, otherCode);
  await page.getByText('Disqualified: this player does not take part.').waitFor();
  const step = page.getByRole('list', { name: 'What was checked' }).first().locator('li', { hasText: 'NO' }).first();
  expect(await step.textContent()).toContain(`line ${lines + 1}`);
  await isFine(page);
  await picture(page, 'disqualified');

  await desk.getByLabel('before its deadline').check();
  await desk.getByRole('button', { name: 'Hold this day' }).click();
  await desk.getByText(/^Held: /).waitFor({ timeout: 240_000 });
  await desk.getByText('By the table of').waitFor();
  await isFine(desk);
  await picture(desk, 'instructor');
  await desk.setViewportSize(PHONE);
  await picture(desk, 'instructor-phone');
  await desk.setViewportSize({ width: 1280, height: 720 });

  await page.goto('/course');
  await page.getByRole('heading', { name: 'Table of' }).waitFor();
  const names = await page.locator('tbody th').allTextContents();
  expect(names.map((name) => name.trim()).sort()).toEqual([HOSTILE, 'El easy', 'KRAKEN']);
  const text = await page.locator('main').textContent();
  expect(text).not.toMatch(/14\/0|grupo|reference/);
  expect(text).toContain('disqualified');
  await isFine(page);
  await picture(page, 'table');
  await page.setViewportSize(PHONE);
  await picture(page, 'table-phone');
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('link', { name: 'KRAKEN' }).click();
  await page.getByRole('heading', { name: 'KRAKEN' }).waitFor();
  expect(await page.evaluate(() => [document.images.length, 'hurt' in window])).toEqual([0, false]);

  // The same day among the tournaments: aliases and nothing else, the hostile one as text there too.
  const day = /\d{4}-\d{2}-\d{2}/.exec(text ?? '')?.[0] ?? new Date().toISOString().slice(0, 10);
  for (const tab of ['table', 'crosstable', 'games']) {
    await page.goto(`/tournaments/day-${day}?tab=${tab}`);
    await page.getByText(HOSTILE).first().waitFor({ state: 'attached' });
    expect(await page.evaluate(() => [document.images.length, 'hurt' in window]), tab).toEqual([0, false]);
    expect(await page.locator('main').textContent()).not.toMatch(/14\/0|grupo|reference/);
  }

  await page.goto('/course/hand-in');
  await page.getByLabel("The pair's whole code").fill(code);
  await page.getByLabel('Pair', { exact: true }).fill('14/02');
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByRole('button', { name: 'Your private report' }).click();
  await page.waitForURL('**/course/pages/private/14-02/report.html');
  await page.locator('h1').waitFor();
  await picture(page, 'report');
  await page.getByRole('link', { name: /^All games of / }).click();
  await page.getByRole('region', { name: 'Games' }).locator('select').first().selectOption('KRAKEN');
  const ofTheirs = page.getByRole('region', { name: 'Games' }).getByRole('listitem').filter({ hasText: 'KRAKEN' });
  await ofTheirs.getByRole('link', { name: /^Game \d+$/ }).first().click();
  await page.getByRole('heading', { name: 'What the bots wrote' }).waitFor();
  const other = await page.goto('/course/pages/private/14-03/report.html');
  expect(other?.status()).toBe(401);

  await desk.getByRole('button', { name: 'Ban: 14/02' }).click();
  await desk.getByLabel('Reason (the pair will see it)').fill('copied');
  await desk.getByRole('dialog').getByRole('button', { name: 'Ban' }).click();
  await desk.getByRole('button', { name: 'Lift the ban: 14/02' }).waitFor();
  await page.goto('/course');
  await page.getByRole('row', { name: /KRAKEN banned/ }).waitFor();
  await instructor.leave();
  // The page of another pair; and the browser looks for an icon of written pages.
  await student.leave(/status of (401|404)/);
});
