import type { Page } from 'playwright-core';

/** Fills the form of the home page and starts the game. */
export async function startGame(page: Page, game: string, choices: Record<string, string>): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Game', { exact: true }).selectOption(game);
  for (const [label, value] of Object.entries(choices)) {
    const field = page.getByLabel(label, { exact: true });
    const isSelect = await field.evaluate((element) => element.tagName === 'SELECT');
    if (isSelect) await field.selectOption(value);
    else await field.fill(value);
  }
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForURL('**/game/*');
  await page.getByRole('heading', { name: 'Moves' }).waitFor();
}

export type Standing = 'yours' | 'over';

/** Waits until the person here is to move with more than `plies` moves made, or the game is over. */
export async function standing(page: Page, plies: number): Promise<Standing> {
  const found = await page.waitForFunction((made) => {
    const headline = document.querySelector('.headline')?.textContent ?? '';
    if (headline.startsWith('Game over')) return 'over';
    const moves = document.querySelectorAll('[data-ply]').length;
    return moves > made && document.querySelector('.target') ? 'yours' : null;
  }, plies);
  return (await found.jsonValue()) as Standing;
}

export async function pliesOf(page: Page): Promise<number> {
  return page.locator('[data-ply]').count();
}

/** Clicks the first move of the board with the mouse. */
export async function clickMove(page: Page): Promise<void> {
  // Some targets are thin lines, which have no area that playwright could call visible.
  const box = await page.locator('.target').first().boundingBox();
  if (!box) throw new Error('the board offers no move');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Presses Tab until an element that fits has the focus. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 100; presses++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the tab key does not reach ${selector}`);
}
