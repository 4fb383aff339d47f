/** The length of a bar on a logarithmic scale, as a share of the whole width. */
export function barShare(value: number, most: number): number {
  if (value < 1) return 0;
  return (Math.log10(value) + 1) / (Math.log10(topOf(most)) + 1);
}

/** The powers of ten that the chart marks, from 1 up. */
export function ticks(most: number): number[] {
  const exponents = Math.round(Math.log10(topOf(most)));
  return Array.from({ length: exponents + 1 }, (_, exponent) => 10 ** exponent);
}

const topOf = (most: number): number => 10 ** Math.max(1, Math.ceil(Math.log10(Math.max(1, most))));
