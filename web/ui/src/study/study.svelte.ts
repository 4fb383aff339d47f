import type { EngineAnswer, StudyResult, TreeMove } from '../api/types';
import type { Engine } from '../engine/engine.svelte';

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

  #stop = () => {};

  start(engine: Engine, question: StudyQuestion): void {
    this.results = [];
    this.tree = [];
    this.running = true;
    this.#stop = engine.ask({ study: question }, (answer) => this.#hear(answer));
  }

  stop(): void {
    this.#stop();
    this.running = false;
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
