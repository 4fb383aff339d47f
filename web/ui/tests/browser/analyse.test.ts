import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousViolations, sidewaysScroll } from './support/accessibility';
import { PHONE } from './support/browser';
import { HOSTILE } from './support/hostile';
import { Site } from './support/site';

const GAME = 'kalah(pits=6,seeds=4) moves 3 6 1 2';

const site = new Site();

async function open(page: Page, text: string, ply?: number): Promise<void> {
  const query = new URLSearchParams({ text, ...(ply === undefined ? {} : { ply: String(ply) }) });
  await page.goto(`/analyse?${query}`);
  await page.getByRole('heading', { name: 'Moves', exact: true }).waitFor();
}

const ply = (page: Page) => expect.poll(() => new URL(page.url()).searchParams.get('ply'));
const text = (page: Page) => expect.poll(() => new URL(page.url()).searchParams.get('text'));
const here = (page: Page) => expect.poll(() => page.locator('[aria-current=step]').innerText());

describe('a game', () => {
  it('is walked through by keys, buttons and its list of moves', async () => {
    const visitor = await site.arrive();
    const { page } = visitor;
    await open(page, GAME, 2);
    await page.getByText('2 / 4').waitFor();
    await page.keyboard.press('ArrowRight');
    await ply(page).toBe('3');
    await page.keyboard.press('Home');
    await ply(page).toBe('0');
    await page.getByRole('button', { name: 'To the end' }).click();
    await ply(page).toBe('4');
    await page.getByRole('button', { name: 'One move back' }).click();
    await ply(page).toBe('3');
    await page.getByRole('listitem').getByRole('button', { name: '1.' }).click();
    await ply(page).toBe('1');
    await page.reload();
    await page.getByText('1 / 4').waitFor();
    await page.getByText('First plays again').waitFor();
    await visitor.leave();
  });

  it('branches where another move is played', async () => {
    const visitor = await site.arrive();
    const { page } = visitor;
    await open(page, GAME, 1);
    await page.getByRole('button', { name: 'Pit 6, 5 seeds' }).click();
    await ply(page).toBe('2');
    await text(page).toBe(GAME);
    await page.keyboard.press('ArrowLeft');
    await ply(page).toBe('1');
    await page.getByRole('button', { name: 'Pit 5, 5 seeds' }).click();
    await text(page).toBe('kalah(pits=6,seeds=4) moves 3 6 (5) 1 2');
    await ply(page).toBe('1.1.0');
    await here(page).toContain('5');
    await visitor.leave();
  });

  it('keeps side lines and comments over a reload, and in the link, the text and the JSON', async () => {
    const visitor = await site.arrive();
    const { page } = visitor;
    await open(page, GAME, 1);
    await page.getByRole('button', { name: 'Review the game' }).click();
    await page.getByText('Average loss').waitFor();
    await page.getByRole('button', { name: 'Review the game' }).waitFor();
    await page.getByRole('button', { name: 'Pit 5, 5 seeds' }).click();
    await page.getByRole('group', { name: 'Side line' }).waitFor();
    expect(await page.getByText('Average loss').count()).toBe(1); // the review stays
    await page.getByLabel('Comment on 5').fill('<img src=x onerror=alert(1)> {why}');
    await page.getByLabel('Comment on 5').blur();
    const TREE = 'kalah(pits=6,seeds=4) moves 3 6 (5 {<img src=x onerror=alert(1)> \\{why\\}}) 1 2';
    await text(page).toBe(TREE);
    await page.reload();
    await page.getByRole('group', { name: 'Side line' }).getByText('<img src=x onerror=alert(1)> {why}').waitFor();
    await here(page).toContain('5');

    const json = page.getByRole('link', { name: 'Save as JSON' });
    const [download] = await Promise.all([page.waitForEvent('download'), json.click()]);
    await page.goto('/analyse');
    await page.getByLabel('From a file').setInputFiles(await download.path());
    await page.getByRole('button', { name: 'Open' }).click();
    await text(page).toBe(TREE);

    await page.getByRole('group', { name: 'Side line' }).getByRole('button').click();
    await page.getByRole('button', { name: 'Make this the line' }).click();
    await text(page).toMatch(/moves 3 5 {.*} \(6 1 2\)$/);
    await page.getByRole('button', { name: 'Delete from 5 on' }).click();
    await text(page).toBe('kalah(pits=6,seeds=4) moves 3 6 1 2');
    await page.getByRole('link', { name: 'Study', exact: true }).click();
    await page.waitForURL('**/study');
    await page.goBack();
    await text(page).toBe('kalah(pits=6,seeds=4) moves 3 6 1 2');
    await ply(page).toBe('1');
    await visitor.leave();
  });

  it('shows comments as text, whatever is in them', async () => {
    const visitor = await site.arrive();
    const { page } = visitor;
    const [start, ...said] = HOSTILE.map((text) => `{${text.replace(/[\\{}]/g, '\\$&')}}`);
    const tree = `kalah moves ${start} 3 ${said[0]} (1 ${said[1]}) 6 ${said[2]} (5 ${said[3]}) 1 ${said[4]} (2 ${said[5]}) 2 ${said[6]}`;
    await open(page, tree);
    for (const text of HOSTILE) await page.getByText(text).first().waitFor();
    expect(await page.evaluate(() => 'hurt' in window)).toBe(false);
    expect(await page.locator('main a[href^="javascript"], main img, main script').count()).toBe(0);
    await visitor.leave();
  });

  it('opens a game too long for an address of the server', async () => {
    const visitor = await site.arrive();
    const { page } = visitor;
    await page.goto('/analyse');
    await page.getByLabel('Game text or saved game').fill(`kalah moves 3 {${'long '.repeat(390)}} 6 {${'long '.repeat(390)}}`);
    await page.getByRole('button', { name: 'Open' }).click();
    await page.getByText('2 / 2').waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.reload();
    await page.getByText('2 / 2').waitFor();
    await visitor.leave();
  });

  it('goes on with forced passes by itself', async () => {
    const visitor = await site.arrive();
    const { page } = visitor;
    await open(page, 'mancala11 from 1,0,1,3,2,4,7|2,1,2,5,3,0,5|1');
    await page.getByRole('button', { name: 'Pit 4, 2 seeds' }).click();
    await text(page).toMatch(/moves 4 pass$/);
    await page.getByText('plays again').waitFor();
    await visitor.leave();
  });

  it('is opened by pasting it, and refused with the reason', async () => {
    const visitor = await site.arrive();
    const { page } = visitor;
    await page.goto('/analyse');
    await page.getByLabel('Game text or saved game').fill('kalah moves 9');
    await page.getByRole('button', { name: 'Open' }).click();
    await page.getByRole('alert').filter({ hasText: '9' }).waitFor();
    await page.getByLabel('Game text or saved game').fill('kalah moves 2');
    await page.getByRole('button', { name: 'Open' }).click();
    await text(page).toBe('kalah(pits=6,seeds=4) moves 2');
    await visitor.leave(/400/);
  });

  it('is opened from the file of a saved game', async () => {
    const visitor = await site.arrive();
    const { page } = visitor;
    const created = await fetch(`${site.server.url}/api/games`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ text: GAME, first: 'human', second: 'human', clock: null }),
    });
    const { id } = (await created.json()) as { id: string };
    const record = await (await fetch(`${site.server.url}/api/games/${id}/record`)).text();
    await page.goto('/analyse');
    await page.getByLabel('From a file').setInputFiles({
      name: 'game.json',
      mimeType: 'application/json',
      buffer: Buffer.from(record),
    });
    await expect.poll(() => page.getByLabel('Game text or saved game').inputValue()).toBe(record);
    await page.getByRole('button', { name: 'Open' }).click();
    await text(page).toBe(GAME);
    await visitor.leave();
  });

  it('is played on from here against the computer', async () => {
    const visitor = await site.arrive();
    const { page } = visitor;
    await open(page, GAME);
    await page.getByLabel('You play').selectOption('Second');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.waitForURL('**/game/*');
    await visitor.leave();
  });
});

