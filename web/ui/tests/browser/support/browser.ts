import { deepEqual } from 'node:assert/strict';
import { getuid } from 'node:process';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';

const PATIENCE_MS = 60_000;

export const PHONE = { width: 360, height: 740 };

export async function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
}

/** A page of a visitor of one's own, who sees no animations and speaks English, and what went wrong on it. */
export class Visitor {
  readonly page: Page;
  readonly #troubles: string[] = [];

  private constructor(page: Page) {
    this.page = page;
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') this.#troubles.push(message.text());
    });
    page.on('pageerror', (error) => this.#troubles.push(String(error)));
  }

  static async arrive(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Visitor> {
    const context = await browser.newContext({ baseURL: url, locale: 'en-GB', reducedMotion: 'reduce', ...options });
    context.setDefaultTimeout(PATIENCE_MS);
    return new Visitor(await context.newPage());
  }

  /** Leaves, and says that nothing went wrong in the browser: no error, no violation of the content policy. */
  async leave(expected?: RegExp): Promise<void> {
    await this.page.context().close();
    deepEqual(this.#troubles.filter((trouble) => !expected?.test(trouble)), []);
  }
}
