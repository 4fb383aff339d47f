// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { language } from './language.svelte';
import { fieldHelp, fieldLabel, gameName, gameSummary, moveName, playerName, presetName } from './names';

beforeEach(() => language.choose('es'));

it('translates what it knows', () => {
  expect(gameName('plague')).toBe('La plaga');
  expect(playerName('level3(seed=1)')).toBe('Ordenador, nivel 3');
  expect(moveName('pass')).toBe('Pasar');
});

it('falls back to the words of the server', () => {
  expect(gameName('toString')).toBe('toString');
  expect(gameSummary({ name: 'go', summary: 'Surround.', fields: [], presets: [] })).toBe('Surround.');
  const komi = { name: 'komi', values: '0..9', default: '6', summary: 'points for Second', size: false };
  expect([fieldLabel(komi), fieldHelp(komi)]).toEqual(['komi', 'points for Second']);
  expect(presetName({ name: 'go-9', summary: 'small', spec: 'go(size=9)' })).toBe('go-9: small');
  expect(playerName('mcts(time=1s)')).toBe('mcts (time=1s)');
  expect(playerName('bot:alice')).toBe('alice');
});

it('tells the options of a player, but not its seed', () => {
  expect(playerName('alphabeta(depth=6,seed=2,eval=simple)')).toBe('Alfa-beta (depth=6, eval=simple)');
});