describe('the engine', () => {
  it('shows the best lines while it thinks, and plays them on click', async () => {
    const visitor = await site.arrive();
    const { page } = visitor;
    await open(page, 'kalah');
    await page.getByLabel('Lines').selectOption('2');
    await page.getByLabel('Engine on').check();
    await page.getByText(/Depth \d+, .* nodes\/s/).waitFor();
    expect(await page.getByRole('button', { name: /hint/ }).count()).toBe(2);
    const first = page.getByRole('button', { name: /^Play \S+$/ }).first();
    const move = (await first.innerText()).trim();
    await first.click();
    await text(page).toBe(`kalah(pits=6,seeds=4) moves ${move}`);
    await page.getByLabel('Engine on').uncheck();
    await expect.poll(() => page.getByText(/nodes\/s/).count()).toBe(0);
    await visitor.leave();
  });

  it('goes on after the connection was lost', async () => {
    const visitor = await site.arrive();
    const { page } = visitor;
    await open(page, 'kalah');
    await page.getByLabel('Engine on').check();
    await page.getByText(/nodes\/s/).waitFor();
    await site.server.halt();
    await page.getByText('The connection is lost').waitFor();
    await site.server.resume();
    await expect.poll(() => page.getByText('The connection is lost').count(), { timeout: 15_000 }).toBe(0);
    await page.getByRole('button', { name: 'Pit 1, 4 seeds' }).click();
    await page.getByText(/nodes\/s/).waitFor();
    await visitor.leave(/WebSocket|ERR_CONNECTION/);
  });

  // The values of this board are known: 14 with 5, and no less for First after it; 8 lets the other one have a coin.
  it('reviews a game, draws its course and sums up', async () => {
    const visitor = await site.arrive();
    const { page } = visitor;
    await open(page, 'dots(rows=1,columns=2) moves 1 2 3');
    await page.getByRole('button', { name: 'Review the game' }).click();
    const graph = page.getByRole('img', { name: 'How far First is ahead' });
    await graph.waitFor();
    await page.getByRole('button', { name: 'Review the game' }).waitFor();
    await page.getByText('Average loss').waitFor();
    await graph.click({ position: { x: 50, y: 50 } });
    await ply(page).toBe('0');
    const table = page.getByRole('table', { name: 'Move by move' });
    const start = table.getByRole('row', { name: 'Start' });
    expect(await start.innerText()).toMatch(/\s0\s+proven/);
    const first = table.getByRole('row', { name: '1. First: 1' });
    expect(await first.innerText()).toMatch(/[-−]2\s+proven\s+2 \?\?/);
    await table.getByRole('button', { name: '2. Second: 2' }).click();
    await ply(page).toBe('2');
    await first.click();
    await ply(page).toBe('1');
    const accuracy = page.getByRole('table', { name: 'Summary of the review' }).getByRole('row', { name: 'Accuracy' });
    expect(await accuracy.innerText()).toMatch(/Accuracy\s+[\d.]+ %\s+[\d.]+ %/);
    await visitor.leave();
  });
});

