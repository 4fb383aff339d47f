// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { language } from '../i18n/language.svelte';
import { valueText } from './value';

describe('valueText', () => {
  beforeEach(() => language.choose('en'));

  it.each([
    [2.5, false, '+2.5 points'],
    [-1, false, '−1 point'],
    [0.04, false, '0 points'],
    [6, true, 'wins by 6 (proven)'],
    [-6, true, 'loses by 6 (proven)'],
    [0, true, 'a draw (proven)'],
  ])('says %d (proven: %s) as "%s"', (value, proven, words) => {
    expect(valueText(value, proven)).toBe(words);
  });

  it('writes numbers as the language does', () => {
    language.choose('pt');
    expect(valueText(2.5, false)).toBe('+2,5 pontos');
  });
});
