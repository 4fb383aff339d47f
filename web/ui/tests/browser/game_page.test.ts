import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Visitor } from './support/browser';
import { clickMove, pliesOf, standing, startGame } from './support/play';
import { Site } from './support/site';

const site = new Site();
let visitor: Visitor;
let page: Page;

beforeEach(async () => {
  visitor = await site.arrive({ permissions: ['clipboard-read', 'clipboard-write'] });
  page = visitor.page;
  await startGame(page, 'kalah', {});
});

afterEach(async () => visitor.leave());

const button = (name: string) => page.getByRole('button', { name, exact: true });
const headline = () => page.locator('.headline');
const clipboard = () => page.evaluate(() => navigator.clipboard.readText());

async function savedGame(): Promise<Buffer> {
  await page.locator('.target[data-key="3"]').click();
  await page.locator('[data-ply="1"]').waitFor();
  const record = await page.getByRole('link', { name: 'Download the saved game' }).getAttribute('href');
  return (await page.request.get(record ?? '')).body();
}

it('gives hints, best first, on the board and in words', async () => {
  await page.keyboard.press('h');
  await page.getByText('Best moves, best first').waitFor();
  expect(await page.locator('.mark').count()).toBe(3);
  await clickMove(page);
  await page.getByText('Best moves, best first').waitFor({ state: 'detached' });
});

it('shows who is ahead, and remembers that it is wanted', async () => {
  await button('Evaluation bar').click();
  await page.getByText(/is ahead|equal|wins by/).waitFor();
  await page.reload();
  await page.getByText(/is ahead|equal|wins by/).waitFor();
  await page.keyboard.press('e');
  await page.getByText(/is ahead|equal|wins by/).waitFor({ state: 'detached' });
});

it('takes a move back', async () => {
  await standing(page, -1);
  expect(await button('Take back').isDisabled()).toBe(true);
  await clickMove(page);
  await standing(page, 0);
  await page.keyboard.press('u');
  await page.getByText('No moves yet.').waitFor();
  expect(await headline().textContent()).toBe('Your turn');
});

it('goes on when the board moves, also for those who step back meanwhile', async () => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  let plies = -1;
  for (let round = 0; round < 3; round++) {
    await standing(page, plies);
    plies = await pliesOf(page);
    await clickMove(page);
  }
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await standing(page, plies);
});

it('says that an extra turn is one, and why', async () => {
  await page.locator('.target[data-key="3"]').click();
  await page.getByText('You play again: the last seed fell into your own store.').waitFor();
});

it('looks back at earlier positions and returns', async () => {
  await page.locator('.target[data-key="3"]').click();
  await standing(page, 0);
  await clickMove(page);
  await standing(page, 1);
  const all = await pliesOf(page);
  await page.keyboard.press('ArrowUp');
  await page.getByText(`After move 0 of ${all}`).waitFor();
  expect(await page.locator('.target').count()).toBe(0);
  await page.keyboard.press('ArrowRight');
  await page.getByText(`After move 1 of ${all}`).waitFor();
  expect(await page.locator('[data-ply="1"]').getAttribute('aria-current')).toBe('step');
  await button('Back to the current position').first().click();
  await page.locator('.target').first().waitFor();
});

it('turns the board', async () => {
  const sides = () => page.locator('[data-side]').evaluateAll((panels) => panels.map((panel) => panel.dataset.side));
  expect(await sides()).toEqual(['2', '1']);
  await page.keyboard.press('f');
  expect(await sides()).toEqual(['1', '2']);
});

it('asks before it resigns, and offers another game with the sides changed', async () => {
  await page.keyboard.press('r');
  await button('No, keep playing').click();
  expect(await headline().textContent()).toBe('Your turn');
  await button('Resign').click();
  await button('Yes, resign').click();
  await page.getByText('Game over: First resigned, Second wins.').waitFor();
  const before = page.url();
  await button('Rematch').click();
  await page.waitForURL((url) => url.href !== before);
  await page.locator('.player[data-side="2"]').getByText('You').waitFor();
});

it('explains the rules and the keys', async () => {
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('If the last seed falls into your own store').waitFor();
  await dialog.getByText('Turn the board').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
});

it('copies the link and the text, and lets the game be saved', async () => {
  await button('Copy').click();
  await page.getByText('Copied.').waitFor();
  expect(await clipboard()).toBe(page.url());
  await button('Copy the game as text').click();
  await expect.poll(clipboard).toBe('kalah(pits=6,seeds=4)');
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the saved game' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.json$/);
});

it('goes on with a saved game from a file', async () => {
  const file = { name: 'game.json', mimeType: 'application/json', buffer: await savedGame() };
  await page.goto('/');
  await page.getByText('Start from a text or a saved game').click();
  await page.getByLabel('From a file').setInputFiles(file);
  await page.getByRole('link', { name: 'Analyse it' }).waitFor();
  await button('Start the game').click();
  await page.locator('[data-ply="1"]').waitFor();
});

it('goes on with a game from the list of one’s own, and removes it', async () => {
  const game = page.url();
  await page.getByRole('link', { name: 'turno' }).click();
  await page.getByText('Your turn', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Continue Kalah' }).click();
  await page.waitForURL(game);
  await page.goBack();
  await button('Remove Kalah from the list').click();
  await page.getByText('Games that you start or join are listed here.').waitFor();
});

it('leads to the analysis of the position', async () => {
  await page.getByRole('link', { name: 'Analyse', exact: true }).last().click();
  await page.waitForURL('**/analyse?text=kalah*');
  await page.getByRole('heading', { level: 1 }).waitFor();
});
