import type { View } from '../api/types';
import { steps, type Frame } from './animation';

/** Shows one view after the other, and how the last move led to it where it follows from what is shown. */
export class Playback {
  frame = $state.raw<Frame>()!;

  #view: View;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #settled: () => void;

  constructor(view: View, settled: () => void) {
    this.#view = view;
    this.#settled = settled;
    this.frame = still(view);
  }

  /** A newer view breaks off what is still going on. */
  show(view: View, animate: boolean): void {
    if (view === this.#view) return;
    const before = this.#view;
    this.#view = view;
    clearTimeout(this.#timer);
    this.#play(animate && extendsMoves(before, view) ? framesTo(before, view) : []);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #play(frames: Frame[]): void {
    const [next, ...rest] = frames;
    if (next) {
      this.frame = next;
      this.#timer = setTimeout(() => this.#play(rest), next.ms);
    } else {
      this.frame = still(this.#view);
      this.#settled();
    }
  }
}

const still = (view: View): Frame => ({ board: view.board, hand: null, ms: 0 });

function extendsMoves(before: View, after: View): boolean {
  return (
    before.game === after.game &&
    before.from === after.from &&
    before.moves.length < after.moves.length &&
    before.moves.every((move, ply) => move === after.moves[ply])
  );
}

/** None where the last move alone does not lead from one board to the other, as after views that were missed. */
function framesTo(before: View, after: View): Frame[] {
  const frames = steps(before.board, after.last);
  const arrived = JSON.stringify(frames.at(-1)?.board) === JSON.stringify(after.board);
  return arrived ? frames : [];
}

/** People who asked for less motion, and pages that nobody sees, get the result at once. */
export const motionWanted = (): boolean =>
  !document.hidden && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
