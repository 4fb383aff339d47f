import { t } from '../i18n';
import { errorText } from '../i18n/names';
import type {
  Analysis,
  Catalog,
  CreatedGame,
  EditedPosition,
  Game,
  Invitation,
  JoinedGame,
  NewGame,
  Players,
  View,
  WrittenPosition,
} from './types';

/** What the server refused, in its own words, or why it could not be asked (status 0). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

export async function ask(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ApiError(0, t.shell.unreachable);
  }
}

export async function answer<T>(response: Response): Promise<T> {
  const body: unknown = await response.json().catch(() => null);
  if (response.ok && body !== null) return body as T;
  throw new ApiError(response.status, errorText(body as { error?: unknown } | null) ?? t.shell.unreadable(response.status));
}

async function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  return answer<T>(await ask(path, { headers: { Accept: 'application/json' }, signal }));
}

async function post<T>(path: string, body: object, signal?: AbortSignal): Promise<T> {
  const headers = { Accept: 'application/json', 'Content-Type': 'application/json' };
  return answer<T>(await ask(path, { method: 'POST', headers, body: JSON.stringify(body), signal }));
}

function gameApi(id: string): string {
  return `/api/games/${encodeURIComponent(id)}`;
}

export const catalog = () => get<Catalog>('/api/catalog');
export const players = (game: string, signal?: AbortSignal) =>
  get<Players>(`/api/players?${new URLSearchParams({ game })}`, signal);
export const look = (text: string, signal?: AbortSignal) => post<View>('/api/look', { text }, signal);
/** Lets the game say what the text of a position is that was set up on a board. */
export const writePosition = (game: string, edited: EditedPosition, signal?: AbortSignal) =>
  post<WrittenPosition>('/api/positions', { game, ...edited }, signal);
export const analyse = (text: string, best: number, ms: number, signal?: AbortSignal) =>
  post<Analysis>('/api/analyse', { text, best, ms }, signal);

export const createGame = (game: NewGame) => post<CreatedGame>('/api/games', game);
export const getGame = (id: string) => get<Game>(gameApi(id));
export const joinGame = (id: string) => post<JoinedGame>(`${gameApi(id)}/join`, {});
export const makeMove = (id: string, seat: string, move: string, revision: number) =>
  post<Game>(`${gameApi(id)}/moves`, { seat, move, revision });
export const takeBack = (id: string, seat: string) => post<Game>(`${gameApi(id)}/takeback`, { seat });
export const refuseTakeback = (id: string, seat: string) =>
  post<Game>(`${gameApi(id)}/takeback`, { seat, accept: false });
export const resign = (id: string, seat: string) => post<Game>(`${gameApi(id)}/resign`, { seat });

export const askRematch = (id: string, seat: string) => post<Game>(`${gameApi(id)}/rematch`, { seat });
export const invitations = () => get<{ invitations: Invitation[] }>('/api/invitations');

/** Where the saved game can be downloaded. */
export const recordPath = (id: string) => `${gameApi(id)}/record`;
export const livePath = (id: string) => `${gameApi(id)}/live`;
