import { look } from '../api/client';
import type { View } from '../api/types';
import { textAt } from '../lib/gametext';

/** A game that is looked at: its moves, and the position that is shown. */
export class Session {
  /** The game to its last move. */
  line = $state.raw<View | null>(null);
  /** The game up to the move that is shown. */
  view = $state.raw<View | null>(null);

  /** Where somebody wants to be; the view follows when the server has answered. */
  ply = $state(0);

  #views = new Map<string, View>();
  #latest: AbortController | null = null;

  async open(text: string, ply: number | null): Promise<void> {
    const line = await this.#look(text);
    const inside = line !== null && ply !== null && ply < line.moves.length;
    const view = inside ? await this.#look(textAt(line, ply)) : line;
    if (line && view) this.#show(line, view);
  }

  async goTo(ply: number): Promise<void> {
    if (!this.line) return;
    const line = this.line;
    this.ply = Math.max(0, Math.min(ply, line.moves.length));
    try {
      const view = await this.#look(textAt(line, this.ply));
      if (view) this.#show(line, view);
    } catch (error) {
      this.ply = this.view?.moves.length ?? 0;
      throw error;
    }
  }

  /** Plays on from the position shown. Moves that the game does not have there replace those that follow. */
  async play(moves: string[]): Promise<void> {
    if (!this.line || !this.view) return;
    const from = this.view.moves.length;
    if (moves.every((move, index) => move === this.line?.moves[from + index])) return this.goTo(from + moves.length);
    const played = [...this.view.moves, ...moves];
    const view = await this.#afterForcedPass(await this.#look(textAt({ ...this.view, moves: played }, played.length)));
    if (view) this.#show(view, view);
  }

  #show(line: View, view: View): void {
    this.line = line;
    this.view = view;
    this.ply = view.moves.length;
  }

  /** Nobody is asked for a pass where there is no other move. */
  async #afterForcedPass(view: View | null): Promise<View | null> {
    if (view?.legal.length !== 1 || view.legal[0]?.move !== 'pass') return view;
    const moves = [...view.moves, 'pass'];
    return this.#look(textAt({ ...view, moves }, moves.length));
  }

  /** Null when something else was asked for meanwhile. */
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
