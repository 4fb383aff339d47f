import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousViolations, sidewaysScroll } from './support/accessibility';
import { launch, PHONE, Visitor } from './support/browser';
import { BINARY } from './support/server';

const STUDY = `title = "A small study"
[[part]]
name = "search"
measure = "search"
games = ["kalah(pits=4,seeds=3)", "dots(rows=2,columns=2)"]
players = ["minimax(depth={depth})", "alphabeta(depth={depth},ordered=true,table=true)"]
vary = { depth = [1, 2, 3, 4] }
[[part.chart]]
x = "depth"
y = "nodes"
log = true
fit = true
[[part]]
name = "match"
measure = "match"
games = ["dots(rows=2,columns=2)"]
players = ["random", "level1", "alphabeta(depth=4)"]
pairs = 4
opening-moves = 2
[[part.chart]]
x = "player"
y = "elo"
`;

let browser: Browser;
let folder: string;
let url: string;

beforeAll(async () => {
  browser = await launch();
  folder = await mkdtemp(join(tmpdir(), 'turno-study-'));
  await writeFile(join(folder, 'small.toml'), STUDY);
  await promisify(execFile)(BINARY, ['study', join(folder, 'small.toml'), '--out', join(folder, 'out')]);
  url = pathToFileURL(join(folder, 'out', 'report.html')).href;
});

afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true });
});

describe('the report of a study', () => {
  for (const [name, viewport] of [
    ['a desk', { width: 1280, height: 900 }],
    ['a phone', PHONE],
  ] as const)
    it(`shows its charts, labelled, on ${name}`, async () => {
      const visitor = await Visitor.arrive(browser, url, { viewport });
      const page = visitor.page;
      await page.goto(url);
      const figures = page.locator('figure');
      expect(await figures.count()).toBe(3);
      for (const figure of await figures.all()) {
        const chart = figure.locator('svg[role=img]');
        expect(await chart.getAttribute('aria-label')).toBe(await figure.locator('figcaption').textContent());
        const box = await chart.boundingBox();
        expect(box?.width).toBeGreaterThan(250);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
      }
      // The unit of the axis, a line and its fit and four points for each player, and who is who.
      const first = figures.first();
      expect(await first.locator('svg').textContent()).toContain('depth');
      expect(await first.locator('svg').textContent()).toContain('↑ Nodes');
      expect(await first.locator('[data-mark=line] path').count()).toBe(4);
      expect(await first.locator('[data-mark=dot] path').count()).toBe(8);
      expect(await first.locator('.legend li').allTextContents()).toEqual([
        '● minimax(depth={depth})',
        '■ alphabeta(depth={depth},ordered=true,table=true)',
      ]);
      const elo = figures.nth(2);
      for (const player of ['random', 'level1', 'alphabeta(depth=4)'])
        expect(await elo.locator('svg').textContent()).toContain(player);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      expect(await seriousViolations(page)).toEqual([]);
      await visitor.leave();
    });

  it('is small and needs no network', async () => {
    expect((await stat(join(folder, 'out', 'report.html'))).size).toBeLessThan(1_000_000);
    const visitor = await Visitor.arrive(browser, url, { offline: true });
    const asked: string[] = [];
    visitor.page.on('request', (request) => asked.push(request.url()));
    await visitor.page.goto(url);
    expect(asked).toEqual([url]);
    await visitor.leave();
  });
});
