import type { EngineAnswer, ReviewedMove, View } from '../api/types';
import type { Engine } from '../engine/engine.svelte';
import { textAt } from '../lib/gametext';

// Not a time, so that the same game is judged in the same way each time.
const NODES_A_MOVE = 150_000;

/** What the engine thinks of the moves that were played. */
export class Review {
  moves = $state.raw<ReviewedMove[]>([]);
  running = $state(false);

  #line: View | null = null;
  #stop = () => {};

  /** Forgets what was said of moves that are no longer part of the game. */
  follow(line: View): void {
    if (line === this.#line) return;
    const before = this.#line;
    this.#line = line;
    this.stop();
    const sameStart = before?.game === line.game && before.from === line.from;
    const differing = line.moves.findIndex((move, ply) => move !== before?.moves[ply]);
    const shared = !sameStart ? 0 : differing < 0 ? line.moves.length : differing;
    this.moves = this.moves.filter((move) => move.ply < shared);
  }

  start(engine: Engine): void {
    if (!this.#line) return;
    this.moves = [];
    this.running = true;
    const question = { review: { text: textAt(this.#line, this.#line.moves.length), nodes: NODES_A_MOVE } };
    this.#stop = engine.ask(question, (answer) => this.#hear(answer));
  }

  stop(): void {
    this.#stop();
    this.running = false;
  }

  #hear(answer: EngineAnswer): void {
    if (answer.type === 'review') {
      // After a lost connection the question is asked anew, and answered from the start.
      this.moves = [...this.moves.filter((move) => move.ply < answer.ply), answer];
    } else {
      this.running = false;
    }
  }
}
