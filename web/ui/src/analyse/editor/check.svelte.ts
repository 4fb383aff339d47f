import { look } from '../../api/client';
import { messageOf } from '../../lib/message';

const PAUSE_MS = 250;

/** Lets the server say whether what is being made is a position of the game. */
export class Check {
  /** What is wrong; empty if nothing is, and while nothing is known. */
  problem = $state('');
  good = $state(false);

  /** Checks a text after a moment's pause, until what is returned is called. */
  follow(text: string): () => void {
    const asking = new AbortController();
    this.good = false;
    const timer = setTimeout(() => void this.#ask(text, asking.signal), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }

  async #ask(text: string, signal: AbortSignal): Promise<void> {
    try {
      await look(text, signal);
      this.good = true;
      this.problem = '';
    } catch (error) {
      if (!signal.aborted) this.problem = messageOf(error);
    }
  }
}
