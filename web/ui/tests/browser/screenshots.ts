// Pictures for the README: npm run screenshots [FOLDER]. Needs the program, as the tests do.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launch, PHONE, Visitor } from './support/browser';
import { Server } from './support/server';

const FOLDER = process.argv[2] ?? fileURLToPath(new URL('../../../../docs/img/', import.meta.url));
const WIDE = { width: 1180, height: 800 };
const TALL = { width: 1180, height: 1150 };

const games = {
  kalah: 'kalah moves 5 3 2 4 2 1 3 5 2 5 2 1 1 3',
  mancala11: 'mancala11 moves 4 2 2 5 1 3 2 5 pass 4 1 0 0 pass 5 4',
  plague: 'plague moves b2 f6 c3 f7 d3 f5 c4 g4 e4 e5 d4 f4 d5 e6 f3 g5 e3 g3',
  coins: 'coins moves 9 3 6 7 5 10',
  dots: 'dots(rows=4,columns=4) moves 20 3 18 39 13 14 15 16 40 11 5 19 38 4 37 31 12 2',
};

async function playOn(page: Page, text: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Second', { exact: true }).selectOption('here');
  await page.getByText('Start from a text or a saved game').click();
  await page.getByLabel('Game text or saved game').fill(text);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForURL('**/game/*');
  await page.locator('.target').first().waitFor({ state: 'attached' });
}

async function giveHint(page: Page): Promise<void> {
  await page.keyboard.press('h');
  await page.getByText('Best moves, best first').waitFor();
}

async function showAnalysis(page: Page): Promise<void> {
  await page.goto(`/analyse?${new URLSearchParams({ text: games.kalah })}`);
  await page.getByRole('button', { name: 'Review the game' }).click();
  await page.getByText('Average loss').waitFor();
  await page.getByLabel('Engine on').check();
  await page.getByText(/nodes\/s/).waitFor();
}

async function showStudy(page: Page): Promise<void> {
  await page.goto(`/study?${new URLSearchParams({ text: 'coins(board=t1)' })}`);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('tree').waitFor();
}

const pictures: Record<string, { options: BrowserContextOptions; show: (page: Page) => Promise<unknown> }> = {
  home: { options: { viewport: WIDE }, show: (page) => page.goto('/') },
  ...Object.fromEntries(
    Object.entries(games).map(([name, text]) => [
      name,
      { options: { viewport: WIDE }, show: (page: Page) => playOn(page, text) },
    ]),
  ),
  dark: {
    options: { viewport: WIDE, colorScheme: 'dark' },
    show: async (page) => {
      await playOn(page, games.kalah);
      await page.keyboard.press('e');
      await giveHint(page);
    },
  },
  phone: {
    options: { viewport: PHONE, deviceScaleFactor: 2, hasTouch: true },
    show: (page) => playOn(page, games.mancala11),
  },
  analyse: { options: { viewport: TALL }, show: showAnalysis },
  study: { options: { viewport: TALL }, show: showStudy },
};

async function take(browser: Browser, url: string, name: string): Promise<void> {
  const { options, show } = pictures[name]!;
  const visitor = await Visitor.arrive(browser, url, options);
  await show(visitor.page);
  await visitor.page.mouse.move(0, 0);
  await visitor.page.waitForLoadState('networkidle');
  await visitor.page.screenshot({ path: join(FOLDER, `${name}.png`) });
  await visitor.leave();
}

const [server, browser] = await Promise.all([Server.start(), launch()]);
try {
  await mkdir(FOLDER, { recursive: true });
  for (const name of Object.keys(pictures)) await take(browser, server.url, name);
} finally {
  await browser.close();
  await server.stop();
}
