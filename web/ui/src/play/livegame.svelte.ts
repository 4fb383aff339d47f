import { askRematch, getGame, joinGame, livePath, makeMove, refuseTakeback, resign, takeBack } from '../api/client';
import { LastingSocket } from '../api/socket';
import type { Game, Presence, Side } from '../api/types';
import { sidesHeld } from './seats';
import { yourGames } from './yourgames.svelte';

/** A game on the server: as it stands, and what the person here may do with it. */
export class LiveGame {
  readonly id: string;
  game = $state.raw<Game | null>(null);
  failure = $state.raw<unknown>(null);
  connected = $state(true);
  /** When the present state came, by the clock of `performance.now()`. */
  told = $state(0);
  /** Who has the game open; null: not known yet. */
  presence = $state.raw<Presence | null>(null);
  #socket: LastingSocket | null = null;
  #revision = 0;
  #closed = false;

  constructor(id: string) {
    this.id = id;
  }

  get seats() {
    return yourGames.seats(this.id);
  }

  /** The sides that are played here: none for a spectator, both for two people at one screen. */
  get yours(): Side[] {
    return sidesHeld(this.seats);
  }

  /** With a seat that was brought along from another device. */
  async open(brought: { side: Side; seat: string } | null = null): Promise<void> {
    this.failure = null;
    try {
      const game = await getGame(this.id);
      if (brought) yourGames.brought(game, brought.side, brought.seat);
      this.#take(game);
    } catch (error) {
      this.failure = error;
      return;
    }
    if (this.#closed) return;
    this.#socket = new LastingSocket(livePath(this.id), {
      onmessage: (message) => this.#hear(message as Game | { presence: Presence }),
      onopen: () => this.#connected(),
      onlost: () => (this.connected = false),
    });
  }

  close(): void {
    this.#closed = true;
    this.#socket?.close();
  }

  async move(move: string): Promise<void> {
    const { game } = this;
    const seat = game && this.seats[game.view.to_move - 1];
    if (game && seat) this.#take(await makeMove(this.id, seat, move, game.revision));
  }

  async join(): Promise<void> {
    const { side, seat, game } = await joinGame(this.id);
    yourGames.joined(game, side, seat);
    this.#introduce();
    this.#take(game);
  }

  /** Asks for the last move back, or agrees to it where the other side has asked. */
  async takeBack(): Promise<void> {
    const seat = this.#seat;
    if (seat !== null) this.#take(await takeBack(this.id, seat));
  }

  async refuseTakeback(): Promise<void> {
    const seat = this.#seat;
    if (seat !== null) this.#take(await refuseTakeback(this.id, seat));
  }

  async rematch(): Promise<void> {
    const seat = this.#seat;
    if (seat !== null) this.#take(await askRematch(this.id, seat));
  }

  async resign(): Promise<void> {
    const seat = this.#seat;
    if (seat !== null) this.#take(await resign(this.id, seat));
  }

  /** Who holds both seats has the same token for both. */
  get #seat(): string | null {
    return this.seats[0] ?? this.seats[1];
  }

  /** The seats of the next game are those of this one, exchanged. */
  #followRematch(game: Game): void {
    const next = game.rematch?.game;
    if (next && this.yours.length > 0) yourGames.again(next, game, this.seats);
  }

  #connected(): void {
    this.connected = true;
    // A server that was started anew may count from the beginning.
    this.#revision = 0;
    this.#introduce();
  }

  /** Says who is here, and is told of the others. */
  #introduce(): void {
    this.#socket?.send({ seat: this.#seat });
  }

  #hear(message: Game | { presence: Presence }): void {
    if ('presence' in message) this.presence = message.presence;
    else this.#take(message);
  }

  #take(game: Game): void {
    // An answer may come later than news that the socket has brought meanwhile.
    if (game.revision < this.#revision) return;
    this.#revision = game.revision;
    this.#followRematch(game);
    this.game = game;
    this.told = performance.now();
  }
}
