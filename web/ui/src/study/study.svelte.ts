import { askStudy, courseStudy } from '../api/course';
import type { EngineAnswer, StudyResult, TreeMove } from '../api/types';
import type { Engine } from '../engine/engine.svelte';
import { texts } from '../i18n/pages';
import { messageOf } from '../lib/message';
import { keyOf, withBranch } from './tree';

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
  /** The keys of nodes of the tree that are asked for, the first of them now. */
  opening = $state.raw<string[]>([]);
  /** Nodes of this tree can be asked for. */
  opens = $state(false);
  /** Why a search came to nothing. */
  failure = $state('');

  #stop = () => {};
  #asked: { engine: Engine; question: StudyQuestion } | null = null;
  #wanted: string[][] = [];

  start(engine: Engine, question: StudyQuestion): void {
    this.#begin();
    this.#asked = { engine, question };
    this.opens = true;
    this.#stop = engine.ask({ study: question }, (answer) => this.#hear(answer));
  }

  /** Shows what the search tried after these moves of its tree, once it is known. */
  openBranch(trail: string[]): void {
    this.#want([...this.#wanted, trail]);
    if (this.#wanted.length === 1 && !this.running) this.#askBranch();
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
    this.#want([]);
    this.running = false;
  }

  #begin(): void {
    this.#stop();
    this.results = [];
    this.tree = [];
    this.failure = '';
    this.opens = false;
    this.#asked = null;
    this.#want([]);
    this.running = true;
  }

  #want(trails: string[][]): void {
    this.#wanted = trails;
    this.opening = trails.map(keyOf);
  }

  // One after the other: the engine answers one question at a time.
  #askBranch(): void {
    const [path] = this.#wanted;
    if (!this.#asked || !path) return;
    const { engine, question } = this.#asked;
    const { text, depth, evaluation } = question;
    this.#stop = engine.ask({ branch: { text, depth, evaluation, path } }, (answer) => {
      if (answer.type === 'branch') {
        this.tree = withBranch(this.tree, path, answer.moves);
        if (!answer.complete) this.failure = texts.study.tooSlow;
        return;
      }
      this.#want(this.#wanted.slice(1));
      this.#askBranch();
    });
  }

  #hear(answer: EngineAnswer): void {
    if (answer.type === 'study') this.#add(answer);
    else if (answer.type === 'tree') this.tree = answer.moves;
    else {
      this.running = false;
      this.#askBranch();
    }
  }

  #add(result: StudyResult): void {
    // After a lost connection the question is asked anew, and answered from the start.
    this.results = [...this.results.filter(({ name }) => name !== result.name), result];
  }
}
