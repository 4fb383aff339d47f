import type { CreatedGame, Game, Pair, Side } from '../api/types';
import { recall, remember } from '../lib/storage';

/** A game that was begun or joined in this browser, with the tokens of the seats held here: none where computers play. */
export interface YourGame {
  id: string;
  game: string;
  players: Pair<string>;
  seats: Pair<string | null>;
  started: number;
}

const KEY = 'games';
const MOST = 200;

function kept(): YourGame[] {
  try {
    const games: unknown = JSON.parse(recall(KEY) ?? '[]');
    return Array.isArray(games) ? games.filter(isGame) : [];
  } catch {
    return [];
  }
}

/** Older pages, or people, may have written something else there. */
function isGame(game: Partial<YourGame> | null): game is YourGame {
  return typeof game?.id === 'string' && typeof game.game === 'string' && isPair(game.players) && isPair(game.seats) && typeof game.started === 'number';
}

function isPair(pair: unknown): boolean {
  return Array.isArray(pair) && pair.length === 2;
}

class YourGames {
  list = $state.raw<YourGame[]>(kept());

  constructor() {
    // Another tab may begin or remove games meanwhile.
    addEventListener('storage', () => (this.list = kept()));
  }

  seats(id: string): Pair<string | null> {
    return this.list.find((game) => game.id === id)?.seats ?? [null, null];
  }

  created({ id, seats, game }: CreatedGame): void {
    this.#put({ id, game: game.view.game, players: game.players, seats, started: Date.now() });
  }

  joined(game: Game, side: Side, seat: string): void {
    const seats: Pair<string | null> = [...this.seats(game.id)];
    seats[side - 1] = seat;
    this.#put({ id: game.id, game: game.view.game, players: game.players, seats, started: Date.now() });
  }

  /** A rematch of a game: its seats have each other's tokens. */
  again(id: string, { view, players }: Game, seats: Pair<string | null>): void {
    if (this.list.some((game) => game.id === id)) return;
    this.#put({
      id,
      game: view.game,
      players: [players[1], players[0]],
      seats: [seats[1], seats[0]],
      started: Date.now(),
    });
  }

  /** A seat that was brought along from another device. */
  brought(game: Game, side: Side, seat: string): void {
    this.joined(game, side, seat);
  }

  remove(id: string): void {
    this.#save(kept().filter((game) => game.id !== id));
  }

  #put(game: YourGame): void {
    this.#save([game, ...kept().filter((other) => other.id !== game.id)].slice(0, MOST));
  }

  #save(list: YourGame[]): void {
    this.list = list;
    remember(KEY, JSON.stringify(list));
  }
}

export const yourGames = new YourGames();
