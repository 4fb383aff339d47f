import { expect, test, vi } from 'vitest';
import type { LiveTable, Tournament } from '../api/tournaments';

const asked = vi.hoisted(() => ({ names: ['alice', 'bob'], tell: (_: unknown) => {} }));

vi.mock('../api/tournaments', () => ({
  tournament: () => Promise.resolve({ players: asked.names, table: { type: 'table', rows: [[0], [1]] } }),
  tournamentLivePath: (name: string) => name,
}));
vi.mock('../api/socket', () => ({
  LastingSocket: class {
    constructor(_: string, events: { onmessage: (message: unknown) => void }) {
      asked.tell = events.onmessage;
    }
    close(): void {}
  },
}));

test('asks for the names of those who come later', async () => {
  const { LiveTournament } = await import('./live.svelte');
  const live = new LiveTournament('free-play', '');
  await live.open();
  const players = () => (live.tournament as unknown as Tournament).players;
  expect(players()).toEqual(['alice', 'bob']);
  asked.names = ['alice', 'bob', 'carol'];
  asked.tell({ type: 'table', rows: [[2], [0], [1]] } as unknown as LiveTable);
  await vi.waitFor(() => expect(players()).toEqual(['alice', 'bob', 'carol']));
  live.close();
});
