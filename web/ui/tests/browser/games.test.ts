import { describe, expect, it } from 'vitest';
import { clickMove, pliesOf, standing, startGame, tabTo } from './support/play';
import { Site } from './support/site';

const games = [
  { game: 'kalah', name: 'Kalah' },
  { game: 'mancala11', name: 'Mancala 11' },
  { game: 'plague', name: 'The Plague' },
  { game: 'coins', name: 'Coins and Strings' },
  { game: 'dots', name: 'Dots and Boxes' },
];

const site = new Site();

describe.each(games)('$game', ({ game, name }) => {
  it('is played to its end with the mouse', async () => {
    const visitor = await site.arrive();
    const { page } = visitor;
    await startGame(page, game, { Second: 'program', 'Kind of player': 'random' });
    let plies = -1;
    while ((await standing(page, plies)) === 'yours') {
      plies = await pliesOf(page);
      await clickMove(page);
    }
    expect(await page.locator('.headline').textContent()).toMatch(/^Game over/);
    expect(await page.locator('.target').count()).toBe(0);
    await visitor.leave();
  });

  it('is played to its end with the keyboard alone', async () => {
    const visitor = await site.arrive();
    const { page } = visitor;
    await page.goto('/');
    await page.getByRole('button', { name: `Play ${name}` }).waitFor();
    await tabTo(page, `[aria-label="Play ${name}"]`);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/game/*');
    let plies = -1;
    while ((await standing(page, plies)) === 'yours') {
      plies = await pliesOf(page);
      await tabTo(page, '.target');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
    }
    expect(await page.locator('.headline').textContent()).toMatch(/^Game over/);
    await visitor.leave();
  });
});
