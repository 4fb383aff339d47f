const PREFIX = 'turno.course.';

/** A secret for as long as the tab is open: the code of a pair, the token of the instructor. */
export class Kept {
  #key: string;
  value = $state('');

  constructor(key: string) {
    this.#key = PREFIX + key;
    try {
      this.value = sessionStorage.getItem(this.#key) ?? '';
    } catch {
      // It is asked for again.
    }
  }

  set(value: string): void {
    this.value = value;
    try {
      if (value === '') sessionStorage.removeItem(this.#key);
      else sessionStorage.setItem(this.#key, value);
    } catch {
      // It lasts until the page is left.
    }
  }
}
