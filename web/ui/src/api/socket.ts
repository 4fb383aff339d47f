const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 10_000;

export interface SocketEvents {
  onmessage: (message: unknown) => void;
  /** Called when the connection is there, after a loss again. */
  onopen?: () => void;
  /** Called when the connection is lost, once for every loss; it is being mended. */
  onlost?: () => void;
}

/** How long to wait before the attempt with this number, counted from 0; `random` is in 0..1. */
export function backOff(attempt: number, random: number): number {
  const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt);
  // Watchers of one server come back at different times after its restart.
  return longest * (0.5 + random / 2);
}

/** A WebSocket of this server that comes back after a loss until it is closed. */
export class LastingSocket {
  readonly #url: string;
  readonly #events: SocketEvents;
  #socket: WebSocket | null = null;
  #attempt = 0;
  #lost = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(path: string, events: SocketEvents) {
    this.#url = Object.assign(new URL(path, location.href), {
      protocol: location.protocol === 'https:' ? 'wss:' : 'ws:',
    }).href;
    this.#events = events;
    addEventListener('online', this.#connectNow);
    this.#connect();
  }

  /** Sends a question as JSON; false while there is no connection. */
  send(question: unknown): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(question));
    return true;
  }

  close(): void {
    removeEventListener('online', this.#connectNow);
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    if (socket?.readyState === WebSocket.CONNECTING) {
      // Closed before it is open, the browser would call it an error.
      socket.onopen = () => socket.close();
    } else {
      socket?.close();
    }
  }

  #connect(): void {
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    socket.onopen = () => {
      this.#lost = false;
      this.#events.onopen?.();
    };
    socket.onmessage = (event) => {
      if (this.#socket !== socket) return;
      // Not before: a server that is too busy may let us in only to close at once.
      this.#attempt = 0;
      this.#events.onmessage(JSON.parse(String(event.data)));
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#wait();
    };
  }

  #wait(): void {
    if (!this.#lost) this.#events.onlost?.();
    this.#lost = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#connect(), backOff(this.#attempt++, Math.random()));
  }

  #connectNow = (): void => {
    if (!this.#lost || this.#socket?.readyState === WebSocket.CONNECTING) return;
    clearTimeout(this.#timer);
    this.#connect();
  };
}
