import { LastingSocket } from '../api/socket';
import {
  tournament,
  tournamentLivePath,
  type LiveBoard,
  type LiveMessage,
  type LiveTable,
  type Tournament,
} from '../api/tournaments';

const BETWEEN_LOOKS_MS = 1500;

/** A tournament that is watched: as it stands, and each change as it comes. */
export class LiveTournament {
  readonly name: string;
  tournament = $state.raw<Tournament | null>(null);
  table = $state.raw<LiveTable | null>(null);
  boards = $state.raw<LiveBoard[]>([]);
  failure = $state.raw<unknown>(null);
  connected = $state(true);
  gone = $state(false);
  readonly #token: string;
  #timer: ReturnType<typeof setInterval> | undefined;
  #socket: LastingSocket | null = null;
  #closed = false;

  constructor(name: string, token: string) {
    this.name = name;
    this.#token = token;
  }

  async open(): Promise<void> {
    this.failure = null;
    await this.refresh();
    if (this.#closed || this.failure !== null) return;
    // Whether it is played here, and may be paused, is told to the owner alone and not by the socket.
    if (this.tournament?.owner) this.#timer ??= setInterval(() => void this.#look(), BETWEEN_LOOKS_MS);
    this.#socket ??= new LastingSocket(tournamentLivePath(this.name), {
      onopen: () => this.#connected(),
      onlost: () => (this.connected = false),
      onmessage: (message) => this.#take(message as LiveMessage),
    });
  }

  /** Asks again for all that the socket does not tell. */
  async refresh(): Promise<void> {
    try {
      const found = await tournament(this.name, this.#token);
      this.tournament = found;
      this.table ??= found.table;
    } catch (error) {
      this.failure = error;
    }
  }

  /** A lost connection shows itself elsewhere. */
  async #look(): Promise<void> {
    try {
      this.tournament = await tournament(this.name, this.#token);
    } catch {
      // It is looked at again soon.
    }
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#timer);
    this.#socket?.close();
  }

  #connected(): void {
    this.connected = true;
    if (this.#token !== '') this.#socket?.send({ token: this.#token });
  }

  #take(message: LiveMessage): void {
    if (message.type === 'gone') {
      this.gone = true;
    } else if (message.type === 'boards') {
      // Between two games a board stays until another takes its place.
      if (message.boards.length > 0 || this.table?.state !== 'running') this.boards = message.boards;
    } else {
      this.table = message;
      // Somebody new has come, whose name the socket does not tell.
      if (this.tournament !== null && message.rows.length > this.tournament.players.length) void this.#look();
    }
  }
}
