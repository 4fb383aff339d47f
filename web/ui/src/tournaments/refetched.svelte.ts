const BETWEEN_MS = 2000;

/**
 * What is asked for again as the tournament goes on, but not too often: `ask` is called at once, and after news when the
 * time has come.
 */
export class Refetched<T> {
  value = $state.raw<T | null>(null);
  error = $state.raw<unknown>(null);
  readonly #ask: () => Promise<T>;
  #at = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking = 0;

  constructor(ask: () => Promise<T>) {
    this.#ask = ask;
  }

  news(): void {
    clearTimeout(this.#timer);
    const wait = Math.max(0, this.#at + BETWEEN_MS - performance.now());
    this.#timer = setTimeout(() => void this.now(), wait);
  }

  async now(): Promise<void> {
    clearTimeout(this.#timer);
    this.#at = performance.now();
    const asking = ++this.#asking;
    try {
      const value = await this.#ask();
      if (asking !== this.#asking) return;
      this.value = value;
      this.error = null;
    } catch (error) {
      if (asking === this.#asking) this.error = error;
    }
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#asking++;
  }
}
