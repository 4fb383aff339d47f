import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { tooHeavy, weigh, type Script } from './budget';

// What cannot be compressed weighs what it has, and a little more.
const script = (fileName: string, bytes: number, given: Partial<Script> = {}): Script => ({
  fileName,
  code: randomBytes(bytes / 2).toString('hex'),
  imports: [],
  isEntry: false,
  moduleIds: [],
  ...given,
});

const near = (bytes: number): [number, number] => [bytes / 2, bytes * 0.7];
function expectBetween(weight: number, [low, high]: [number, number]): void {
  expect(weight).toBeGreaterThan(low);
  expect(weight).toBeLessThan(high);
}

it('counts for the first page what its entry imports, and nothing that is loaded later', () => {
  const weights = weigh([
    script('index.js', 10_000, { isEntry: true, imports: ['shared.js'] }),
    script('shared.js', 10_000, { imports: ['deep.js', 'index.js'] }),
    script('deep.js', 10_000),
    script('later.js', 100_000, { imports: ['shared.js'] }),
  ]);
  expectBetween(weights.firstPage, near(30_000));
  expectBetween(weights.all, near(130_000));
});

it('counts the first page also where it is a script of its own', () => {
  const weights = weigh([
    script('index.js', 2000, { isEntry: true }),
    script('home.js', 10_000, { moduleIds: ['/somewhere/src/home/Home.svelte'], imports: ['cards.js'] }),
    script('cards.js', 10_000),
  ]);
  expect(weights.firstPage).toBe(weights.all);
});

it('says which of the two is too heavy', () => {
  expect(tooHeavy({ firstPage: 59_999, all: 159_999 })).toBeNull();
  expect(tooHeavy({ firstPage: 60_000, all: 159_999 })).toMatch(/^the first page: 60\.0 kB/);
  expect(tooHeavy({ firstPage: 1, all: 160_000 })).toMatch(/^all pages together: 160\.0 kB/);
});
