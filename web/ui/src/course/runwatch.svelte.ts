import { run as askRun, startRun, type Run } from '../api/course';

const POLL_MS = 1000;

/** The run of days, followed while it is on. */
export class RunWatch {
  run = $state.raw<Run | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #onend: () => void;

  constructor(onend: () => void) {
    this.#onend = onend;
  }

  async look(token: string): Promise<void> {
    this.#take(await askRun(token), token);
  }

  async start(token: string, wish: { date?: string; early?: boolean; publish?: boolean }): Promise<void> {
    this.#take(await startRun(token, wish), token);
  }

  leave(): void {
    clearTimeout(this.#timer);
  }

  #take(run: Run, token: string): void {
    const wasOn = this.run?.state === 'running';
    this.run = run;
    clearTimeout(this.#timer);
    if (run.state === 'running') this.#timer = setTimeout(() => void this.#again(token), POLL_MS);
    else if (wasOn) this.#onend();
  }

  async #again(token: string): Promise<void> {
    try {
      await this.look(token);
    } catch {
      this.#timer = setTimeout(() => void this.#again(token), POLL_MS);
    }
  }
}
