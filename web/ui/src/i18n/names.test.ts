// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { language } from './language.svelte';
import { fieldHelp, fieldLabel, gameName, gameRules, gameSummary, moveName, playerName, presetName } from './names';

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

// What docs/rules/kalah.md and docs/rules/mancala11.md say of the fields.
it('tells the rules of the very game', () => {
  language.choose('en');
  const game = (name: string, usual: Record<string, string>) => ({
    name,
    summary: '',
    presets: [],
    fields: Object.entries(usual).map(([field, value]) => ({ name: field, values: '', default: value, summary: '', size: false })),
  });
  const kalah = game('kalah', { capture: 'nonempty', end: 'row', majority: 'false', pie: 'false', first_extra: 'true' });
  const usual = gameRules(kalah).join(' ');
  expect(usual).toContain('the pit opposite has seeds');
  expect(usual).toContain('When a row is empty');
  expect(usual).not.toMatch(/no captures|half of all|exchange|very first move/);
  const bare = gameRules(kalah, { capture: 'none', end: 'mover', majority: 'true', pie: 'true', first_extra: 'false' }).join(' ');
  expect(bare).not.toMatch(/pit opposite|When a row is empty/);
  for (const said of ['no captures', 'side to move has no seeds', 'more than half of all seeds', 'exchange the halves', 'very first move'])
    expect(bare).toContain(said);
  const mancala = game('mancala11', { robbery: '5', cap: '60' });
  expect(gameRules(mancala).join(' ')).toMatch(/had 5 seeds or more.*After 60 half-moves/);
  expect(gameRules(mancala, { robbery: '6' }).join(' ')).toContain('had 6 seeds or more');
  expect(gameRules(game('go', {}))).toEqual([]);
});
