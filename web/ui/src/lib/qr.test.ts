import { describe, expect, it } from 'vitest';
import { correctionOf, qrCode, withRest } from './qr';

// From the standard's own example (Annex I, and the much-copied HELLO WORLD in version 1-M).
it('computes what the standard does', () => {
  const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
  expect(correctionOf(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
  expect((withRest(0b01000, 0b10100110111, 10) ^ 0b101010000010010).toString(2)).toBe('111011111000100');
  expect((withRest(0b00101, 0b10100110111, 10) ^ 0b101010000010010).toString(2).padStart(15, '0')).toBe('100000011001110');
  expect(withRest(7, 0b1111100100101, 12).toString(2).padStart(18, '0')).toBe('000111110010010100');
});

/** Reads a code of one block back, by the standard and not by the code above. */
function read(code: boolean[][]): string {
  const size = code.length;
  const at = (row: number, column: number) => (code[row]![column] ? 1 : 0);
  let format = 0;
  for (const [row, column] of [[8, 0], [8, 1], [8, 2], [8, 3], [8, 4], [8, 5], [8, 7], [8, 8], [7, 8], [5, 8], [4, 8], [3, 8], [2, 8], [1, 8], [0, 8]] as const)
    format = 2 * format + at(row, column);
  const mask = ((format ^ 0b101010000010010) >> 10) & 7;
  const flips = (i: number, j: number) =>
    [(i + j) % 2, i % 2, j % 3, (i + j) % 3, ((i >> 1) + Math.floor(j / 3)) % 2, ((i * j) % 2) + ((i * j) % 3), (((i * j) % 2) + ((i * j) % 3)) % 2, (((i + j) % 2) + ((i * j) % 3)) % 2][mask] === 0;
  const isFixed = (i: number, j: number) =>
    i === 6 || j === 6 || (i < 9 && j < 9) || (i < 9 && j >= size - 8) || (i >= size - 8 && j < 9) ||
    (size > 21 && Math.abs(i - (size - 7)) <= 2 && Math.abs(j - (size - 7)) <= 2);
  const bits: number[] = [];
  let up = true;
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2) {
    for (let step = 0; step < size; ++step) {
      const row = up ? size - 1 - step : step;
      for (const column of [right, right - 1]) if (!isFixed(row, column)) bits.push(at(row, column) ^ (flips(row, column) ? 1 : 0));
    }
    up = !up;
  }
  const take = (from: number, count: number) => bits.slice(from, from + count).reduce((value, bit) => 2 * value + bit, 0);
  expect(take(0, 4)).toBe(4);
  return new TextDecoder().decode(Uint8Array.from({ length: take(4, 8) }, (_, index) => take(12 + 8 * index, 8)));
}

describe('a code', () => {
  it.each(['turno', 'http://127.0.0.1:8080/game/k3v9', 'http://192.168.1.20:8080/game/k3v9x0qz#seat=1.0123456789abcdef', 'ñandú · 3'])(
    'of %s is read back',
    (text) => {
      const code = qrCode(text)!;
      expect((code.length - 17) % 4).toBe(0);
      expect(read(code)).toBe(text);
    },
  );

  it('grows up to version 10, and not beyond', () => {
    expect(qrCode('x'.repeat(271))?.length).toBe(57);
    expect(qrCode('x'.repeat(272))).toBeNull();
  });
});
