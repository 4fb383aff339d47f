import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { seriousViolations, sidewaysScroll } from './support/accessibility';
import { PHONE } from './support/browser';
import { Site } from './support/site';

const site = new Site();

/** A page of another site with our page in a frame. */
async function framing<T>(path: string, look: (url: string) => Promise<T>): Promise<T> {
  const other = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end(`<!doctype html><title>course</title><iframe src="${site.server.url}${path}" width="480" height="400"></iframe>`);
  });
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  try {
    return await look(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`);
  } finally {
    other.close();
  }
}

it('shows a board in a frame of another site, where nothing can be done', async () => {
  const visitor = await site.arrive();
  const { page } = visitor;
  await framing('/embed/position?text=kalah+moves+3', async (url) => {
    await page.goto(url);
    const frame = page.frameLocator('iframe');
    await frame.getByText('First to move.').waitFor();
    expect(await frame.locator('button, input, select, form').count()).toBe(0);
    expect(await frame.locator('.target').count()).toBe(0);
    for (const link of await frame.getByRole('link').all()) expect(await link.getAttribute('target')).toBe('_blank');
  });
  await visitor.leave();
});

// Whatever the server lets others frame, its header and its other pages are never in that frame.
it.each(['/embed/else', '/embed/', '/embed/game/nosuchgame', '/embed/game/one/more'])('has nothing to press under %s', async (path) => {
  const visitor = await site.arrive();
  const { page } = visitor;
  await framing(path, async (url) => {
    await page.goto(url);
    const frame = page.frameLocator('iframe');
    await frame.getByRole('alert').waitFor();
    expect(await frame.locator('header, nav, a, button, input, select, form, .target').count()).toBe(0);
  });
  await visitor.leave(/40[04]/);
});

it('shows no other page in a frame', async () => {
  const visitor = await site.arrive();
  const { page } = visitor;
  await framing('/analyse?text=kalah', async (url) => {
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
    await page.goto(url);
    await refused;
    expect(await page.frameLocator('iframe').getByText('First to move').count()).toBe(0);
  });
  await visitor.leave(/frame/i);
});

it('is accessible and fits a phone', async () => {
  const visitor = await site.arrive({ viewport: PHONE });
  const { page } = visitor;
  await page.goto('/embed/position?text=dots(rows=2,columns=2)');
  await page.getByText('First to move.').waitFor();
  expect(await seriousViolations(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await visitor.leave();
});
