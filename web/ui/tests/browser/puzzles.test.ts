import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { seriousViolations, sidewaysScroll } from './support/accessibility';
import { PHONE } from './support/browser';
import { Site } from './support/site';

const site = new Site();

async function open(page: Page, game: string): Promise<void> {
  await page.goto('/puzzles');
  await page.getByLabel('Game').selectOption(game);
  await page.getByText(/to move and win/).waitFor();
}

it.each(['kalah', 'dots', 'plague', 'mancala11', 'coins'])('offers puzzles of %s, one after the other, by keyboard', async (game) => {
  const visitor = await site.arrive();
  const { page } = visitor;
  await open(page, game);
  await page.keyboard.press('s');
  await page.getByText(/wins\. This puzzle will come again/).waitFor();
  await page.keyboard.press('n');
  await page.getByText(/to move and win/).waitFor();
  expect(await page.getByRole('button', { name: 'Show the solution' }).count()).toBe(1);
  await visitor.leave();
});

it('is solved on the board, and remembered in this browser', async () => {
  const visitor = await site.arrive();
  const { page } = visitor;
  await open(page, 'kalah');
  await page.getByText('0 solved').waitFor();
  const analyse = page.getByRole('link', { name: 'Analyse', exact: true }).last();
  // Which move is right only the puzzle knows: every pit is tried until one is.
  for (const pit of '123456') {
    await page.keyboard.press(pit);
    if (await page.getByRole('button', { name: 'Next puzzle' }).isVisible()) break;
  }
  await page.getByRole('button', { name: 'Next puzzle' }).waitFor();
  await analyse.waitFor();
  await page.reload();
  await page.getByText(/\d solved/).waitFor();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('turno.puzzles') ?? '[]').length)).toBe(1);
  await visitor.leave();
});

it.each(['light', 'dark'] as const)('is accessible and fits a phone, in %s', async (colorScheme) => {
  const visitor = await site.arrive({ colorScheme, viewport: PHONE, hasTouch: true });
  const { page } = visitor;
  await open(page, 'kalah');
  expect(await seriousViolations(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await visitor.leave();
});
