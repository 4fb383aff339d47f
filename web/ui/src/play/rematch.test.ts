import { describe, expect, it } from 'vitest';
import { aGame } from './fixtures';
import { rematch } from './rematch';

describe('rematch', () => {
  it('exchanges you and the computer, who forgets its seed', () => {
    expect(rematch(aGame(), [1])).toEqual({
      text: 'kalah(pits=6,seeds=4)',
      first: 'level3',
      second: 'human',
      clock: null,
    });
  });

  it('keeps the other options of a player', () => {
    const game = aGame({ players: ['human', 'best(seed=4,time=1s)'] });
    expect(rematch(game, [1]).first).toBe('best(time=1s)');
  });

  it('invites another person by a link', () => {
    const game = aGame({ seats: ['taken', 'taken'], players: ['human', 'human'] });
    expect(rematch(game, [2])).toMatchObject({ first: 'human', second: 'open' });
  });

  it('starts from where the game started, with its clock full', () => {
    const clock = { initial_ms: 60_000, increment_ms: 1000, left_ms: [5, 6] as [number, number], running: null };
    const from = '4,4,4,4,4,4,0|4,4,4,4,4,4,0|2';
    const game = aGame({ clock, view: { ...aGame().view, from } });
    expect(rematch(game, [1])).toMatchObject({
      text: `kalah(pits=6,seeds=4) from ${from}`,
      clock: { initial_ms: 60_000, increment_ms: 1000 },
    });
  });
});
