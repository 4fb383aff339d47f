import type { Catalog, Players, RuleField } from '../api/types';

function field(name: string, values: string, usual: string, size = false): RuleField {
  return { name, values, default: usual, summary: `what ${name} is`, size };
}

export const aCatalog: Catalog = {
  version: '1.0.0',
  course: null,
  games: [
    {
      name: 'kalah',
      summary: 'Sow seeds.',
      fields: [
        field('pits', '1..12', '6', true),
        field('seeds', '1..12', '4', true),
        field('capture', 'nonempty, empty, none', 'nonempty'),
        field('pie', 'true, false', 'false'),
      ],
      presets: [{ name: 'mankalah', summary: 'seven', spec: 'kalah(pits=7,seeds=7,pie=true)' }],
    },
    {
      name: 'coins',
      summary: 'Cut strings.',
      fields: [
        field('board', 't1..t10', 't2', true),
        field('file', 'a path without , ( )', ''),
        field('rows', '2..8', ''),
        field('note', 'words', ''),
      ],
      presets: [],
    },
  ],
};

export const somePlayers: Players = {
  game: 'kalah(pits=6,seeds=4)',
  kinds: ['human', 'random', 'level0', 'level1', 'best'],
  levels: 11,
  bots: [],
  algorithms: ['minimax'],
  evaluations: [],
};
