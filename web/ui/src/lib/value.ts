import { t } from '../i18n';
import { language } from '../i18n/language.svelte';

/** What a position or a move is worth, for the side whose view `value` takes, in words. */
export function valueText(value: number, proven: boolean): string {
  if (!proven) return t.play.points(signed(value), Math.abs(rounded(value)) === 1);
  if (value === 0) return t.play.provenDraw;
  const by = number(Math.abs(value));
  return value > 0 ? t.play.provenWin(by) : t.play.provenLoss(by);
}

/** A number with its sign and at most one decimal: "+2.5", "−3", "0". */
export function signed(value: number): string {
  const shown = rounded(value);
  if (shown === 0) return number(0);
  return (shown > 0 ? '+' : '−') + number(Math.abs(shown));
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A number as the chosen language writes it. */
export function number(value: number): string {
  return new Intl.NumberFormat(language.current, { maximumFractionDigits: 1 }).format(value);
}

/** A grade as the chosen language writes it, with all its decimals. */
export function exactNumber(value: number): string {
  return new Intl.NumberFormat(language.current, { maximumFractionDigits: 6 }).format(value);
}

/** How many, shortly: "1.5M". */
export function count(value: number): string {
  return new Intl.NumberFormat(language.current, { notation: 'compact', maximumFractionDigits: 1 }).format(value);
}
