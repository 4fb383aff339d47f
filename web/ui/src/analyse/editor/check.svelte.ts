import { ApiError } from '../../api/client';
import { messageOf } from '../../lib/message';

const PAUSE_MS = 250;
const NOT_IMPLEMENTED = 501;

/** Asks the server for the text of the game that is being made. */
export type AskText = (signal: AbortSignal) => Promise<string>;

/** What is done with a text that was made, and what the button for it is called. */
export interface Use {
  name: string;
  open: (text: string) => void;
}

/** Lets the server say whether what is being made is a position of the game. */
export class Check {
  /** The text of what was made last and is one. */
  text = $state('');
  /** What is wrong; empty if nothing is, and while nothing is known. */
  problem = $state('');
  good = $state(false);
  /** The server reads no boards of this game. */
  textOnly = $state(false);

  /** Asks after a moment's pause, until what is returned is called. */
  follow(ask: AskText): () => void {
    const asking = new AbortController();
    this.good = false;
    const timer = setTimeout(() => void this.#run(ask, asking.signal), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }

  async #run(ask: AskText, signal: AbortSignal): Promise<void> {
    try {
      const text = await ask(signal);
      if (signal.aborted) return;
      this.text = text;
      this.good = true;
      this.problem = '';
    } catch (error) {
      if (signal.aborted) return;
      this.problem = messageOf(error);
      if (error instanceof ApiError && error.status === NOT_IMPLEMENTED) this.textOnly = true;
    }
  }
}
