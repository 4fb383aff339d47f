import { expect, it } from 'vitest';
import { pairOf, pairText } from './filename';

it.each([
  ['grupo14pareja023Xf0604.cl', '14/02'],
  ['grupo14pareja0', null],
  ['mine.cl', null],
])('reads the pair of %s', (name, pair) => {
  expect(pairOf(name)).toBe(pair);
});

it.each([
  ['14/02', '14/02'],
  [' 4/2 ', '04/02'],
  ['14-02', '14/02'],
  ['14', null],
  ['140/2', null],
])('reads the pair %s', (typed, pair) => {
  expect(pairText(typed)).toBe(pair);
});
