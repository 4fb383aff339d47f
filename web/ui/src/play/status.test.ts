// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { language } from '../i18n/language.svelte';
import { aGame, aView } from './fixtures';
import { statusText } from './status';

describe('statusText', () => {
  beforeEach(() => language.choose('en'));

  it('says why you play again', () => {
    expect(statusText(aGame(), [1])).toBe('You play again: the last seed fell into your own store.');
  });

  it('says that the other side plays again', () => {
    const view = aView({ to_move: 2, last: [{ kind: 'turn', next: 2, why: 'took-a-coin' }] });
    expect(statusText(aGame({ view }), [1])).toBe('The computer plays again: a coin was taken.');
  });

  it('says whose turn it is', () => {
    const first = aGame({ view: aView({ last: [] }) });
    const second = aGame({ view: aView({ last: [], to_move: 2 }), thinking: true });
    expect(statusText(first, [1])).toBe('Your turn');
    expect(statusText(first, [])).toBe('First to move');
    expect(statusText(first, [1, 2])).toBe('Your turn: First moves');
    expect(statusText(second, [1])).toBe('The computer is thinking …');
    expect(statusText(second, [])).toBe('Second is thinking …');
    expect(statusText({ ...second, waiting: true }, [1])).toBe('The computer has to wait: other bots are thinking …');
  });

  it('waits for somebody to join', () => {
    const game = aGame({ seats: ['taken', 'open'] });
    expect(statusText(game, [1])).toContain('Waiting for somebody to join as Second');
    expect(statusText(game, [])).toContain('you can join as Second');
  });

  it('tells the end', () => {
    const ending = { winner: 2, reason: 'resigned', detail: '' } as const;
    expect(statusText(aGame({ ending }), [1])).toContain('Second wins');
  });
});
