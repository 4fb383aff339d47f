import { LastingSocket } from '../api/socket';
import type { EngineAnswer, EngineQuestion } from '../api/types';
import { errorText } from '../i18n/names';
import { notices } from '../lib/notices.svelte';

export type Listener = (answer: EngineAnswer) => void;

interface Asked {
  id: number;
  question: EngineQuestion;
  listener: Listener;
}

/** The server's engine: one question at a time, asked again after a lost connection. */
export class Engine {
  lost = $state(false);
  /** How many questions of others come first, while this one waits. */
  ahead = $state<number | null>(null);

  #socket: LastingSocket | null = null;
  #asked: Asked | null = null;
  #next = 1;

  /** Asks, in the place of the question before. What is returned stops the thinking, if it still goes on. */
  ask(question: EngineQuestion, listener: Listener): () => void {
    const asked = { id: this.#next++, question, listener };
    this.#asked = asked;
    this.ahead = null;
    if (this.#socket) this.#send();
    else this.#connect();
    return () => this.#stop(asked);
  }

  close(): void {
    this.#asked = null;
    this.#socket?.close();
    this.#socket = null;
  }

  #connect(): void {
    this.#socket = new LastingSocket('/api/engine', {
      onopen: () => {
        this.lost = false;
        this.#send();
      },
      onlost: () => (this.lost = true),
      onmessage: (message) => this.#hear(message as EngineAnswer),
    });
  }

  #send(): void {
    if (this.#asked) this.#socket?.send({ id: this.#asked.id, ...this.#asked.question });
  }

  #stop(asked: Asked): void {
    if (this.#asked !== asked) return;
    this.#asked = null;
    this.ahead = null;
    this.#socket?.send({ stop: true });
  }

  #hear(answer: EngineAnswer): void {
    const asked = this.#asked;
    // Answers to questions before this one may still be on their way.
    if (!asked || answer.id !== asked.id) return;
    this.ahead = answer.type === 'waiting' ? answer.ahead : null;
    if (answer.type === 'waiting') return;
    if (answer.type === 'done' || answer.type === 'error') this.#asked = null;
    if (answer.type === 'error') notices.error(new Error(errorText(answer) ?? answer.error));
    asked.listener(answer);
  }
}
