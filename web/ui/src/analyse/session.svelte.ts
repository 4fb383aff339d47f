import { look } from '../api/client';
import type { View } from '../api/types';
import { textAt } from '../lib/gametext';

/**
 * A game that is looked at: its moves, and the position that is shown. What changes it answers whether it did: not when
 * something else was asked for meanwhile, or nothing is wanted any more.
 */
export class Session {
  /** The game to its last move. */
  line = $state.raw<View | null>(null);
  /** The game up to the move that is shown. */
  view = $state.raw<View | null>(null);

  /** Where somebody wants to be; the view follows when the server has answered. */
  ply = $state(0);

  #views = new Map<string, View>();
  #latest: AbortController | null = null;

  async open(text: string, ply: number | null): Promise<boolean> {
    const line = await this.#look(text);
    const inside = line !== null && ply !== null && ply < line.moves.length;
    const view = inside ? await this.#look(textAt(line, ply)) : line;
    return this.#show(line, view);
  }

  async goTo(ply: number): Promise<boolean> {
    if (!this.line) return false;
    const line = this.line;
    this.ply = Math.max(0, Math.min(ply, line.moves.length));
    try {
      return this.#show(line, await this.#look(textAt(line, this.ply)));
    } catch (error) {
      this.ply = this.view?.moves.length ?? 0;
      throw error;
    }
  }

  /** Plays on from the position shown. Moves that the game does not have there replace those that follow. */
  async play(moves: string[]): Promise<boolean> {
    if (!this.line || !this.view) return false;
    const from = this.view.moves.length;
    if (moves.every((move, index) => move === this.line?.moves[from + index])) return this.goTo(from + moves.length);
    const played = [...this.view.moves, ...moves];
    const view = await this.#afterForcedPass(await this.#look(textAt({ ...this.view, moves: played }, played.length)));
    return this.#show(view, view);
  }

  /** Waits no longer for what was asked for, and stays where it is. */
  stop(): void {
    this.#latest?.abort();
    this.ply = this.view?.moves.length ?? 0;
  }

  #show(line: View | null, view: View | null): boolean {
    if (!line || !view) return false;
    this.line = line;
    this.view = view;
    this.ply = view.moves.length;
    return true;
  }

  /** Nobody is asked for a pass where there is no other move. */
  async #afterForcedPass(view: View | null): Promise<View | null> {
    if (view?.legal.length !== 1 || view.legal[0]?.move !== 'pass') return view;
    const moves = [...view.moves, 'pass'];
    return this.#look(textAt({ ...view, moves }, moves.length));
  }

  /** Null when something else was asked for meanwhile, or nothing is wanted any more. */
  async #look(text: string): Promise<View | null> {
    this.#latest?.abort();
    const known = this.#views.get(text);
    if (known) return known;
    const asking = new AbortController();
    this.#latest = asking;
    try {
      const view = await look(text, asking.signal);
      this.#views.set(text, view).set(view.text, view);
      return asking.signal.aborted ? null : view;
    } catch (error) {
      if (asking.signal.aborted) return null;
      throw error;
    }
  }
}
