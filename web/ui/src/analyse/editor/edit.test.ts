// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { coinsBoard, dotsBoard, kalahStart, plagueBoard } from '../../boards/fixtures';
import { edited, editTargets } from './edit';
import { sharedPoints, takenValue } from './points';

describe('editing', () => {
  it('adds and takes seeds, never below none', () => {
    expect(edited(kalahStart, '1:2', false)).toMatchObject({ pits: [[4, 4, 5, 4, 4, 4], kalahStart.pits[1]] });
    expect(edited(kalahStart, '2:store', true)).toMatchObject({ stores: [0, 0] });
    expect(edited(kalahStart, '2:store', false)).toMatchObject({ stores: [0, 1] });
  });

  it('cycles cells both ways', () => {
    expect(edited(plagueBoard, '1', false)).toMatchObject({ cells: [1, 1, 2, 0, 2, 2] });
    expect(edited(plagueBoard, '1', true)).toMatchObject({ cells: [1, 2, 2, 0, 2, 2] });
    expect(edited(plagueBoard, '2', false)).toMatchObject({ cells: [1, 0, 0, 0, 2, 2] });
  });

  it('takes a coin when its last string is cut, and gives it back', () => {
    const cut = edited(edited(coinsBoard, '0', false), '1', false);
    expect(takenValue(cut)).toBe(5);
    expect(sharedPoints(cut, 9)).toEqual([5, 0]);
    expect(sharedPoints(cut, 2)).toEqual([2, 3]);
    expect(takenValue(edited(cut, '0', false))).toBe(0);
  });

  it('names every place and what is in it', () => {
    expect(editTargets(kalahStart)).toHaveLength(14);
    expect(editTargets(kalahStart)[6]?.name).toBe("First's store: 0 seeds");
    expect(editTargets(plagueBoard)[2]?.name).toBe('Cell c1: Second');
    expect(editTargets(coinsBoard)[1]?.name).toBe('String 2 between the coin worth 5 and the ground: not cut');
    expect(editTargets(dotsBoard)[0]?.name).toBe('Line 1, horizontal, row 1, column 1: drawn');
  });
});
