import { analyse } from './analyse';
import { language } from './language.svelte';
import { entry } from './names';
import { puzzles } from './puzzles';
import { study } from './study';

/** The texts of pages that the first page does not need, so that it is there sooner. */
export const texts = {
  get analyse() {
    return analyse[language.current];
  },
  get puzzles() {
    return puzzles[language.current];
  },
  get study() {
    return study[language.current];
  },
};

export function flagName(name: string): string {
  return entry(texts.analyse.flags, name) ?? name;
}
