import { describe, expect, it } from 'vitest';
import {
  areNeighbours,
  boardOf,
  designedGame,
  designOf,
  designSpec,
  FIRST_DESIGN,
  layoutText,
  resized,
  withoutString,
  withString,
  withValue,
} from './design';

it('writes a layout', () => {
  expect(layoutText(FIRST_DESIGN)).toBe('53/.1:0-1_1-3_3-g');
  expect(designSpec('coins', FIRST_DESIGN)).toBe('coins(layout=53/.1:0-1_1-3_3-g)');
});

it('is for the game that takes a layout', () => {
  const rule = { name: 'layout', values: 'a board', default: '', summary: '', size: false };
  const game = { name: 'mine', summary: '', fields: [rule], presets: [] };
  expect(designedGame([{ ...game, name: 'other', fields: [] }, game])).toBe('mine');
  expect(designedGame([])).toBeUndefined();
});

it('becomes a board and a design again', () => {
  const board = boardOf(FIRST_DESIGN);
  expect(board.coins.map(({ value }) => value)).toEqual([5, 3, 1]);
  expect(board.strings).toEqual([
    { id: 1, coin: 0, other: 1, cut: false },
    { id: 2, coin: 1, other: 2, cut: false },
    { id: 3, coin: 2, other: null, cut: false },
  ]);
  expect(designOf(board)).toEqual(FIRST_DESIGN);
});

describe('strings', () => {
  it('are tied and untied by the same two coins', () => {
    const tied = withString(FIRST_DESIGN, 3, 0);
    expect(layoutText(tied)).toBe('53/.1:0-1_1-3_3-g_3-0');
    expect(withString(tied, 0, 3)).toEqual(FIRST_DESIGN);
  });

  it('may go to the ground any number of times', () => {
    expect(layoutText(withString(FIRST_DESIGN, 3, null))).toBe('53/.1:0-1_1-3_3-g_3-g');
  });

  it('need coins that are neighbours', () => {
    expect(withString(FIRST_DESIGN, 0, 2)).toEqual(FIRST_DESIGN);
    const wide = withValue(resized(FIRST_DESIGN, 2, 3), 2, 4);
    expect(withString(wide, 0, 2)).toEqual(wide);
    expect(areNeighbours(wide, 2, 3)).toBe(false);
  });

  it('go one by one, or with their coin', () => {
    expect(layoutText(withoutString(FIRST_DESIGN, 1))).toBe('53/.1:0-1_3-g');
    expect(layoutText(withValue(FIRST_DESIGN, 1, 0))).toBe('5./.1:3-g');
  });
});

it('keeps what fits when its size changes', () => {
  expect(layoutText(resized(FIRST_DESIGN, 3, 3))).toBe('53./.1./...:0-1_1-4_4-g');
  expect(layoutText(resized(FIRST_DESIGN, 1, 2))).toBe('53:0-1');
});
