import { expect, it } from 'vitest';
import { allValues, askedFields, controlOf, specOf } from './fields';
import { aCatalog } from './fixtures';

const [kalah, coins] = aCatalog.games as [(typeof aCatalog.games)[0], (typeof aCatalog.games)[0]];

it('asks for every field in the way that its values want', () => {
  expect([...kalah.fields, ...coins.fields].map((field) => controlOf(field).kind)).toEqual([
    'number',
    'number',
    'choice',
    'switch',
    'choice',
    'text',
    'number',
    'text',
  ]);
  expect(controlOf(kalah.fields[0]!)).toEqual({ kind: 'number', low: 1, high: 12 });
  const boards = ['t1', 't2', 't3', 't4', 't5', 't6', 't7', 't8', 't9', 't10'];
  expect(controlOf(coins.fields[0]!)).toEqual({ kind: 'choice', values: boards });
});

it('does not ask for files', () => {
  expect(askedFields(coins).map((field) => field.name)).toEqual(['board', 'rows', 'note']);
});

it('writes only what differs from the defaults', () => {
  expect(specOf(kalah, allValues(kalah, {}))).toBe('kalah');
  expect(specOf(kalah, allValues(kalah, { seeds: '5', pits: '6', pie: 'true' }))).toBe('kalah(seeds=5,pie=true)');
  expect(specOf(coins, allValues(coins, { rows: ' 4 ' }))).toBe('coins(rows=4)');
});
