import { look } from '../api/client';
import type { View } from '../api/types';
import type { Engine } from '../engine/engine.svelte';
import { gameOf } from '../lib/spec';
import type { PuzzleRecord } from './record';

export interface Task {
  game: string;
  text: string;
  solution: string;
  view: View;
  /** It was met before. */
  again: boolean;
}

const LARGEST_SEED = 2 ** 31;

/** Puzzles of one game without end: those that are due first, then new ones, the next always asked for beforehand. */
export class PuzzleSource {
  readonly #engine: Engine;
  readonly #record: PuzzleRecord;
  readonly #game: string;
  #next: Promise<Task | null> | null = null;
  #last = '';

  constructor(engine: Engine, record: PuzzleRecord, game: string) {
    this.#engine = engine;
    this.#record = record;
    this.#game = game;
  }

  /** Null where none was found. */
  async next(): Promise<Task | null> {
    const due = this.#record.dueOf(this.#game, Date.now()).find(({ text }) => text !== this.#last);
    const task = due ? await this.#task(due, true) : await (this.#next ?? this.#fresh());
    if (!due) this.#next = null;
    this.#last = task?.text ?? '';
    // Not before this one is there: the engine answers one question at a time.
    this.#next ??= this.#fresh();
    this.#next.catch(() => (this.#next = null));
    return task;
  }

  async #task({ text, solution }: { text: string; solution: string }, again: boolean): Promise<Task> {
    return { game: gameOf(text), text, solution, view: await look(text), again };
  }

  #fresh(): Promise<Task | null> {
    const seed = Math.floor(Math.random() * LARGEST_SEED);
    return new Promise((resolve, reject) => {
      let found = false;
      this.#engine.ask({ puzzle: { game: this.#game, seed } }, (answer) => {
        if (answer.type === 'puzzle') {
          found = true;
          this.#task(answer, false).then(resolve, reject);
        } else if (!found) resolve(null);
      });
    });
  }
}
