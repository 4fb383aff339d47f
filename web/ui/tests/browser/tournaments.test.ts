import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { seriousViolations, sidewaysScroll } from './support/accessibility';
import { PHONE } from './support/browser';
import { HOSTILE } from './support/hostile';
import { clickMove } from './support/play';
import { BINARY } from './support/server';
import { Site } from './support/site';

const PICTURES = process.env.TURNO_PICTURES;

let data = '';

async function turno(...wanted: string[]): Promise<string> {
  return (await promisify(execFile)(BINARY, [...wanted, '--data', data], { maxBuffer: 1 << 26 })).stdout;
}

async function file(name: string, toml: string): Promise<string> {
  const path = join(data, `${name}.toml`);
  await writeFile(path, toml);
  return path;
}

const player = (text: string, name?: string) =>
  `[[player]]\nplayer = ${JSON.stringify(text)}\n${name === undefined ? '' : `name = ${JSON.stringify(name)}\n`}`;

const site = new Site({
  options: ['--new-owner-token'],
  prepare: async (folder) => {
    data = folder;
    const hostile = HOSTILE.map((name) => player('random', name)).join('\n');
    await turno('tournament', 'run', await file('hostile', `game = "kalah(pits=2,seeds=1)"\nweb = "public"\n${hostile}`), '--quiet');
    const cup = 'game = "kalah(pits=2,seeds=2)"\nformat = "knockout"\nopening-moves = 1\nweb = "public"\n';
    const four = ['level1', 'level3', 'random', 'first'].map((one) => player(one)).join('\n');
    await turno('tournament', 'run', await file('cup', cup + four), '--quiet');
    await turno('tournament', 'run', await file('secret', `game = "kalah(pits=2,seeds=1)"\n${four}`), '--quiet');
  },
});

async function picture(page: Page, name: string): Promise<void> {
  if (PICTURES) await page.screenshot({ path: join(PICTURES, `tournaments-${name}.png`), fullPage: true });
}

async function isFine(page: Page, name: string): Promise<void> {
  expect(await seriousViolations(page), name).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await picture(page, name);
  await page.setViewportSize(PHONE);
  expect(await sidewaysScroll(page), name).toBeLessThanOrEqual(0);
  await picture(page, `${name}-phone`);
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** Plays on in a process of its own. */
function play(...wanted: string[]): ChildProcess {
  return spawn(BINARY, ['tournament', ...wanted, '--quiet', '--data', data], { stdio: 'ignore' });
}

const finished = async (page: Page) => Number(await page.locator('[data-finished]').getAttribute('data-finished'));

async function finishedPast(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    (past) => Number(document.querySelector('[data-finished]')?.getAttribute('data-finished')) > past,
    count,
  );
}

it('follows a tournament that another process plays, is killed, and goes on', async () => {
  const slow = ['best(time=15ms)', 'best(time=10ms)', 'level3', 'random'].map((one) => player(one)).join('\n');
  const spring = await file(
    'spring',
    `game = "kalah(pits=4,seeds=3)"\nrounds = 2000\nopening-moves = 2\nconcurrency = 2\nweb = "public"\n${slow}`,
  );
  const first = play('run', spring);
  const visitor = await site.arrive();
  const { page } = visitor;
  await page.goto('/');
  await page.getByRole('link', { name: 'Tournaments', exact: true }).click();
  await page.getByRole('link', { name: 'spring' }).click();
  await page.getByRole('heading', { name: 'spring' }).waitFor();
  await finishedPast(page, 2);
  expect(await page.locator('tbody tr').count()).toBe(4);
  await isFine(page, 'table');

  // The boards are those of games in progress, and one of them is followed in the viewer.
  await page.getByRole('link', { name: 'Boards', exact: true }).click();
  await page.locator('.wall svg.board').first().waitFor();
  await isFine(page, 'boards');

  const gone = once(first, 'exit');
  first.kill('SIGKILL');
  await gone;
  await page.getByText('stopped', { exact: true }).waitFor();
  const atKill = await finished(page);
  const again = play('resume', 'spring');
  await finishedPast(page, atKill);
  await page.getByText('running', { exact: true }).waitFor();
  for (const tab of ['Crosstable', 'Games'] as const) {
    await page.getByRole('link', { name: tab, exact: true }).click();
    await page.getByRole('link', { name: tab, exact: true }).and(page.locator('[aria-current]')).waitFor();
    await page.getByRole('region', { name: tab }).first().waitFor();
    await isFine(page, tab.toLowerCase());
  }
  const ended = once(again, 'exit');
  again.kill('SIGINT');
  await ended;
  await page.getByText('stopped', { exact: true }).waitFor();
  await visitor.leave();
});

it('replays a game, finds the move that cost most, and opens it in the analysis', async () => {
  const visitor = await site.arrive();
  const { page } = visitor;
  await page.goto('/tournaments/cup?game=1');
  await page.getByRole('heading', { name: 'Game 1' }).waitFor();
  const record = JSON.parse(await turno('tournament', 'show', 'cup/1', '--json')) as { moves: string[] };
  await page.getByRole('region', { name: 'Moves' }).locator('tbody tr').last().waitFor();
  expect(await page.getByRole('region', { name: 'Moves' }).locator('tbody tr').count()).toBe(record.moves.length);
  expect(await page.getByText(/ won$|^Drawn$/).count()).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'To the start' }).click();
  await page.waitForURL(/ply=0$/);
  await page.keyboard.press('c');
  await page.getByText(/lost most with move|No move of this game lost/).waitFor();
  await isFine(page, 'game');
  await page.getByRole('link', { name: 'Analyse' }).last().click();
  await page.getByRole('heading', { name: 'Analyse' }).waitFor();
  expect(new URL(page.url()).searchParams.get('text')).toContain('kalah');

  await page.goto('/tournaments/cup?tab=stages');
  await page.getByRole('heading', { name: 'Final', exact: true }).waitFor();
  await isFine(page, 'bracket');
  await visitor.leave();
});

