import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { seriousViolations, sidewaysScroll } from './support/accessibility';
import { PHONE, type Visitor } from './support/browser';
import { clickMove, standing, startGame } from './support/play';
import { Site } from './support/site';

const site = new Site();

async function invite(page: Page, game = 'Dots and Boxes'): Promise<string> {
  await page.goto('/');
  await page.getByRole('button', { name: `Play a friend: ${game}` }).click();
  await page.waitForURL('**/game/*');
  return page.getByLabel('Link to this game').inputValue();
}

async function pair(): Promise<[Visitor, Visitor]> {
  const [host, guest] = [await site.arrive(), await site.arrive()];
  await guest.page.goto(await invite(host.page));
  await guest.page.getByRole('button', { name: 'Join as Second' }).click();
  await standing(host.page, -1);
  return [host, guest];
}

async function resign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
}

it('leads both to one rematch with the sides exchanged', async () => {
  const [host, guest] = await pair();
  const first = host.page.url();
  await resign(guest.page);
  await host.page.getByRole('button', { name: 'Rematch' }).click();
  await host.page.getByText('You asked for a rematch.').waitFor();
  await guest.page.getByText('First offers a rematch').waitFor();
  expect(await seriousViolations(guest.page)).toEqual([]);
  await guest.page.getByRole('button', { name: 'Play again' }).click();
  await Promise.all([host, guest].map(({ page }) => page.waitForURL((url) => url.href !== first)));
  expect(host.page.url()).toBe(guest.page.url());
  await standing(guest.page, -1); // who was Second begins
  await clickMove(guest.page);
  await guest.page.getByText('Second to move').waitFor();
  await standing(host.page, 0);
  await Promise.all([host.leave(), guest.leave()]);
});

it('says who is there and how many watch, and asks before a game is left', async () => {
  const [host, guest] = await pair();
  await host.page.getByText('Second is here.').waitFor();
  const watcher = await site.arrive();
  await watcher.page.goto(host.page.url());
  await host.page.getByText('1 person watches.').waitFor();
  await watcher.page.getByText('First is here.').waitFor();
  await watcher.leave();

  const asked: string[] = [];
  host.page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  const url = host.page.url();
  await host.page.getByRole('link', { name: 'Analyse', exact: true }).first().click();
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]).toContain('The game goes on without you');
  expect(host.page.url()).toBe(url);

  await guest.leave();
  await host.page.getByText('Second is away.').waitFor();
  await resign(host.page);
  await host.page.getByRole('link', { name: 'Study', exact: true }).click();
  await host.page.waitForURL('**/study');
  expect(asked.length).toBe(1);
  await host.leave();
});

it('takes a seat along to another device by a link', async () => {
  const [host, guest] = await pair();
  const phone = await site.arrive({ viewport: PHONE, hasTouch: true });
  await host.page.getByRole('button', { name: 'Show link and code' }).click();
  await host.page.getByRole('img', { name: 'QR code' }).waitFor();
  expect(await seriousViolations(host.page)).toEqual([]);
  await host.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await host.page.getByRole('button', { name: 'Copy the link to your seat' }).click();
  const link = await host.page.evaluate(() => navigator.clipboard.readText());
  const [, token = 'none'] = /#seat=1\.(.*)$/.exec(link) ?? [];
  const sent: string[] = [];
  phone.page.on('request', (request) => sent.push(request.url()));
  await phone.page.goto(link);
  await standing(phone.page, -1);
  expect(phone.page.url()).not.toContain(token);
  expect(sent.filter((url) => url.includes(token) && !url.includes('#'))).toEqual([]);
  expect(await sidewaysScroll(phone.page)).toBeLessThanOrEqual(0);
  await clickMove(phone.page);
  await standing(guest.page, 0);
  await Promise.all([host.leave(), guest.leave(), phone.leave()]);
});

it('lists an open invitation while its creator is there', async () => {
  const [host, guest] = [await site.arrive(), await site.arrive()];
  await host.page.goto('/');
  await host.page.getByLabel('Second', { exact: true }).selectOption('link');
  await host.page.getByLabel('Strangers here may join, too').check();
  await host.page.getByRole('button', { name: 'Start the game' }).click();
  await host.page.waitForURL('**/game/*');
  await host.page.getByText('Waiting for somebody to join').waitFor();
  const api = `${site.server.url}/api/invitations`;
  await expect.poll(async () => ((await (await fetch(api)).json()) as { invitations: [] }).invitations.length).toBe(1);
  await guest.page.goto('/');
  await guest.page.getByText('You would play Second.').waitFor();
  expect(await seriousViolations(guest.page)).toEqual([]);
  await guest.page.getByRole('region', { name: 'Open invitations' }).getByRole('button').click();
  await guest.page.waitForURL('**/game/*');
  await guest.page.getByText('First to move').waitFor();
  await standing(host.page, -1);
  await expect.poll(async () => ((await (await fetch(api)).json()) as { invitations: [] }).invitations.length).toBe(0);
  await Promise.all([host.leave(), guest.leave()]);
});

it('plays moves by number keys, and has a menu for language, colours and sounds', async () => {
  const visitor = await site.arrive();
  const { page } = visitor;
  await page.goto('/');
  await page.getByLabel('Settings').click();
  expect(await page.getByLabel('Sounds').isChecked()).toBe(false);
  await page.getByLabel('Sounds').check();
  expect(await seriousViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await page.getByLabel('Sounds').isVisible()).toBe(false);
  await page.reload();
  await page.getByLabel('Settings').click();
  expect(await page.getByLabel('Sounds').isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Play Kalah', exact: true }).click();
  await page.waitForURL('**/game/*');
  await standing(page, -1);
  await page.keyboard.press('3');
  await standing(page, 0);
  expect(await page.locator('[data-ply="1"]').innerText()).toContain('3');
  await visitor.leave(/AudioContext/);
});

it('keeps finished games with result and date, those of computers too', async () => {
  const visitor = await site.arrive();
  const { page } = visitor;
  await startGame(page, 'kalah', { First: 'level', Second: 'level' });
  await page.getByText('Game over').first().waitFor();
  await startGame(page, 'kalah', { First: 'here', Second: 'level' });
  await standing(page, -1);
  await resign(page);
  await page.goto('/');
  const games = page.getByRole('region', { name: 'Your games' }).getByRole('listitem');
  const today = new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(Date.now());
  await games.first().getByText(`You lost · ${today}`).waitFor();
  await games.last().getByText(/^(First won|Second won|Draw) · /).waitFor();
  expect(await games.count()).toBe(2);
  await games.last().getByRole('link', { name: 'Look at it: Kalah' }).click();
  await page.getByText('Game over').first().waitFor();
  await visitor.leave();
});
