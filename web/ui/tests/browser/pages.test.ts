import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { seriousViolations, sidewaysScroll } from './support/accessibility';
import { PHONE } from './support/browser';
import { Site } from './support/site';

const GAMES = ['kalah', 'mancala11', 'plague', 'coins', 'dots'];

const site = new Site();
const games: string[] = [];

beforeAll(async () => {
  for (const text of GAMES) {
    const response = await fetch(`${site.server.url}/api/games`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ text, first: 'human', second: 'open', clock: { initial_ms: 300_000, increment_ms: 0 } }),
    });
    const { id } = (await response.json()) as { id: string };
    games.push(`/game/${id}`);
  }
});

function paths(): string[] {
  return ['/', ...games, '/analyse', '/puzzles', '/study'];
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('h1').waitFor();
  await page.waitForFunction(() => !document.body.textContent?.includes('Loading …'));
}

describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
  it('every page is accessible', async () => {
    const visitor = await site.arrive({ colorScheme });
    const found: Record<string, string[]> = {};
    for (const path of paths()) {
      await open(visitor.page, path);
      const violations = await seriousViolations(visitor.page);
      if (violations.length > 0) found[path] = violations;
    }
    expect(found).toEqual({});
    await visitor.leave();
  });
});

it('fits a phone without scrolling sideways, with everything open, in every language', async () => {
  for (const locale of ['en-GB', 'es-ES', 'pt-PT']) {
    const visitor = await site.arrive({ viewport: PHONE, locale, hasTouch: true });
    for (const path of paths()) {
      await visitor.page.goto(path);
      await visitor.page.locator('h1').waitFor();
      await visitor.page.evaluate(() => document.querySelectorAll('details').forEach((details) => (details.open = true)));
      expect(await sidewaysScroll(visitor.page), `${path} in ${locale}`).toBeLessThanOrEqual(0);
    }
    await visitor.leave();
  }
});

it.each([
  ['a laptop', { width: 1280, height: 800 }],
  ['a phone', PHONE],
])('shows both players with their points, and readable numbers, on %s without scrolling', async (_, viewport) => {
  const visitor = await site.arrive({ viewport });
  const { page } = visitor;
  for (const path of games) {
    await open(page, path);
    expect(await page.locator('.player').count(), path).toBe(2);
    const shown = await page.evaluate(() => {
      const board = document.querySelector<SVGSVGElement>('svg.board')!;
      const scale = board.getScreenCTM()!.a;
      return {
        down: Math.max(...[...document.querySelectorAll('.player')].map((panel) => panel.getBoundingClientRect().bottom)),
        letters: [...board.querySelectorAll('text')].map((text) => parseFloat(getComputedStyle(text).fontSize) * scale),
        header: document.querySelectorAll('header nav a').length && document.querySelector('header')!.getBoundingClientRect().height,
      };
    });
    expect(shown.down, path).toBeLessThanOrEqual(viewport.height);
    expect(Math.min(...shown.letters, 99), path).toBeGreaterThanOrEqual(10);
    expect(shown.header, path).toBeLessThan(70); // one row
  }
  await visitor.leave();
});

it('shows on a phone where one is, in one row', async () => {
  for (const locale of ['en-GB', 'es-ES', 'pt-PT']) {
    const visitor = await site.arrive({ viewport: PHONE, locale });
    const { page } = visitor;
    for (const path of ['/tournaments', '/', '/study']) {
      await open(page, path);
      const [link, nav] = await Promise.all(['header nav [aria-current]', 'header nav'].map((found) => page.locator(found).boundingBox()));
      expect(link!.x, `${path} in ${locale}`).toBeGreaterThanOrEqual(nav!.x);
      expect(link!.x + link!.width, `${path} in ${locale}`).toBeLessThan(nav!.x + nav!.width + 1);
    }
    await visitor.leave();
  }
});

it('says in three languages that it needs scripts', async () => {
  const visitor = await site.arrive({ javaScriptEnabled: false });
  const { page } = visitor;
  for (const path of ['/', '/tournaments', '/embed/position']) {
    await page.goto(path);
    for (const language of ['en', 'es', 'pt'])
      await page.locator(`p[lang=${language}]`).getByText('JavaScript').waitFor();
  }
  await visitor.leave();
});

it('speaks the language of the browser, and the one that is chosen', async () => {
  const visitor = await site.arrive({ locale: 'pt-PT' });
  const { page } = visitor;
  await page.goto('/');
  await page.getByRole('heading', { name: 'Jogos em que a vez se pode repetir' }).waitFor();
  await page.getByLabel('Definições').click();
  await page.getByLabel('Idioma').selectOption('es');
  await page.getByRole('heading', { name: 'Juegos en los que un turno puede repetirse' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('es');
  await page.reload();
  await page.getByRole('button', { name: 'Jugar a La plaga' }).waitFor();
  await visitor.leave();
});

it('keeps the chosen colours', async () => {
  const visitor = await site.arrive({ colorScheme: 'light' });
  const { page } = visitor;
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.goto('/');
  const light = await paper();
  await page.getByLabel('Settings').click();
  await page.getByLabel('Colours').selectOption('dark');
  await expect.poll(paper).not.toBe(light);
  const dark = await paper();
  await page.reload();
  await expect.poll(paper).toBe(dark);
  await visitor.leave();
});

it('lets the keyboard skip the header', async () => {
  const visitor = await site.arrive();
  const { page } = visitor;
  await open(page, '/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
  await visitor.leave();
});
