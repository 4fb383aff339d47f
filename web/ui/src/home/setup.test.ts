import { expect, it } from 'vitest';
import { newGame, playerText, stillThere, USUAL_CONTESTANTS } from './setup';

it('names players as the server does', () => {
  expect(playerText({ who: 'here' })).toBe('human');
  expect(playerText({ who: 'link' })).toBe('open');
  expect(playerText({ who: 'level', level: 7 })).toBe('level7');
  expect(playerText({ who: 'bot', name: 'alice' })).toBe('bot:alice');
  expect(playerText({ who: 'program', kind: 'best', options: ' ' })).toBe('best');
  expect(playerText({ who: 'program', kind: 'best', options: 'time=1s' })).toBe('best(time=1s)');
});

it('lets a bot go that does not play the game', () => {
  const alice = { who: 'bot', name: 'alice' } as const;
  expect(stillThere(alice, [{ name: 'alice', note: '' }])).toBe(alice);
  expect(stillThere(alice, [{ name: 'bob', note: '' }])).toEqual({ who: 'level', level: 3 });
  expect(stillThere({ who: 'link' }, [])).toEqual({ who: 'link' });
});

it('counts clocks in milliseconds', () => {
  expect(newGame('dots', USUAL_CONTESTANTS, { minutes: 1.5, increment: 2 })).toEqual({
    text: 'dots',
    first: 'human',
    second: 'level3',
    clock: { initial_ms: 90_000, increment_ms: 2000 },
  });
  expect(newGame('dots', USUAL_CONTESTANTS, null).clock).toBeNull();
});
