import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { seriousViolations, sidewaysScroll } from './support/accessibility';
import { PHONE } from './support/browser';
import { Site } from './support/site';

const site = new Site({ options: ['--new-owner-token'] });

async function search(page: Page, depth: number): Promise<void> {
  await page.goto(`/study?${new URLSearchParams({ text: 'coins(board=t1)' })}`);
  await page.getByLabel('Depth').selectOption(String(depth));
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('tree').waitFor();
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name }).innerText();

it('counts the leaves that textbooks count', async () => {
  const visitor = await site.arrive();
  const { page } = visitor;
  await search(page, 8);
  expect(await row(page, 'Minimax')).toContain('40,320');
  expect((await page.getByRole('row').allInnerTexts())[2]).toContain('1,219');
  expect(await page.getByRole('row').count()).toBe(5);
  expect(await row(page, 'Engine')).toContain('+14');
  await visitor.leave();
});

it('shows the tree to the keyboard', async () => {
  const visitor = await site.arrive();
  const { page } = visitor;
  await search(page, 4);
  const items = page.getByRole('treeitem');
  const roots = await items.count();
  await items.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => items.count()).toBeGreaterThan(roots);
  expect(await items.first().getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('ArrowDown');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-level'))).toBe('2');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => items.count()).toBe(roots);
  await page.keyboard.press('End');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-posinset'))).toBe(String(roots));
  await visitor.leave();
});

it('shows what alpha-beta cuts off', async () => {
  const visitor = await site.arrive();
  const { page } = visitor;
  await search(page, 8);
  await page.getByRole('treeitem').first().focus();
  await page.keyboard.press('*');
  await page.getByRole('treeitem').filter({ hasText: 'cut off, not searched' }).first().waitFor();
  await visitor.leave();
});

it('can be stopped, and says what it cannot do', async () => {
  const visitor = await site.arrive();
  const { page } = visitor;
  await page.goto('/study?text=kalah');
  await page.getByLabel('Depth').selectOption('12');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'Search' }).waitFor();
  await page.getByText('As a text').click();
  await page.getByLabel('Game text or saved game').fill('chess');
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('alert').filter({ hasText: 'chess' }).waitFor();
  await visitor.leave(/400/);
});

it('opens any node of the tree, down to its leaves', async () => {
  const visitor = await site.arrive();
  const { page } = visitor;
  await search(page, 8);
  const items = page.getByRole('treeitem');
  // The first line, which the search has never left.
  for (let level = 1; level < 8; ++level) {
    await page.locator(`[aria-level="${level}"]`).first().click();
    await page.locator(`[aria-level="${level + 1}"]`).first().waitFor();
  }
  expect(await page.locator('[aria-level="8"]').first().innerText()).toContain('leaf');
  expect(await page.locator('[aria-level="8"]').first().getAttribute('aria-expanded')).toBeNull();
  // Nothing is cut off on that line; beside it there is.
  await page.keyboard.press('Home');
  await page.keyboard.press('*');
  await items.filter({ hasText: /cut off, not searched: .* (MAX|MIN) never lets the game come here/ }).first().waitFor();
  await items.filter({ hasText: /[≤≥] [+−]?\d/ }).first().waitFor();
  await visitor.leave();
});

it('takes a position that is clicked', async () => {
  const visitor = await site.arrive();
  const { page } = visitor;
  await page.goto('/study');
  await page.getByRole('link', { name: 'Kalah', exact: true }).click();
  await page.locator('[data-key="3"]').click();
  await expect.poll(() => new URL(page.url()).searchParams.get('text')).toMatch(/^kalah.* moves 3$/);
  await page.locator('[data-key="6"]').click();
  await expect.poll(() => new URL(page.url()).searchParams.get('text')).toMatch(/ moves 3 6$/);
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('text')).toMatch(/ moves 3$/);
  await page.getByRole('button', { name: 'Set up a position' }).click();
  await page.getByRole('button', { name: 'Search this' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('text')).toContain(' from ');
  await page.getByLabel('Depth').selectOption('3');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('tree').waitFor();
  await visitor.leave();
});

it('measures a ready study for the owner, and shows its report', async () => {
  const visitor = await site.arrive();
  const { page } = visitor;
  await page.goto('/study');
  const card = page.getByRole('listitem').filter({ hasText: 'What pruning saves' });
  await card.waitFor();
  expect(await card.getByRole('button').count()).toBe(0);
  const token = /: (\S+)$/.exec(site.server.said.find((line) => line.includes("owner's token")) ?? '')?.[1] ?? '';
  await page.getByLabel("The owner's token").fill(token);
  await page.getByRole('button', { name: 'Enter' }).click();
  await card.getByRole('button', { name: 'Measure' }).click();
  await card.getByText(/[1-9]\d* of \d+ measured, about/).waitFor();
  expect(await seriousViolations(page)).toEqual([]);
  await card.getByRole('button', { name: 'Stop' }).click();
  await card.getByRole('button', { name: 'Go on' }).waitFor();
  await card.getByRole('link', { name: 'Report' }).click();
  await page.getByRole('heading', { name: 'What pruning saves' }).waitFor();
  await page.getByText('This report is not complete').waitFor();
  // The page of the report runs its own script, which draws the charts, and nothing else.
  await page.locator('figure svg[role=img]').first().waitFor();
  expect(await seriousViolations(page)).toEqual([]);
  await visitor.leave();
});

it.each(['light', 'dark'] as const)('is accessible and fits a phone, in %s', async (colorScheme) => {
  const visitor = await site.arrive({ colorScheme, viewport: PHONE, hasTouch: true });
  const { page } = visitor;
  await search(page, 4);
  await page.getByRole('treeitem').first().click();
  await page.getByText('What does this show?').click();
  expect(await seriousViolations(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await visitor.leave();
});
