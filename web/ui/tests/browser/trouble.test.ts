import { expect, it } from 'vitest';
import { clickMove, pliesOf, standing, startGame } from './support/play';
import { Site } from './support/site';

const site = new Site();

it('goes on with a game after the server was started anew', async () => {
  const visitor = await site.arrive();
  const { page } = visitor;
  await startGame(page, 'kalah', { Second: 'here' });
  await clickMove(page);
  await standing(page, 0);
  const before = await page.locator('[data-ply]').allTextContents();

  await site.server.halt();
  await page.getByText('The connection is lost').waitFor();
  await clickMove(page);
  await page.getByText('The server does not answer').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();

  await site.server.resume();
  await page.getByText('The connection is lost').waitFor({ state: 'detached' });
  expect(await page.locator('[data-ply]').allTextContents()).toEqual(before);
  await clickMove(page);
  await standing(page, 1);
  expect(await pliesOf(page)).toBe(2);
  // While the server is away the browser itself tells of each attempt to reach it.
  await visitor.leave(/WebSocket connection to|ERR_CONNECTION/);
});

it('says that there is no such game', async () => {
  const visitor = await site.arrive();
  await visitor.page.goto('/game/nosuchgame');
  await visitor.page.getByRole('alert').getByText('there is no such game').waitFor();
  await visitor.page.getByRole('link', { name: 'To the games' }).click();
  await visitor.page.getByRole('button', { name: 'Play Kalah' }).waitFor();
  await visitor.leave(/404/);
});

it('tells in the words of the server what cannot be imported', async () => {
  const visitor = await site.arrive();
  const { page } = visitor;
  await page.goto('/');
  await page.getByText('Start from a text or a saved game').click();
  await page.getByLabel('Game text or saved game').fill('kalah moves 99');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.getByRole('alert').getByText('99').waitFor();
  await visitor.leave(/400/);
});
