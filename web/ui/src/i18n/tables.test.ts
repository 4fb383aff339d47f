// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { analyse } from './analyse';
import { boards } from './boards';
import { catalog } from './catalog';
import { course } from './course';
import { home } from './home';
import { preferred } from './language.svelte';
import { people } from './people';
import { play } from './play';
import { puzzles } from './puzzles';
import { shell } from './shell';
import { study } from './study';
import { tournaments } from './tournaments';

type Texts = { [key: string]: unknown };

/** Every text of a table by its path; functions stand for texts with parameters. */
function leaves(texts: Texts, path = ''): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const [key, value] of Object.entries(texts)) {
    const here = `${path}${key}`;
    if (typeof value === 'object' && value !== null) leaves(value as Texts, `${here}.`).forEach((leaf, at) => found.set(at, leaf));
    else found.set(here, value);
  }
  return found;
}

const tables = { analyse, boards, catalog, course, home, people, play, puzzles, shell, study, tournaments };

describe.each(Object.entries(tables))('%s', (_, table) => {
  const english = leaves(table.en);

  it.each(['es', 'pt'] as const)('is complete in %s', (language) => {
    const texts = leaves(table[language]);
    expect([...texts.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [path, text] of texts) {
      expect(typeof text, path).toBe(typeof english.get(path));
      if (english.get(path) !== '') expect(text, path).not.toBe('');
    }
  });
});

describe('preferred', () => {
  it.each([
    [['pt-BR', 'en'], 'pt'],
    [['fr-FR', 'es-ES'], 'es'],
    [['de'], 'en'],
    [[], 'en'],
  ])('chooses for %j', (tags, language) => {
    expect(preferred(tags)).toBe(language);
  });
});
