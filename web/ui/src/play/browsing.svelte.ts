import { look } from '../api/client';
import type { View } from '../api/types';
import { textAt } from '../lib/gametext';
import { attempt } from '../lib/notices.svelte';
import { nextPly } from './turns';

/** Which position of a game is looked at: the present one, or that after one of its moves. */
export class Browsing {
  readonly #present: () => View;
  /** null: the present */
  #ply = $state<number | null>(null);
  #past = $state.raw<View | null>(null);
  readonly #known = new Map<string, View>();

  constructor(present: () => View) {
    this.#present = present;
  }

  get view(): View {
    return this.#ply === null || this.#past === null ? this.#present() : this.#past;
  }

  /** How many moves have been made in the position that is looked at. */
  get ply(): number {
    return this.#ply ?? this.#present().moves.length;
  }

  get inPast(): boolean {
    return this.#ply !== null;
  }

  toPresent(): void {
    this.#ply = null;
    this.#past = null;
  }

  step(by: 1 | -1): void {
    void this.go(nextPly(this.#present().moves, this.ply, by));
  }

  async go(ply: number): Promise<void> {
    const present = this.#present();
    if (ply >= present.moves.length) return this.toPresent();
    const wanted = Math.max(0, ply);
    this.#ply = wanted;
    const text = textAt(present, wanted);
    const known = this.#known.get(text);
    if (known) {
      this.#past = known;
      return;
    }
    const worked = await attempt(async () => this.#known.set(text, await look(text)));
    if (this.#ply !== wanted) return;
    if (worked) this.#past = this.#known.get(text) ?? null;
    else this.toPresent();
  }
}
