import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const BUILT = new URL('../../../../../build/release/bin/turno', import.meta.url);
export const BINARY = process.env.TURNO_BIN ?? fileURLToPath(BUILT);
/** The same program with one more game, that of examples/tictactoe. */
export const BINARY_WITH_TICTACTOE = process.env.TURNO_TICTACTOE_BIN ?? fileURLToPath(new URL('tictactoe', BUILT));

export interface ServerSettings {
  binary?: string;
  /** Puts something into the data folder before the program starts. */
  prepare?: (data: string) => Promise<void>;
  /** More options of `turno serve`, the first time. */
  options?: string[];
}

/** A server of one's own, with a data folder of its own. */
export class Server {
  readonly #binary: string;
  #process: ChildProcess | null = null;
  #data = '';
  #port = 0;
  /** What the program has said since it was started last. */
  said: string[] = [];

  private constructor(binary: string) {
    this.#binary = binary;
  }

  static async start({ binary = BINARY, prepare, options = [] }: ServerSettings = {}): Promise<Server> {
    const server = new Server(binary);
    server.#data = await mkdtemp(join(tmpdir(), 'turno-browser-'));
    await prepare?.(server.#data);
    await server.#run(options);
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async stop(): Promise<void> {
    await this.halt();
    await rm(this.#data, { recursive: true, force: true });
  }

  /** Stops the program, but keeps its data. */
  async halt(): Promise<void> {
    const running = this.#process;
    this.#process = null;
    if (!running || running.exitCode !== null) return;
    const gone = once(running, 'exit');
    running.kill('SIGTERM');
    await gone;
  }

  /** Starts the program again on the same port, with the same data. */
  async resume(): Promise<void> {
    await this.#run();
  }

  /** Registers a bot in its data folder, as the owner does, while it runs. */
  async addBot(name: string, player: string, ...options: string[]): Promise<void> {
    await promisify(execFile)(this.#binary, ['bot', 'add', name, player, ...options, '--data', this.#data]);
  }

  async #run(options: string[] = []): Promise<void> {
    const words = ['serve', '--port', String(this.#port), '--data', this.#data, '--pace', '0ms', ...options];
    const started = spawn(this.#binary, words, { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#process = started;
    const line = await Promise.race([this.#firstLine(started), failure(started, this.#binary)]);
    const port = /:(\d+)\/?\s*$/.exec(line)?.[1] ?? /https?:\/\/[^\s/]*:(\d+)/.exec(line)?.[1];
    if (port === undefined) throw new Error(`the server said no address: ${line}`);
    this.#port = Number(port);
  }

  async #firstLine(process: ChildProcess): Promise<string> {
    this.said = [];
    const lines = createInterface({ input: process.stdout! });
    lines.on('line', (line) => this.said.push(line));
    const [line] = (await once(lines, 'line')) as [string];
    return line;
  }
}

async function failure(process: ChildProcess, binary: string): Promise<never> {
  const [code] = (await once(process, 'exit')) as [number | null];
  throw new Error(`${binary} ended with ${code} before it served`);
}
