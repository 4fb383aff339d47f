// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { language } from '../i18n/language.svelte';
import { stageName, timeText } from './texts';

describe('stageName', () => {
  it('translates what the formats call their stages', () => {
    language.choose('es');
    expect(stageName('Round 3')).toBe('Ronda 3');
    expect(stageName('Semi-finals, replayed')).toBe('Semifinales (repetición)');
    expect(stageName('Group A1')).toBe('Grupo A1');
    expect(stageName('constructor')).toBe('constructor');
    language.choose('en');
    expect(stageName('Round of 16')).toBe('Round of 16');
  });
});

describe('timeText', () => {
  it.each([
    [0, '0 ms'],
    [999, '999 ms'],
    [1500, '1.5 s'],
    [61_000, '1:01'],
    [3_600_000, '1:00:00'],
  ])('writes %i ms as %s', (ms, text) => {
    expect(timeText(ms)).toBe(text);
  });
});
