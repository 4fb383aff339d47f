import type { Side, View } from '../api/types';
import { recall, remember } from './storage';

const KEY = 'sounds';
const VOLUME = 0.08;

/** Short tones for moves, once somebody has asked for them. */
class Sounds {
  on = $state(recall(KEY) === 'on');
  #context: AudioContext | null = null;

  choose(on: boolean): void {
    this.on = on;
    remember(KEY, on ? 'on' : 'off');
    if (on) this.#play([660]);
  }

  /** What a move sounds like to those whose sides these are. */
  move({ over, to_move }: Pick<View, 'over' | 'to_move'>, yours: Side[]): void {
    if (this.on) this.#play(over ? [520, 390] : yours.includes(to_move) ? [440, 660] : [440]);
  }

  #play(tones: number[]): void {
    this.#context ??= new AudioContext();
    const { currentTime, destination } = this.#context;
    tones.forEach((frequency, index) => {
      const tone = this.#context!.createOscillator();
      const volume = this.#context!.createGain();
      const begin = currentTime + 0.12 * index;
      tone.frequency.value = frequency;
      volume.gain.setValueAtTime(VOLUME, begin);
      volume.gain.exponentialRampToValueAtTime(0.001, begin + 0.12);
      tone.connect(volume).connect(destination);
      tone.start(begin);
      tone.stop(begin + 0.13);
    });
  }
}

export const sounds = new Sounds();
