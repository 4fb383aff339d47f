import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { analyse } from '../../src/i18n/analyse';
import { boards } from '../../src/i18n/boards';
import { catalog } from '../../src/i18n/catalog';
import { course } from '../../src/i18n/course';
import { home } from '../../src/i18n/home';
import { people } from '../../src/i18n/people';
import { play } from '../../src/i18n/play';
import { puzzles } from '../../src/i18n/puzzles';
import { shell } from '../../src/i18n/shell';
import { study } from '../../src/i18n/study';
import { tournaments } from '../../src/i18n/tournaments';
import { BINARY } from './support/server';
import type { Page } from 'playwright-core';
import { Site } from './support/site';

const tables = [analyse, boards, catalog, course, home, people, play, puzzles, shell, study, tournaments];
const turno = async (...words: string[]) => promisify(execFile)(BINARY, words);

// With a tournament and a course, whose pages are walked too.
const site = new Site({
  options: ['--new-owner-token'],
  prepare: async (data) => {
    const file = join(data, 'cup.toml');
    const names = ['ana', 'bea', 'clara', 'dina'];
    const players = names.map((name, level) => `[[player]]\nname = "${name}"\nplayer = "level${level}"\n`).join('');
    await writeFile(file, `game = "kalah(pits=2,seeds=2)"\nformat = "knockout"\nopening-moves = 1\nweb = "public"\n${players}`);
    await turno('tournament', 'run', file, '--quiet', '--data', data);
    await turno('course', 'init', '--data', data, '--zone', 'UTC', '--first', '2026-01-05');
    await turno('course', 'pair', 'add', '14/02', '--data', data);
  },
});
const games: string[] = [];

type Texts = { [key: string]: unknown };

function leaves(texts: Texts): string[] {
  return Object.values(texts).flatMap((value) =>
    typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? leaves(value as Texts) : [],
  );
}

/** What players and games are written with in every language, such as `negamax(eval=margin)`. */
const NOTATION = new Set(['margin']);

/** English texts that are written otherwise in the other language, and too long to be a word of it by chance. */
function englishTexts(language: 'es' | 'pt'): string[] {
  const others = new Set(tables.flatMap((table) => leaves(table[language])));
  const all = [...others].join('\n').toLowerCase();
  return tables
    .flatMap((table) => leaves(table.en))
    .filter((text) => text.length >= 4 && !NOTATION.has(text.toLowerCase()) && !others.has(text) && !all.includes(text.toLowerCase()));
}

/** Pages that ask again and again are never quiet for long. */
const quiet = (page: Page) => page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined);

/** Shows the token, and opens what is behind it. */
async function enter(page: Page, whose: 'owner' | 'instructor', language: 'es' | 'pt'): Promise<void> {
  const line = site.server.said.find((said) => said.includes(`${whose}'s token`));
  await page.locator('input[type=password]').first().fill(/: (\S+)$/.exec(line ?? '')?.[1] ?? '');
  await page.keyboard.press('Enter');
  await page.locator('input[type=password]').waitFor({ state: 'detached' });
  await quiet(page);
  if (whose === 'owner') return;
  await page.getByRole('button', { name: course[language].showLog }).click();
  await page.getByText(course[language].events['pair-added'] ?? '').waitFor();
}

beforeAll(async () => {
  for (const text of ['kalah moves 3', 'mancala11', 'plague', 'coins', 'dots']) {
    const response = await fetch(`${site.server.url}/api/games`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ text, first: 'human', second: text === 'dots' ? 'human' : 'level0', clock: null }),
    });
    games.push(`/game/${((await response.json()) as { id: string }).id}`);
  }
});

it.each([
  ['es', 'es-ES'],
  ['pt', 'pt-PT'],
] as const)('says nothing in English in %s', async (language, locale) => {
  const visitor = await site.arrive({ locale });
  const { page } = visitor;
  const english = englishTexts(language);
  expect(english.length).toBeGreaterThan(300);
  const analysis = '/analyse?text=dots(rows%3D1,columns%3D2)+moves+1+2+(3+4)+3';
  const paths = ['/', ...games, '/game/nosuchgame', '/analyse', analysis, '/puzzles', '/study', '/study?text=kalah', '/embed/position?text=kalah', '/nowhere'];
  paths.push('/tournaments', '/tournaments/nada', '/tournaments/cup?game=1', '/tournaments/cup?tab=play');
  for (const tab of ['table', 'boards', 'crosstable', 'stages', 'games']) paths.push(`/tournaments/cup?tab=${tab}`);
  paths.push('/course', '/course?day=2026-01-05', '/course/hand-in', '/course/instructor');
  const found: Record<string, string[]> = {};
  for (const path of paths) {
    await page.goto(path);
    await page.locator('h1, main').first().waitFor();
    await quiet(page);
    if (path === '/tournaments' || path === '/course/instructor') await enter(page, path === '/tournaments' ? 'owner' : 'instructor', language);
    if (games.includes(path)) await page.keyboard.press('?');
    if (path === analysis) {
      await page.getByLabel(analyse[language].provenValues).check();
      await page.getByRole('button', { name: analyse[language].startReview }).click();
      await page.getByText(analyse[language].averageLoss).waitFor();
    }
    await page.evaluate(() => document.querySelectorAll('details').forEach((details) => (details.open = true)));
    const words = await page.evaluate(() => {
      const named = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((element) =>
        ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
      );
      // The names of languages are written in themselves.
      document.querySelectorAll('[lang]:not(html)').forEach((element) => element.remove());
      return [document.title, document.body.innerText, ...named].join('\n');
    });
    // Before = and ( stand fields and games, as they are typed: dots(rows=3).
    const lower = ` ${words.toLowerCase().replace(/\s+/g, ' ')} `;
    const said = english.filter((text) => new RegExp(`(?<![\\p{L}\\p{N}])${text.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}=(])`, 'u').test(lower));
    if (said.length > 0) found[path] = said;
  }
  expect(found).toEqual({});
  await visitor.leave(/40[0349]/);
});
