import { expect, it } from 'vitest';
import { textAt } from './gametext';
import { gameOf, parseSpec, writeSpec } from './spec';

it('reads and writes specs', () => {
  const text = 'kalah(pits=7,seeds=7,pie=true)';
  expect(parseSpec(text)).toEqual({ name: 'kalah', values: { pits: '7', seeds: '7', pie: 'true' } });
  expect(writeSpec(parseSpec(text))).toBe(text);
  expect(parseSpec('plague')).toEqual({ name: 'plague', values: {} });
  expect(writeSpec({ name: 'plague', values: {} })).toBe('plague');
});

it('finds the game of a text', () => {
  expect(gameOf('coins(board=t1) from 2-5|0|0|1 moves 3')).toBe('coins');
  expect(gameOf('mancala11 moves 3')).toBe('mancala11');
});

it('cuts a game text short', () => {
  const view = { game: 'kalah(pits=6,seeds=4)', from: null, moves: ['3', '6'] };
  expect(textAt(view, 1)).toBe('kalah(pits=6,seeds=4) moves 3');
  expect(textAt(view, 0)).toBe('kalah(pits=6,seeds=4)');
  expect(textAt({ ...view, from: 'P' }, 2)).toBe('kalah(pits=6,seeds=4) from P moves 3 6');
});
