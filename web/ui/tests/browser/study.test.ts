import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { seriousViolations, sidewaysScroll } from './support/accessibility';
import { PHONE } from './support/browser';
import { Site } from './support/site';

const site = new Site();

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
  await page.getByLabel('Game text or saved game').fill('chess');
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('alert').filter({ hasText: 'chess' }).waitFor();
  await visitor.leave(/400/);
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
