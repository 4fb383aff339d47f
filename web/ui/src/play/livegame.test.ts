// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { getGame, joinGame, makeMove } from '../api/client';
import { LastingSocket, type SocketEvents } from '../api/socket';
import { aGame } from './fixtures';
import { LiveGame } from './livegame.svelte';
import { yourGames } from './yourgames.svelte';

vi.mock('../api/client');
vi.mock('../api/socket');

let socket: SocketEvents;
const send = vi.fn();

beforeEach(() => {
  vi.mocked(getGame).mockResolvedValue(aGame({ id: 'k3', revision: 4 }));
  vi.mocked(LastingSocket).mockImplementation(((_: string, events: SocketEvents) => {
    socket = events;
    return { close: vi.fn(), send };
  }) as never);
  yourGames.remove('k3');
});

async function opened(): Promise<LiveGame> {
  const live = new LiveGame('k3');
  await live.open();
  socket.onopen?.();
  socket.onmessage(aGame({ id: 'k3', revision: 4 }));
  return live;
}

it('follows the news, but no answer that is older', async () => {
  yourGames.joined(aGame({ id: 'k3' }), 1, 'token');
  const live = await opened();
  vi.mocked(makeMove).mockResolvedValue(aGame({ id: 'k3', revision: 5 }));
  const moving = live.move('6');
  socket.onmessage(aGame({ id: 'k3', revision: 6 }));
  await moving;
  expect(makeMove).toHaveBeenCalledWith('k3', 'token', '6', 4);
  expect(live.game?.revision).toBe(6);
});

it('tells when the connection is lost, and follows a server that counts anew', async () => {
  const live = await opened();
  socket.onlost?.();
  expect(live.connected).toBe(false);
  socket.onopen?.();
  socket.onmessage(aGame({ id: 'k3', revision: 1 }));
  expect([live.connected, live.game?.revision]).toEqual([true, 1]);
});

it('keeps the seat of whoever joins', async () => {
  const live = await opened();
  expect(live.yours).toEqual([]);
  vi.mocked(joinGame).mockResolvedValue({ side: 2, seat: 'token', game: aGame({ id: 'k3', revision: 5 }) });
  await live.join();
  expect(live.yours).toEqual([2]);
});

it('says why a game cannot be opened', async () => {
  vi.mocked(getGame).mockRejectedValue(new Error('there is no game k3'));
  const live = new LiveGame('k3');
  await live.open();
  expect(live.failure).toEqual(new Error('there is no game k3'));
  expect(live.game).toBeNull();
});

it('says who is here, and hears who else is', async () => {
  yourGames.joined(aGame({ id: 'k3' }), 1, 'token');
  const live = await opened();
  expect(send).toHaveBeenLastCalledWith({ seat: 'token' });
  socket.onmessage({ presence: { here: [true, false], watching: 2 } });
  expect(live.presence).toEqual({ here: [true, false], watching: 2 });
  expect(live.game?.revision).toBe(4);
});

it('keeps the seat of a rematch, which is that of the other side', async () => {
  yourGames.joined(aGame({ id: 'k3' }), 1, 'token');
  await opened();
  socket.onmessage(aGame({ id: 'k3', revision: 5, players: ['human', 'level3'], rematch: { by: 2, game: 'k4' } }));
  expect(yourGames.seats('k4')).toEqual([null, 'token']);
});

it('takes a seat that was brought along', async () => {
  const live = new LiveGame('k3');
  await live.open({ side: 2, seat: 'token of another device' });
  expect(live.yours).toEqual([2]);
});
