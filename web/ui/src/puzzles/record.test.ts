// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { PAUSES, PuzzleRecord } from './record';

const puzzle = { game: 'kalah', text: 'kalah from x', solution: '3' };
const DAY = 24 * 60 * 60_000;

beforeEach(() => localStorage.clear());

it('brings back what was not solved soon, and what was solved later each time', () => {
  const record = new PuzzleRecord();
  record.answered(puzzle, false, 0);
  expect(record.dueOf('kalah', PAUSES[0] - 1)).toEqual([]);
  expect(record.dueOf('kalah', PAUSES[0])).toMatchObject([puzzle]);
  expect(record.dueOf('dots', PAUSES[0])).toEqual([]);
  for (const days of [1, 3, 7, 21, 60, 60]) {
    record.answered(puzzle, true, 0);
    expect(record.dueOf('kalah', days * DAY - 1)).toEqual([]);
    expect(record.dueOf('kalah', days * DAY)).toHaveLength(1);
  }
  expect(record.solvedOf('kalah')).toBe(1);
  record.answered(puzzle, false, 0);
  expect(record.solvedOf('kalah')).toBe(0);
});

it('remembers in this browser, and believes nothing that it cannot read', () => {
  new PuzzleRecord().answered(puzzle, true, 0);
  expect(new PuzzleRecord().solvedOf('kalah')).toBe(1);
  for (const kept of ['{', '{}', '[null, 3, {"game": 1}]', '[{"game":"kalah","text":"t","solution":"3","box":"1","due":0}]']) {
    localStorage.setItem('turno.puzzles', kept);
    expect(new PuzzleRecord().solvedOf('kalah'), kept).toBe(0);
  }
});
