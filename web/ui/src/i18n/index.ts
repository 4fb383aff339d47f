import { boards } from './boards';
import { catalog } from './catalog';
import { course } from './course';
import { errors } from './errors';
import { home } from './home';
import { language } from './language.svelte';
import { people } from './people';
import { play } from './play';
import { shell } from './shell';

/** The texts in the chosen language: `t.play.yourTurn`. Reading one follows a change of language. */
export const t = {
  get shell() {
    return shell[language.current];
  },
  get catalog() {
    return catalog[language.current];
  },
  get home() {
    return home[language.current];
  },
  get play() {
    return play[language.current];
  },
  get errors() {
    return errors[language.current];
  },
  get people() {
    return people[language.current];
  },
  get boards() {
    return boards[language.current];
  },
  get course() {
    return course[language.current];
  },
};
