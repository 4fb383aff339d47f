import { recall, remember } from '../lib/storage';

const KEY = 'line-numbers';

/** Whether lines show their numbers, by which moves are written. */
class Numbers {
  on = $state(recall(KEY) === 'on');

  toggle(): void {
    this.on = !this.on;
    remember(KEY, this.on ? 'on' : 'off');
  }
}

export const numbers = new Numbers();
