// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { timeLeft } from './progress';

it.each([
  [0, '1 s'],
  [4200, '5 s'],
  [119_000, '119 s'],
  [119_500, '2 min'],
  [600_000, '10 min'],
])('tells %i ms as %s', (ms, text) => {
  expect(timeLeft(ms)).toBe(text);
});
