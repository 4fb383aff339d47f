import { expect, it } from 'vitest';
import { clickMove, standing, startGame } from './support/play';
import { Site } from './support/site';

const site = new Site();

it('lets two people play by a link, and others watch', async () => {
  const [host, guest, spectator] = await Promise.all([1, 2, 3].map(() => site.arrive()));
  if (!host || !guest || !spectator) throw new Error('somebody is missing');
  await startGame(host.page, 'plague', { Second: 'link' });
  await host.page.getByText('Waiting for somebody to join as Second').waitFor();
  expect(await host.page.locator('.target').count()).toBe(0);
  const link = await host.page.getByLabel('Link to this game').inputValue();

  await guest.page.goto(link);
  await guest.page.getByRole('button', { name: 'Join as Second' }).click();
  await guest.page.getByText('First to move').waitFor();
  await spectator.page.goto(link);
  await spectator.page.getByText('You are watching this game.').waitFor();

  await standing(host.page, -1);
  await clickMove(host.page);
  await standing(guest.page, 0);
  await spectator.page.getByText('Second to move').waitFor();
  expect(await host.page.locator('.target').count()).toBe(0);
  expect(await spectator.page.locator('.target').count()).toBe(0);

  expect(await guest.page.getByRole('button', { name: 'Hint' }).count()).toBe(0);
  expect(await guest.page.getByRole('button', { name: 'Evaluation bar' }).count()).toBe(0);

  const ask = () => host.page.getByRole('button', { name: 'Ask to take back' }).click();
  await ask();
  await guest.page.getByText('First asks to take a move back.').waitFor();
  await guest.page.getByRole('button', { name: 'Decline' }).click();
  await host.page.getByText('You asked to take your move back').waitFor({ state: 'detached' });
  await ask();
  await guest.page.getByRole('button', { name: 'Agree' }).click();
  await host.page.getByText('No moves yet.').waitFor();
  await guest.page.getByText('First to move').waitFor();

  await guest.page.getByRole('button', { name: 'Resign' }).click();
  await guest.page.getByRole('button', { name: 'Yes, resign' }).click();
  await host.page.getByText('Game over: Second resigned, First wins.').waitFor();
  await host.page.getByRole('button', { name: 'Hint' }).waitFor();
  await Promise.all([host.leave(), guest.leave(), spectator.leave()]);
});

it('lets two people play at one screen, and take moves back without asking', async () => {
  const visitor = await site.arrive();
  const { page } = visitor;
  await startGame(page, 'dots', { Second: 'here' });
  await page.getByText('Your turn: First moves').waitFor();
  await clickMove(page);
  await page.getByText('Your turn: Second moves').waitFor();
  await clickMove(page);
  await page.getByText('Your turn: First moves').waitFor();
  await page.keyboard.press('u');
  await page.getByText('Your turn: Second moves').waitFor();
  await visitor.leave();
});

it('offers to swap where the rules do', async () => {
  const visitor = await site.arrive();
  const { page } = visitor;
  await startGame(page, 'kalah', { Rules: 'mankalah', Second: 'here' });
  await clickMove(page);
  await page.getByRole('button', { name: 'Swap the halves' }).click();
  await page.getByText('Second swaps: the sides exchange their halves of the board.').waitFor();
  await page.getByText('Your turn: First moves').waitFor();

  // The help tells the rules of this game, not only the usual ones.
  await page.keyboard.press('?');
  const help = page.getByRole('dialog');
  await help.getByText('Second’s first move may be to exchange').waitFor();
  await help.getByText('The very first move of the game earns no other turn.').waitFor();
  expect(await help.getByText('more than half of all seeds').count()).toBe(0);
  await visitor.leave();
});

it('runs the clock of the side to move', async () => {
  const visitor = await site.arrive();
  const { page } = visitor;
  await page.goto('/');
  await page.getByLabel('Second', { exact: true }).selectOption('here');
  await page.getByLabel('Play with a clock').check();
  await page.getByLabel('Minutes for each side').fill('0.1');
  await page.getByLabel('Seconds added with every move').fill('0');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await standing(page, -1);
  await clickMove(page);
  await page.getByText(/ran out of time/).waitFor();
  await visitor.leave();
});
