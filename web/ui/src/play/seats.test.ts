import { describe, expect, it } from 'vitest';
import { aGame, aView } from './fixtures';
import { againstPerson, mayAsk, mayMove, mayTakeBack, openSide, sidesHeld } from './seats';

const people = aGame({ seats: ['taken', 'taken'], players: ['human', 'human'] });

describe('seats', () => {
  it('are held by whoever has their tokens', () => {
    expect(sidesHeld([null, 'token'])).toEqual([2]);
    expect(sidesHeld([null, null])).toEqual([]);
  });

  it('may be open', () => {
    expect(openSide(aGame({ seats: ['open', 'taken'] }))).toBe(1);
    expect(openSide(people)).toBeNull();
  });

  it('let only the side to move play', () => {
    expect([mayMove(people, [1]), mayMove(people, [2]), mayMove(people, [])]).toEqual([true, false, false]);
  });

  it('let nobody play when the game is over or somebody is missing', () => {
    expect(mayMove(aGame({ view: aView({ over: true }) }), [1])).toBe(false);
    expect(mayMove(aGame({ seats: ['taken', 'open'] }), [1])).toBe(false);
  });

  it('give no advice against another person until the end', () => {
    const ending = { winner: 1, reason: 'resigned', detail: '' } as const;
    expect(mayAsk(people, [1])).toBe(false);
    expect(mayAsk(people, [])).toBe(true);
    expect(mayAsk({ ...people, ending }, [1])).toBe(true);
    expect(mayAsk(aGame(), [1])).toBe(true);
  });

  it('make two people at one screen no strangers', () => {
    expect(againstPerson(people, [1, 2])).toBe(false);
  });

  it('give back only moves of one’s own, against the computer also after the end', () => {
    const ending = { winner: 1, reason: 'played', detail: '' } as const;
    expect(mayTakeBack(aGame(), [1])).toBe(true);
    expect(mayTakeBack(aGame({ ending }), [1])).toBe(true);
    expect(mayTakeBack({ ...people, ending }, [1])).toBe(false);
    expect(mayTakeBack(people, [2])).toBe(false);
    expect(mayTakeBack(people, [])).toBe(false);
    expect(mayTakeBack({ ...people, takeback: 1 }, [1])).toBe(false);
  });
});