describe('perfect play', () => {
  // Known as above: every first move but 1 and its like holds the draw.
  it('shows the proven value of every legal move', async () => {
    const visitor = await site.arrive();
    const { page } = visitor;
    await open(page, 'dots(rows=1,columns=2) moves 1 2 3');
    await page.keyboard.press('Home');
    await page.getByLabel('Proven values').check();
    const table = page.getByRole('table', { name: 'With best play of both, for First:' });
    await table.waitFor();
    expect(await table.getByRole('row').count()).toBe(7);
    expect(await table.getByRole('row').filter({ hasText: /^\s*1\s*loses by/ }).innerText()).toContain('2');
    expect(await table.getByRole('row').first().innerText()).toContain('a draw (proven)');
    expect(await page.locator('.mark').count()).toBe(7);
    expect(await seriousViolations(page)).toEqual([]);
    await visitor.leave();
  });

  it('lets mistakes be retried after a review', async () => {
    const visitor = await site.arrive();
    const { page } = visitor;
    await open(page, 'dots(rows=1,columns=2) moves 1 2 3');
    await page.getByRole('button', { name: 'Review the game' }).click();
    await page.getByRole('button', { name: /^Retry mistakes/ }).click();
    await page.getByText('First played 1 here. Find a better move on the board.').waitFor();
    await ply(page).toBe('0');
    await page.locator('.target[data-key="1"]').focus();
    await page.keyboard.press('Enter');
    await page.getByText('That is not the best move either.').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Show the best move' }).click();
    await page.getByText(/^\d is best\.$/).waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await visitor.leave();
  });

  it('numbers the lines of dots when asked to', async () => {
    const visitor = await site.arrive();
    const { page } = visitor;
    await open(page, 'dots(rows=1,columns=1)');
    const numbers = page.locator('svg.board text');
    expect(await numbers.count()).toBe(0);
    await page.getByRole('button', { name: 'Line numbers' }).click();
    expect(await numbers.allTextContents()).toEqual(['1', '2', '3', '4']);
    await page.reload();
    await expect.poll(() => numbers.count()).toBe(4);
    await visitor.leave();
  });
});

