import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousViolations, sidewaysScroll } from './support/accessibility';
import { launch, Visitor } from './support/browser';
import { Tournament } from './support/tournament';

const HOSTILE = '</script><img src=x onerror=alert(1)>';
const GAMES = ['kalah', 'mancala11', 'plague', 'coins(board=t3)', 'dots(rows=3,columns=3)'];
const PHONE = { width: 375, height: 740 };
const DESK = { width: 1280, height: 900 };

// Four players, each game spec has twelve games: 1 to 12 are kalah, and so on.
const EVERY_GAME = `games = ${JSON.stringify(GAMES)}
opening-moves = 2
[[player]]
name = '${HOSTILE}'
player = "alphabeta(depth=2)"
[[player]]
player = "random"
[[player]]
player = "first"
[[player]]
player = "last"
`;

// 202 short games of two players: more than a page of the list, and three parts of replays.
const MANY_GAMES = `game = "kalah(pits=3,seeds=2)"
rounds = 101
[[player]]
player = "first"
[[player]]
player = "random"
`;

let browser: Browser;
let every: Tournament;
let many: Tournament;

beforeAll(async () => {
  browser = await launch();
  every = await Tournament.play('every', EVERY_GAME);
  many = await Tournament.play('many', MANY_GAMES);
});

afterAll(async () => {
  await browser?.close();
  await every?.remove();
  await many?.remove();
});

async function open(tournament: Tournament, hash = '', options: BrowserContextOptions = {}): Promise<Visitor> {
  const visitor = await Visitor.arrive(browser, tournament.url, { viewport: DESK, ...options });
  await visitor.page.goto(tournament.url + hash);
  await visitor.page.locator('#games-rows tr').first().waitFor();
  return visitor;
}

const title = (page: Page) => page.getByRole('heading', { name: /^Game / });
const status = (page: Page) => page.locator('#replay-status');
const points = async (page: Page) =>
  Promise.all([1, 2].map(async (side) => Number(await page.locator(`#player-${side} output`).textContent())));
const drawn = (page: Page, selector: string) => page.locator(`#board ${selector}`).count();
const numbers = async (page: Page, selector: string) =>
  (await page.locator(`#board ${selector}`).allTextContents()).map(Number);

