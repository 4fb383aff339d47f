// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import type { Analysis } from '../api/types';
import { language } from '../i18n/language.svelte';
import { firstShare, verdictOf, verdictText } from './evaluation';

const analysis: Analysis = {
  text: 'kalah',
  to_move: 2,
  depth: 4,
  nodes: 10,
  leaves: 5,
  time_us: 1,
  complete: true,
  ranking: [{ move: '3', value: 2.5, bound: 'exact', proven: false, line: ['3'], movers: [1] }],
};

beforeEach(() => language.choose('en'));

it('turns the value of the side to move into First minus Second', () => {
  expect(verdictOf(analysis)).toEqual({ ahead: -2.5, proven: false });
  expect(verdictOf({ ...analysis, ranking: [] })).toBeNull();
});

it('gives both sides half when they are equal, and everything to a proven winner', () => {
  expect(firstShare({ ahead: 0, proven: false })).toBe(0.5);
  expect(firstShare({ ahead: 3, proven: false })).toBeGreaterThan(0.5);
  expect(firstShare({ ahead: -1, proven: true })).toBe(0);
});

it.each([
  [{ ahead: -2.5, proven: false }, 'Second is ahead: +2.5 points'],
  [{ ahead: 0.01, proven: false }, 'The position is even'],
  [{ ahead: 6, proven: true }, 'First wins by 6 (proven)'],
  [{ ahead: 0, proven: true }, 'a draw (proven)'],
])('says %o as "%s"', (verdict, text) => {
  expect(verdictText(verdict)).toBe(text);
});
