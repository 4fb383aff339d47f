import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { seriousViolations } from './support/accessibility';
import { HOSTILE } from './support/hostile';
import { clickMove, pliesOf, standing, startGame } from './support/play';
import { Site } from './support/site';

const EXAMPLE = fileURLToPath(new URL('../../../../examples/bots/kalah_bot.py', import.meta.url));

const site = new Site();

it('is played to its end against a registered bot', async () => {
  await site.server.addBot('deep-thought', `ugi:python3 ${EXAMPLE}`, '--note', 'Looks four moves ahead.');
  const visitor = await site.arrive();
  const { page } = visitor;
  await page.goto('/');
  await page.getByLabel('Second', { exact: true }).selectOption('bot');
  await page.getByText('Looks four moves ahead.').waitFor();
  expect(await seriousViolations(page)).toEqual([]);
  await startGame(page, 'kalah', { 'Pits per side': '3', 'Seeds per pit': '2', Second: 'bot', Bot: 'deep-thought' });
  await page.locator('[data-side="2"] .name', { hasText: 'deep-thought' }).waitFor();
  let plies = -1;
  while ((await standing(page, plies)) === 'yours') {
    plies = await pliesOf(page);
    await clickMove(page);
  }
  expect(await page.locator('.headline').textContent()).toMatch(/^Game over: .* (wins by \d+|a draw), \d+ to \d+\.$/);
  const record = await page.getByRole('link', { name: 'Download the saved game' }).getAttribute('href');
  const { players } = (await (await page.request.get(record ?? '')).json()) as { players: { name: string }[] };
  expect(players.map(({ name }) => name)).toEqual(['human', 'bot:deep-thought']);
  await visitor.leave();
});

it('shows what the owner says of a bot as text', async () => {
  for (const [index, text] of HOSTILE.entries()) await site.server.addBot(`note-${index}`, 'ugi:false', '--untried', '--game', 'kalah', '--note', text);
  const visitor = await site.arrive();
  const { page } = visitor;
  await page.goto('/');
  await page.getByLabel('Second', { exact: true }).selectOption('bot');
  for (const [index, text] of HOSTILE.entries()) {
    await page.getByLabel('Bot', { exact: true }).selectOption(`note-${index}`);
    await page.getByText(text).first().waitFor();
  }
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false);
  await visitor.leave();
});

it('tells how a bot failed', async () => {
  await site.server.addBot('gone', 'ugi:false', '--untried');
  const visitor = await site.arrive();
  const { page } = visitor;
  await startGame(page, 'plague', { First: 'bot', Bot: 'gone', Second: 'here' });
  await page.getByText('Game over: First crashed, Second wins.').waitFor();
  await page.getByText('exit status 1').waitFor();
  await visitor.leave();
});
