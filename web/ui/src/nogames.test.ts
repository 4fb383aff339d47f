import { expect, it } from 'vitest';

// What is known of a game comes from the server. Only its picture and its texts are here, and what a study begins with.
const ALLOWED = [/^\.\/i18n\//, /^\.\/home\/GamePicture\.svelte$/, /^\.\/study\/example\.ts$/];
const ONLY_FOR_TESTS = /\.test\.ts$|fixtures\.ts$/;
const NAMES = /\b(kalah|mankalah|mancala11|plague|tictactoe)\b|\b(coins|dots)\(/;

const sources = import.meta.glob<string>('./**/*.{ts,svelte}', { query: '?raw', import: 'default', eager: true });

const withoutComments = (source: string) => source.replace(/\/\*.*?\*\/|<!--.*?-->|^\s*\/\/.*$/gms, '');

it('names no game', () => {
  const files = Object.keys(sources).filter(
    (path) => !ONLY_FOR_TESTS.test(path) && !ALLOWED.some((allowed) => allowed.test(path)),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((path) => NAMES.test(withoutComments(sources[path] ?? '')))).toEqual([]);
});

it('would notice', () => {
  expect(ALLOWED.slice(1).every((allowed) => Object.keys(sources).some((path) => allowed.test(path)))).toBe(true);
  expect(NAMES.test(sources['./study/example.ts'] ?? '')).toBe(true);
});
