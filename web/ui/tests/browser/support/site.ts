import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launch, Visitor } from './browser';
import { Server, type ServerSettings } from './server';

/** A server and a browser for the tests of one file. */
export class Site {
  #server: Server | null = null;
  #browser: Browser | null = null;

  constructor(settings?: ServerSettings) {
    beforeAll(async () => {
      [this.#server, this.#browser] = await Promise.all([Server.start(settings), launch()]);
    });
    afterAll(async () => {
      await this.#browser?.close();
      await this.#server?.stop();
    });
  }

  get server(): Server {
    if (!this.#server) throw new Error('the server is there while tests run, not before');
    return this.#server;
  }

  async arrive(options: BrowserContextOptions = {}): Promise<Visitor> {
    if (!this.#browser) throw new Error('the browser is there while tests run, not before');
    return Visitor.arrive(this.#browser, this.server.url, options);
  }
}
