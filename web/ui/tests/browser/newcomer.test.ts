// A game that the browser has never heard of, from examples/tictactoe: all it knows of it comes from the server.
import { expect, it } from 'vitest';
import { seriousViolations } from './support/accessibility';
import { clickMove, pliesOf, standing, startGame } from './support/play';
import { BINARY_WITH_TICTACTOE } from './support/server';
import { Site } from './support/site';

const site = new Site({ binary: BINARY_WITH_TICTACTOE });

it('is offered and played to its end', async () => {
  const visitor = await site.arrive();
  const { page } = visitor;
  await page.goto('/');
  await page.getByRole('heading', { name: 'tictactoe' }).waitFor();
  await page.getByText('Three in a row wins.').waitFor();
  expect(await seriousViolations(page)).toEqual([]);
  await startGame(page, 'tictactoe', { Second: 'program', 'Kind of player': 'random' });
  let plies = -1;
  while ((await standing(page, plies)) === 'yours') {
    plies = await pliesOf(page);
    await clickMove(page);
  }
  expect(await page.locator('.headline').textContent()).toMatch(/^Game over/);
  expect(await pliesOf(page)).toBeGreaterThanOrEqual(5);
  await visitor.leave();
});

it('is set up on the board and analysed', async () => {
  const visitor = await site.arrive();
  const { page } = visitor;
  await page.goto('/analyse');
  await page.getByRole('link', { name: 'tictactoe' }).click();
  await page.getByRole('button', { name: 'Set up a position' }).click();
  const set = async (cell: string, clicks: number) => {
    for (let click = 0; click < clicks; click++) await page.getByRole('button', { name: `Cell ${cell}:` }).click();
  };
  // First has two in the first row, Second two in the second.
  await set('a1', 1);
  await set('b1', 1);
  await set('a2', 2);
  await set('b2', 2);
  await page.getByText('tictactoe from xx./oo./...|x').waitFor();
  await page.getByLabel('To move').selectOption('Second');
  await page.getByText('tictactoe from xx./oo./...|o').waitFor();
  expect(await seriousViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Analyse this' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('text')).toBe('tictactoe from xx./oo./...|o');

  // Cell 5, the last of the second row, wins.
  await page.getByLabel('Engine on').check();
  await page.getByText(/Depth \d+, .* nodes\/s/).waitFor();
  await page.getByRole('button', { name: 'Play 5', exact: true }).click();
  await expect.poll(() => page.getByText('Second wins').count()).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Review the game' }).click();
  await page.getByText('Average loss').waitFor();
  await visitor.leave();
});

it('is studied', async () => {
  const visitor = await site.arrive();
  const { page } = visitor;
  await page.goto(`/study?${new URLSearchParams({ text: 'tictactoe from xx./oo./...|o' })}`);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('table').first().waitFor();
  await visitor.leave();
});