describe('the editor', () => {
  it('sets up pits with the keyboard and lets the server check them', async () => {
    const visitor = await site.arrive();
    const { page } = visitor;
    await open(page, 'kalah');
    await page.getByRole('button', { name: 'Set up a position' }).click();
    await page.getByRole('button', { name: "First's pit 1: 4 seeds" }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('49 seeds').waitFor();
    await page.keyboard.press('-');
    await page.keyboard.press('-');
    await page.getByText('This position is valid.').waitFor();
    await page.getByRole('button', { name: 'Analyse this' }).click();
    await text(page).toBe('kalah(pits=6,seeds=4) from 3,4,4,4,4,4,0|4,4,4,4,4,4,0|1');
    await visitor.leave(/400/);
  });

  it.each([
    ['plague(columns=3,rows=3)', 'Cell b2', 'plague(columns=3,rows=3) from x2/1x1/2o|x'],
    ['dots(rows=1,columns=1)', 'Line 3', 'dots(rows=1,columns=1) from 3|0|0|1'],
  ])('sets up %s', async (game, place, expected) => {
    const visitor = await site.arrive();
    const { page } = visitor;
    await open(page, game);
    await page.getByRole('button', { name: 'Set up a position' }).click();
    await page.getByRole('button', { name: place }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('This position is valid.').waitFor();
    await page.getByRole('button', { name: 'Analyse this' }).click();
    await text(page).toBe(expected);
    await visitor.leave();
  });

  it('makes a board of coins', async () => {
    const visitor = await site.arrive();
    const { page } = visitor;
    await page.goto('/analyse');
    await page.getByRole('button', { name: 'Make a board' }).click();
    await page.getByRole('button', { name: 'row 2, column 1: empty' }).focus();
    await page.keyboard.press('7');
    await page.getByLabel('strings').check();
    await page.getByRole('button', { name: 'row 2, column 1: coin worth 7' }).click();
    await page.getByRole('button', { name: 'row 1, column 1: coin worth 5' }).click();
    await page.getByRole('button', { name: 'row 2, column 2: coin worth 1' }).click();
    await page.getByRole('button', { name: 'Tie it to the ground' }).click();
    await page.getByText('This position is valid.').waitFor();
    await page.getByRole('button', { name: 'Analyse this' }).click();
    await text(page).toBe('coins(layout=53/71:0-1_1-3_3-g_2-0_3-g)');
    const string = page.getByRole('button', { name: 'String 4 between the coin worth 7 and the coin worth 5' });
    await expect.poll(() => string.count()).toBe(1);
    await visitor.leave();
  });
});

it.each(['light', 'dark'] as const)('is accessible and fits a phone with all of it at work, in %s', async (colorScheme) => {
  const visitor = await site.arrive({ colorScheme, viewport: PHONE, hasTouch: true });
  const { page } = visitor;
  await open(page, GAME);
  await page.getByRole('button', { name: 'Review the game' }).click();
  await page.getByText('Average loss').waitFor();
  await page.getByRole('button', { name: 'Review the game' }).waitFor();
  await page.getByLabel('Engine on').check();
  await page.getByText(/nodes\/s/).waitFor();
  expect(await seriousViolations(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Set up a position' }).click();
  await page.getByText('This position is valid.').waitFor();
  expect(await seriousViolations(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await visitor.leave();
});
