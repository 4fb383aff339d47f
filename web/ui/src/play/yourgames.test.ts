// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { recall, remember } from '../lib/storage';
import { aGame } from './fixtures';
import { yourGames } from './yourgames.svelte';

const game = aGame({ id: 'k3' });

beforeEach(() => {
  remember('games', '[]');
  dispatchEvent(new Event('storage'));
});

it('keeps the seats of games that were begun here', () => {
  yourGames.created({ id: 'k3', seats: ['token', null], game });
  expect(yourGames.seats('k3')).toEqual(['token', null]);
  expect(recall('games')).toContain('token');
  expect(yourGames.seats('other')).toEqual([null, null]);
});

it('keeps games of computers that were begun here, without a seat', () => {
  yourGames.created({ id: 'k3', seats: [null, null], game });
  expect(yourGames.list.map(({ id }) => id)).toEqual(['k3']);
  expect(yourGames.seats('k3')).toEqual([null, null]);
});

it('adds a seat that was joined, and puts the newest first', () => {
  yourGames.created({ id: 'k3', seats: ['token', null], game });
  yourGames.created({ id: 'm4', seats: ['other', null], game: aGame({ id: 'm4' }) });
  yourGames.joined(game, 2, 'second');
  expect(yourGames.list.map(({ id }) => id)).toEqual(['k3', 'm4']);
  expect(yourGames.seats('k3')).toEqual(['token', 'second']);
});

it('forgets what is removed', () => {
  yourGames.created({ id: 'k3', seats: ['token', null], game });
  yourGames.remove('k3');
  expect(yourGames.list).toEqual([]);
});

it.each(['nonsense', '{}', '[null, 3, {"id": "k3"}]', `[${JSON.stringify({ id: 'k3', game: 'kalah', players: ['a', 'b'], seats: [null, null] })}]`])('does without what it cannot read: %s', (text) => {
  remember('games', text);
  dispatchEvent(new Event('storage'));
  expect(yourGames.list).toEqual([]);
});
