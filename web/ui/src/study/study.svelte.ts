import { askStudy, courseStudy } from '../api/course';
import type { EngineAnswer, StudyResult, TreeMove } from '../api/types';
import type { Engine } from '../engine/engine.svelte';
import { messageOf } from '../lib/message';

const POLL_MS = 400;

export interface StudyQuestion {
  text: string;
  depth: number;
  /** Plies of the tree to show. */
  plies: number;
  evaluation: string;
}

/** The searches of one position with several algorithms, as they come in. */
export class Study {
  results = $state.raw<StudyResult[]>([]);
  tree = $state.raw<TreeMove[]>([]);
  running = $state(false);
  /** Why a search with a file came to nothing. */
  failure = $state('');

  #stop = () => {};

  start(engine: Engine, question: StudyQuestion): void {
    this.#begin();
    this.#stop = engine.ask({ study: question }, (answer) => this.#hear(answer));
  }

  /** The same with the evaluation function of a file that was handed in; the server sends all at once. */
  async startFile(file: number, code: string, question: Omit<StudyQuestion, 'evaluation'>): Promise<void> {
    this.#begin();
    let stopped = false;
    this.#stop = () => (stopped = true);
    try {
      const { id } = await askStudy(file, code, question);
      while (!stopped) {
        const study = await courseStudy(id, code);
        if (stopped) return;
        if (study.state === 'done') study.parts.forEach((part) => this.#hear(part));
        if (study.state === 'failed') this.failure = study.error;
        if (study.state !== 'waiting') break;
        await new Promise((done) => setTimeout(done, POLL_MS));
      }
    } catch (error) {
      if (!stopped) this.failure = messageOf(error);
    }
    if (!stopped) this.running = false;
  }

  stop(): void {
    this.#stop();
    this.running = false;
  }

  #begin(): void {
    this.#stop();
    this.results = [];
    this.tree = [];
    this.failure = '';
    this.running = true;
  }

  #hear(answer: EngineAnswer): void {
    if (answer.type === 'study') this.#add(answer);
    else if (answer.type === 'tree') this.tree = answer.moves;
    else this.running = false;
  }

  #add(result: StudyResult): void {
    // After a lost connection the question is asked anew, and answered from the start.
    this.results = [...this.results.filter(({ name }) => name !== result.name), result];
  }
}
