import { answer, ask } from './client';
import type { Pair, Side, View } from './types';

// The JSON of tournaments, as docs/api.md has it.

export type PlayState = 'running' | 'stopped' | 'finished';

export interface ListedTournament {
  name: string;
  format: string;
  games: string[];
  players: number;
  finished: number;
  scheduled: number | null;
  state: PlayState;
  day: string | null;
  everybody: boolean;
  created: number;
}

export interface TournamentList {
  tournaments: ListedTournament[];
  owner: boolean;
  starts: boolean;
}

/** player, points, score %, games, won, drawn, lost, forfeits, margin, Elo, its lower and upper end, further columns */
export type TableRow = [
  number,
  number,
  number | null,
  number,
  number,
  number,
  number,
  number,
  number,
  number | null,
  number | null,
  number | null,
  string[],
];

/** number, first, second, game, winner, margin, ending, moves */
export type LatestGame = [number, number, number, number, 0 | Side, number, string, number];

export interface LiveTable {
  type: 'table';
  state: PlayState;
  finished: number;
  scheduled: number | null;
  per_second: number | null;
  left_s: number | null;
  left_out: number;
  ranked_by: string;
  rows: TableRow[];
  latest: LatestGame[];
}

export interface Told {
  depth?: number;
  nodes?: number;
  value?: number;
  draw?: boolean;
}

export interface LiveBoard {
  number: number;
  first: number;
  second: number;
  game: number;
  times: number[];
  told: (Told | null)[];
  view: View;
}

export type LiveMessage = LiveTable | { type: 'boards'; boards: LiveBoard[] } | { type: 'gone' };

export type Terms = { move_ms: number } | { initial_ms: number; increment_ms: number } | null;

export interface RunStatus {
  here: boolean;
  pausing: boolean;
  busy: boolean;
  message: string;
}

export interface Tournament {
  name: string;
  format: string;
  games: string[];
  double: boolean;
  rounds: number;
  opening_moves: number;
  time: Terms;
  seed: number;
  concurrency: number;
  players: string[];
  extra: string[];
  day: string | null;
  owner: boolean;
  everybody: boolean;
  table: LiveTable;
  run?: RunStatus | null;
  /** of persons, for the owner: player and what the player is known by */
  seats?: [number, string][];
}

/** What a person is to do. */
export interface Seat {
  tournament: string;
  player: string;
  game: {
    number: number;
    side: Side;
    opponent: string;
    begun: boolean;
    asked: boolean;
    left_ms: number | null;
    ending: { winner: 0 | Side; reason: string } | null;
    view: View;
  } | null;
}

/** player, opponent, games, won, drawn, lost, points, margin */
export type Cell = [number, number, number, number, number, number, number, number];

export interface Match {
  first: number;
  second: number;
  games: number[];
  finished: number;
  points: Pair<number>;
  margin: number;
  winner: number | null;
}

export interface Stage {
  title: string;
  kind: 'round' | 'group' | 'bracket';
  replay: boolean;
  matches: Match[];
  byes: number[];
}

export interface ScheduledGame {
  number: number;
  first: number;
  second: number;
  game: number;
  winner?: 0 | Side;
  margin?: number;
  ending?: string;
  moves?: number;
  detail?: string;
}

export interface BotWords {
  stderr: string;
  dialogue: { ply: number | null; lines: string[] }[];
}

export interface TournamentGame {
  tournament: string;
  number: number;
  first: number;
  second: number;
  players: Pair<string>;
  text: string;
  moves: string[];
  movers: Side[];
  /** null: of others' players in a course */
  times: (number | null)[];
  told: (Told | null)[];
  clock: Terms;
  replayed: number;
  live: boolean;
  ending: { winner: 0 | Side; reason: string; margin?: number; detail: string } | null;
  words?: Pair<BotWords | null>;
}

export interface NewTournament {
  name: string;
  format: string;
  games: string[];
  players: { player: string; name?: string; division?: string }[];
  move_ms?: number;
  person_ms?: number;
  double: boolean;
  rounds?: number;
  opening_moves: number;
  concurrency: number;
  everybody: boolean;
}

export type Which = 'all' | 'finished' | 'open';

const ROOT = '/api/tournaments';
const pathOf = (name: string) => `${ROOT}/${encodeURIComponent(name)}`;
const headers = (token: string): Record<string, string> => ({
  Accept: 'application/json',
  ...(token === '' ? {} : { Authorization: `Bearer ${token}` }),
});

async function get<T>(path: string, token: string): Promise<T> {
  return answer<T>(await ask(path, { headers: headers(token) }));
}

async function post<T>(path: string, token: string, body: object): Promise<T> {
  const all = { ...headers(token), 'Content-Type': 'application/json' };
  return answer<T>(await ask(path, { method: 'POST', headers: all, body: JSON.stringify(body) }));
}

export const tournaments = (token: string) => get<TournamentList>(ROOT, token);
export const tournament = (name: string, token: string) => get<Tournament>(pathOf(name), token);
export const crosstable = (name: string, token: string) =>
  get<{ cells: Cell[] }>(`${pathOf(name)}/crosstable`, token);
export const stages = (name: string, token: string) => get<{ stages: Stage[] }>(`${pathOf(name)}/stages`, token);
export const games = (name: string, token: string, wanted: Record<string, string>) =>
  get<{ all: number; rows: ScheduledGame[] }>(`${pathOf(name)}/games?${new URLSearchParams(wanted)}`, token);
/** `pair` and its code, in the place of the token, show what the pair's own players wrote. */
export const tournamentGame = (name: string, number: number, token: string, pair: string) =>
  get<TournamentGame>(
    `${pathOf(name)}/game?${new URLSearchParams({ number: String(number), ...(pair === '' ? {} : { pair }) })}`,
    token,
  );
export const startTournament = (token: string, wanted: NewTournament) => post<{ name: string }>(ROOT, token, wanted);
export const controlTournament = (name: string, token: string, action: 'pause' | 'resume' | 'stop') =>
  post<RunStatus>(`${pathOf(name)}/run`, token, { action });
export const sit = (name: string, wanted: { seat: string; action?: string; number?: number; ply?: number; move?: string }) =>
  post<Seat>(`${pathOf(name)}/seat`, '', wanted);
export const tournamentLivePath = (name: string) => `${pathOf(name)}/live`;
