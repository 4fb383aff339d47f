import { getGame, joinGame, livePath, makeMove, refuseTakeback, resign, takeBack } from '../api/client';
import { LastingSocket } from '../api/socket';
import type { Game, Side } from '../api/types';
import { otherSide } from '../boards/narration';
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
  #socket: LastingSocket | null = null;
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

  async open(): Promise<void> {
    this.failure = null;
    try {
      this.#take(await getGame(this.id));
    } catch (error) {
      this.failure = error;
      return;
    }
    if (this.#closed) return;
    this.#socket = new LastingSocket(livePath(this.id), {
      onmessage: (message) => this.#take(message as Game),
      onopen: () => (this.connected = true),
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
    this.#take(game);
  }

  /** Asks for the last move back, or agrees to it where the other side has asked. */
  async takeBack(): Promise<void> {
    const side = this.#speaker;
    if (side === null) return;
    const game = await takeBack(this.id, this.seats[side - 1]!);
    this.#take(game);
    // Two people at one screen have agreed with each other already.
    const agreeing = game.takeback && this.seats[otherSide(game.takeback) - 1];
    if (agreeing && this.yours.length === 2) this.#take(await takeBack(this.id, agreeing));
  }

  async refuseTakeback(): Promise<void> {
    const side = this.#speaker;
    if (side !== null) this.#take(await refuseTakeback(this.id, this.seats[side - 1]!));
  }

  async resign(): Promise<void> {
    const side = this.#speaker;
    if (side !== null) this.#take(await resign(this.id, this.seats[side - 1]!));
  }

  /** The side that a person here speaks for: with both seats, the one to move. */
  get #speaker(): Side | null {
    const { yours, game } = this;
    if (yours.length === 2 && game) return game.view.to_move;
    return yours[0] ?? null;
  }

  #take(game: Game): void {
    // An answer may come later than news that the socket has brought meanwhile.
    if (this.game && game.revision < this.game.revision) return;
    this.game = game;
    this.told = performance.now();
  }
}