it('shows names as text, whatever is in them', async () => {
  const visitor = await site.arrive();
  const { page } = visitor;
  for (const path of ['', '?tab=crosstable', '?tab=games', '?game=1', '?game=9']) {
    await page.goto(`/tournaments/hostile${path}`);
    await page.locator('h1').waitFor();
    await page.getByText('window.hurt').first().waitFor({ state: 'attached' });
    expect(await page.evaluate(() => 'hurt' in window), path).toBe(false);
    expect(await page.locator('main a[href^="javascript"]').count()).toBe(0);
  }
  await page.goto('/tournaments/hostile');
  await page.locator('tbody th a').first().waitFor();
  const names = await page.locator('tbody th a').allTextContents();
  expect(names.sort()).toEqual([...HOSTILE].sort());
  await visitor.leave();
});

it('is accessible in the dark', async () => {
  const visitor = await site.arrive({ colorScheme: 'dark' });
  const { page } = visitor;
  for (const path of ['', '/cup', '/cup?tab=boards', '/cup?tab=crosstable', '/cup?tab=stages', '/cup?tab=games', '/cup?game=1']) {
    await page.goto(`/tournaments${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForFunction(() => !document.body.textContent?.includes('Loading …'));
    expect(await seriousViolations(page), path).toEqual([]);
  }
  await visitor.leave();
});

it('hides what is not public, and starts, pauses and resumes with the token', async () => {
  const visitor = await site.arrive();
  const { page } = visitor;
  await page.goto('/tournaments');
  await page.getByRole('link', { name: 'cup' }).waitFor();
  expect(await page.getByRole('link', { name: 'secret' }).count()).toBe(0);
  await isFine(page, 'list');
  const hidden = await page.goto('/tournaments/secret');
  expect(hidden?.status()).toBe(200);
  await page.getByText('there is no such tournament here').waitFor();

  await page.goto('/tournaments');
  await page.getByLabel("The owner's token").fill(token());
  await page.getByRole('button', { name: 'Enter' }).click();
  await page.getByRole('link', { name: 'secret' }).waitFor();
  await page.getByLabel('Name', { exact: true }).fill('from-here');
  await page.getByLabel('Rounds').fill('200');
  await isFine(page, 'owner');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('heading', { name: 'from-here' }).waitFor();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByRole('button', { name: 'Stop at once' }).click();
  await page.getByRole('button', { name: 'Resume' }).waitFor();
  await isFine(page, 'control');
  await page.goto('/tournaments/secret?game=1');
  await page.getByRole('heading', { name: 'What the bots wrote' }).waitFor();
  await visitor.leave(/404/);
});

it.each(['round-robin', 'ladder'])('lets a person play in a %s by hand, on a page of her own', async (format) => {
  const name = `ana-${format}`;
  const visitor = await site.arrive();
  const { page } = visitor;
  await page.goto('/tournaments');
  await page.getByLabel("The owner's token").fill(token());
  await page.getByRole('button', { name: 'Enter' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Format').selectOption(format);
  await page.getByLabel('Games, one a line').fill('kalah(pits=2,seeds=1)');
  await page.getByRole('button', { name: /^Remove / }).last().click();
  await page.getByLabel('A person: the name').fill('Ana <b>');
  await page.getByRole('button', { name: 'Add the person' }).click();
  await page.getByLabel('everybody may watch').check();
  await isFine(page, 'with-person');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('heading', { name: 'Persons' }).waitFor();
  await isFine(page, 'seats');
  const link = (await page.getByRole('link', { name: 'Ana <b>' }).first().getAttribute('href')) ?? '';

  const ana = await site.arrive({ viewport: PHONE, hasTouch: true });
  await ana.page.goto(link);
  const begin = ana.page.getByRole('button', { name: 'Begin the game' });
  await begin.waitFor();
  expect(ana.page.url()).not.toContain('seat=');
  await isFine(ana.page, 'by-hand');
  await ana.page.setViewportSize(PHONE);
  const target = ana.page.locator('.target').first();
  const nothingLeft = ana.page.getByText('is not being played here');
  for (;;) {
    await begin.or(target).or(nothingLeft).first().waitFor();
    if (await nothingLeft.isVisible()) break;
    if (await begin.isVisible()) await begin.click();
    else if (await target.isVisible()) await clickMove(ana.page);
    await ana.page.waitForTimeout(50);
  }
  await page.getByText('finished', { exact: true }).waitFor();
  expect(await turno('verify', name)).toMatch(/\b[1-9]\d* games/);
  await page.goto(`/tournaments/${name}?game=1`);
  await page.getByText('played to the end').waitFor();
  await visitor.leave();
  await ana.leave(/409/);
});

function token(): string {
  return /: (\S+)$/.exec(site.server.said.find((line) => line.includes("owner's token")) ?? '')?.[1] ?? '';
}
