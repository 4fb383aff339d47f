// How soon the first page can be used, and what the scripts weigh: npm run measure. Needs the program, as the tests do.
import type { Browser } from 'playwright-core';
import { launch, Visitor } from './support/browser';
import { Server } from './support/server';

const VISITS = 10;

interface FirstPage {
  ms: number;
  scriptBytes: number;
}

/** A first visit: nothing is in the cache. Usable is a button that begins a game. */
async function visit(browser: Browser, url: string): Promise<FirstPage> {
  const visitor = await Visitor.arrive(browser, url);
  const { page } = visitor;
  let scriptBytes = 0;
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scriptBytes += Number(response.headers()['content-length']);
  });
  await page.goto('/', { waitUntil: 'commit' });
  const ms = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          const button = document.querySelector<HTMLButtonElement>('button[aria-label^="Play "]:enabled');
          if (button) resolve(performance.now());
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  await visitor.leave();
  return { ms, scriptBytes };
}

const [server, browser] = await Promise.all([Server.start(), launch()]);
const visits: FirstPage[] = [];
for (let i = 0; i < VISITS; ++i) visits.push(await visit(browser, server.url));
const times = visits.map((found) => Math.round(found.ms)).sort((a, b) => a - b);
console.log(`first page usable after ${times[0]} to ${times[VISITS - 1]} ms, median ${times[VISITS / 2]} ms`);
console.log(`scripts that it loads: ${visits[0]?.scriptBytes} bytes, gzipped`);
await browser.close();
await server.stop();