describe('a game', () => {
  it('is stepped through to the board that its record leads to', async () => {
    const { moves, board, points: final } = await every.end(1);
    if (board.kind !== 'pits') throw new Error('kalah has pits');
    const visitor = await open(every);
    const { page } = visitor;
    await page.locator('#games-rows').getByRole('link', { name: '1', exact: true }).click();
    await title(page).waitFor();
    expect(await numbers(page, '.count')).toEqual([4, 4, 4, 4, 4, 4, 0, 4, 4, 4, 4, 4, 4, 0]);
    for (let ply = 1; ply <= moves.length; ++ply) {
      await page.getByRole('button', { name: 'One move forward' }).click();
      expect(await status(page).textContent()).toContain(`Move ${ply} of ${moves.length}: `);
      expect(await page.locator('[aria-current=step] .move').textContent()).toBe(moves[ply - 1]);
    }
    expect(await numbers(page, '.count')).toEqual([
      ...board.pits[0], board.stores[0], ...board.pits[1], board.stores[1],
    ]);
    expect(await points(page)).toEqual(final);
    await visitor.leave();
  });

  it.each([
    [1, 'kalah'],
    [13, 'mancala11'],
    [25, 'plague'],
    [37, 'coins'],
    [49, 'dots'],
  ])('%d, %s, ends as its record says', async (number) => {
    const { moves, board, points: final } = await every.end(number);
    const visitor = await open(every, `#game-${number}`);
    const { page } = visitor;
    await title(page).waitFor();
    await page.keyboard.press('End');
    expect(await status(page).textContent()).toContain(`Move ${moves.length} of ${moves.length}: `);
    expect(await points(page)).toEqual(final);
    if (board.kind === 'grid') {
      expect(await drawn(page, '.first')).toBe(board.cells.filter((side) => side === 1).length);
      expect(await drawn(page, '.second')).toBe(board.cells.filter((side) => side === 2).length);
    } else if (board.kind === 'pits') {
      expect(await numbers(page, '.count')).toEqual([
        ...board.pits[0], board.stores[0], ...board.pits[1], board.stores[1],
      ]);
    } else if (board.kind === 'coins') {
      expect(await drawn(page, '.coin')).toBe(board.coins.filter(({ taken }) => !taken).length);
      expect(await drawn(page, '.string')).toBe(board.strings.filter(({ cut }) => !cut).length);
    } else {
      expect(await drawn(page, '.drawn')).toBe(board.strings.length);
      expect(await drawn(page, '.taken-first')).toBe(final[0]);
      expect(await drawn(page, '.taken-second')).toBe(final[1]);
    }
    await visitor.leave();
  });

  it('plays by itself, and is walked through by keys and its list', async () => {
    const visitor = await Visitor.arrive(browser, every.url);
    const { page } = visitor;
    await page.clock.install({ time: 0 });
    await page.goto(`${every.url}#game-2`);
    await title(page).waitFor();
    await page.clock.pauseAt(3_600_000);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.clock.runFor(2000);
    expect(await status(page).textContent()).toMatch(/^Move 2 of /);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.clock.runFor(5000);
    expect(await status(page).textContent()).toMatch(/^Move 2 of /);
    await page.keyboard.press('ArrowLeft');
    expect(await status(page).textContent()).toMatch(/^Move 1 of /);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Home');
    expect(await status(page).textContent()).toMatch(/^Start of /);
    await page.locator('#replay-moves li').nth(2).getByRole('button').click();
    expect(await status(page).textContent()).toMatch(/^Move 3 of /);
    await visitor.leave();
  });

  it('has an address, and a way back', async () => {
    const visitor = await open(every, '#game-5');
    const { page } = visitor;
    await page.getByRole('heading', { name: 'Game 5', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Next game' }).click();
    await page.getByRole('heading', { name: 'Game 6', exact: true }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Game 5', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('#replay').waitFor({ state: 'hidden' });
    await expect.poll(() => page.url()).toBe(every.url);
    await page.goto(`${every.url}#game-9999`);
    await page.getByText('There is no game 9999 on this page.').waitFor();
    await visitor.leave();
  });
});

// As in the reports of a course: a position on the page, a link into the game, other words.
it('draws a position and opens a game there, in the language of the page', async () => {
  const { moves, board } = await every.end(13);
  if (board.kind !== 'pits') throw new Error('mancala11 has pits');
  const file = join(every.folder, 'spanish.html');
  const html = await readFile(fileURLToPath(every.url), 'utf8');
  const place = `<svg class="board" id="drawn" data-game="13" data-ply="${moves.length}"></svg>`;
  await writeFile(file, html.replace('lang="en"', 'lang="es"').replace('</main>', `${place}</main>`));
  const url = pathToFileURL(file).href;
  const visitor = await Visitor.arrive(browser, url, { viewport: DESK });
  const { page } = visitor;
  await page.goto(`${url}#game-13-2`);
  await page.getByRole('heading', { name: 'Partida 13', exact: true }).waitFor();
  expect(await status(page).textContent()).toContain(`Jugada 2 de ${moves.length}: `);
  await expect
    .poll(async () => (await page.locator('#drawn .count').allTextContents()).map(Number))
    .toEqual([...board.pits[0], board.stores[0], ...board.pits[1], board.stores[1]]);
  await visitor.leave();
});

it('shows hostile names as text', async () => {
  const visitor = await open(every, '#game-1');
  const { page } = visitor;
  const told: string[] = [];
  page.on('dialog', (dialog) => {
    told.push(dialog.message());
    void dialog.dismiss();
  });
  await title(page).waitFor();
  expect(await page.locator('.player .who').allTextContents()).toContain(HOSTILE);
  expect(await page.locator('#games-rows td', { hasText: HOSTILE }).count()).toBe(30);
  expect(await page.locator('img').count()).toBe(0);
  expect(told).toEqual([]);
  await visitor.leave();
});

it('lists the games of one player', async () => {
  const visitor = await open(every);
  const { page } = visitor;
  expect(await page.locator('#games-range').textContent()).toBe('1 to 60 of 60');
  await page.getByLabel('Games of').selectOption('random');
  expect(await page.locator('#games-range').textContent()).toBe('1 to 30 of 30');
  expect(await page.locator('#games-rows tr', { hasText: 'random' }).count()).toBe(30);
  expect(await page.locator('#games-rows tr').count()).toBe(30);
  await visitor.leave();
});

it('lists many games a page at a time', async () => {
  const { moves } = await many.end(202);
  const visitor = await open(many);
  const { page } = visitor;
  expect(await page.locator('#games-rows tr').count()).toBe(200);
  await page.getByRole('button', { name: 'Later games' }).click();
  expect(await page.locator('#games-range').textContent()).toBe('201 to 202 of 202');
  await page.locator('#games-rows').getByRole('link', { name: '202' }).click();
  await title(page).waitFor();
  expect(await page.locator('#replay-moves .move').allTextContents()).toEqual(moves);
  await visitor.leave();
});

it('says that games need a script where there is none', async () => {
  const visitor = await Visitor.arrive(browser, every.url, { javaScriptEnabled: false });
  await visitor.page.goto(every.url);
  await visitor.page.locator('noscript p', { hasText: 'scripts are turned off' }).waitFor();
  expect(await visitor.page.locator('.rating').count()).toBe(4);
  await visitor.leave();
});

describe.each([
  ['phone', PHONE, 'light'],
  ['desk', DESK, 'light'],
  ['dark', DESK, 'dark'],
] as const)('on a %s', (name, viewport, colorScheme) => {
  it('can be read by everybody and has its width', async () => {
    const pictures = process.env.TURNO_PICTURES ?? every.folder;
    const visitor = await open(every, '', { viewport, colorScheme });
    const { page } = visitor;
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect(await seriousViolations(page)).toEqual([]);
    await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true });
    for (const number of [1, 13, 25, 37, 49]) {
      await page.goto(`${every.url}#game-${number}`);
      await page.getByRole('heading', { name: `Game ${number}`, exact: true }).waitFor();
      for (let ply = 0; ply < 9; ++ply) await page.keyboard.press('ArrowRight');
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      await page.screenshot({ path: join(pictures, `${name}-${number}.png`) });
    }
    expect(await seriousViolations(page)).toEqual([]);
    await visitor.leave();
  });
});

it('prints black on white, without what is for screens', async () => {
  const visitor = await open(every, '', { colorScheme: 'dark' });
  const { page } = visitor;
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByLabel('Games of').isVisible()).toBe(false);
  const colours = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.documentElement);
    return [color, backgroundColor];
  });
  expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  await visitor.leave();
});
