import { Kept } from '../course/kept.svelte';

const own = new Kept('owner');
const instructor = new Kept('instructor');

/** The token of the owner of the data folder; the instructor's is as good. */
export const owner = {
  get token(): string {
    return own.value || instructor.value;
  },
  set token(value: string) {
    own.set(value);
    if (value === '') instructor.set('');
  },
};

/** A pair of a course that has entered its code on the page for handing in. */
export function ownPair(): { pair: string; code: string } {
  return { pair: new Kept('pair').value, code: new Kept('code').value };
}
