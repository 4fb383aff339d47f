// QR codes (ISO/IEC 18004) of texts, by bytes, with error correction of level L, in versions 1 to 10: up to 271 bytes.

/** Of level L, by version: bytes of error correction in each block, and how many blocks hold how many bytes of data. */
const VERSIONS: readonly { correction: number; blocks: readonly number[] }[] = [
  { correction: 7, blocks: [19] },
  { correction: 10, blocks: [34] },
  { correction: 15, blocks: [55] },
  { correction: 20, blocks: [80] },
  { correction: 26, blocks: [108] },
  { correction: 18, blocks: [68, 68] },
  { correction: 20, blocks: [78, 78] },
  { correction: 24, blocks: [97, 97] },
  { correction: 30, blocks: [116, 116] },
  { correction: 18, blocks: [68, 68, 69, 69] },
];

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

// The field of 256 elements: x^8 + x^4 + x^3 + x^2 + 1.
const POWERS: number[] = [];
const LOGS: number[] = [];
for (let power = 0, value = 1; power < 255; ++power) {
  POWERS[power] = value;
  LOGS[value] = power;
  value = value < 128 ? value * 2 : (value * 2) ^ 0x11d;
}
const times = (one: number, other: number): number =>
  one === 0 || other === 0 ? 0 : POWERS[(LOGS[one]! + LOGS[other]!) % 255]!;

/** What is left when the data, as a polynomial, is divided by the generator. */
export function correctionOf(data: readonly number[], count: number): number[] {
  let generator = [1];
  for (let power = 0; power < count; ++power) {
    const next = [...generator, 0];
    generator.forEach((factor, at) => (next[at + 1]! ^= times(factor, POWERS[power]!)));
    generator = next;
  }
  const rest = [...data, ...Array<number>(count).fill(0)];
  for (let at = 0; at < data.length; ++at) {
    const factor = rest[at]!;
    generator.forEach((part, offset) => (rest[at + offset]! ^= times(part, factor)));
  }
  return rest.slice(data.length);
}

function codewords(bytes: Uint8Array, version: number): number[] {
  const { correction, blocks } = VERSIONS[version - 1]!;
  const bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; --bit) bits.push((value >> bit) & 1);
  };
  put(0b0100, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  bytes.forEach((byte) => put(byte, 8));
  const room = 8 * sum(blocks);
  put(0, Math.min(4, room - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) put(pad, 8);

  const data = Array.from({ length: room / 8 }, (_, at) => bits.slice(8 * at, 8 * at + 8).reduce((byte, bit) => 2 * byte + bit, 0));
  let start = 0;
  const split = blocks.map((size) => data.slice(start, (start += size)));
  const checks = split.map((block) => correctionOf(block, correction));
  const woven: number[] = [];
  for (let at = 0; at < Math.max(...blocks); ++at) for (const block of split) if (at < block.length) woven.push(block[at]!);
  for (let at = 0; at < correction; ++at) for (const block of checks) woven.push(block[at]!);
  return woven;
}

/** Where the small squares have their middle. */
function alignments(version: number, size: number): number[] {
  if (version === 1) return [];
  const last = size - 7;
  return version < 7 ? [6, last] : [6, 2 * Math.round((last + 6) / 4), last];
}

/** A code of `length` bits with what is left of it by the divisor appended. */
export function withRest(value: number, divisor: number, length: number): number {
  let rest = value << length;
  for (let bit = 31 - Math.clz32(rest); bit >= length; bit = 31 - Math.clz32(rest)) rest ^= divisor << (bit - length);
  return (value << length) | rest;
}

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

type Square = boolean[][];

/** The squares of the code, true for dark ones; null where the text is too long. */
export function qrCode(text: string): Square | null {
  const bytes = new TextEncoder().encode(text);
  const version = 1 + VERSIONS.findIndex(({ blocks }, index) => sum(blocks) >= bytes.length + (index < 9 ? 2 : 3));
  if (version === 0) return null;
  const size = 17 + 4 * version;
  const words = codewords(bytes, version);
  const drawn = MASKS.map((_, mask) => draw(version, size, words, mask));
  return drawn.reduce((best, other) => (penalty(other) < penalty(best) ? other : best));
}

function draw(version: number, size: number, words: number[], mask: number): Square {
  const dark: (boolean | undefined)[][] = Array.from({ length: size }, () => Array<boolean | undefined>(size).fill(undefined));
  const set = (row: number, column: number, on: boolean) => {
    if (row >= 0 && column >= 0 && row < size && column < size) dark[row]![column] = on;
  };

  for (const [top, left] of [[0, 0], [0, size - 7], [size - 7, 0]] as const)
    for (let row = -1; row <= 7; ++row)
      for (let column = -1; column <= 7; ++column) {
        const ring = Math.max(Math.abs(row - 3), Math.abs(column - 3));
        set(top + row, left + column, ring !== 2 && ring !== 4);
      }
  for (let at = 8; at < size - 8; ++at) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  const middles = alignments(version, size);
  for (const row of middles)
    for (const column of middles) {
      const taken = (row === 6 && (column === 6 || column === size - 7)) || (row === size - 7 && column === 6);
      for (let down = -2; !taken && down <= 2; ++down)
        for (let right = -2; right <= 2; ++right)
          set(row + down, column + right, Math.max(Math.abs(down), Math.abs(right)) !== 1);
    }

  const format = withRest((0b01 << 3) | mask, 0b10100110111, 10) ^ 0b101010000010010;
  for (let bit = 0; bit < 15; ++bit) {
    const on = ((format >> bit) & 1) === 1;
    set(bit < 6 ? bit : bit < 8 ? bit + 1 : size - 15 + bit, 8, on);
    set(8, bit < 8 ? size - 1 - bit : bit < 9 ? 7 : 14 - bit, on);
  }
  set(size - 8, 8, true);
  if (version >= 7) {
    const told = withRest(version, 0b1111100100101, 12);
    for (let bit = 0; bit < 18; ++bit) {
      const on = ((told >> bit) & 1) === 1;
      const [far, near] = [size - 11 + (bit % 3), Math.floor(bit / 3)];
      set(far, near, on);
      set(near, far, on);
    }
  }

  let bit = 0;
  for (let right = size - 1, upward = true; right > 0; right -= 2, upward = !upward) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; ++step)
      for (const column of [right, right - 1]) {
        const row = upward ? size - 1 - step : step;
        if (dark[row]![column] !== undefined) continue;
        const on = (((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
        dark[row]![column] = on !== MASKS[mask]!(row, column);
        ++bit;
      }
  }
  return dark as Square;
}

/** How hard it is to read, as the standard counts it. */
function penalty(dark: Square): number {
  const size = dark.length;
  const lines = [...dark, ...dark.map((_, column) => dark.map((row) => row[column]!))];
  let points = 0;
  for (const line of lines) {
    const text = line.map((on) => (on ? '1' : '0')).join('');
    for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) points += run.length - 2;
    for (let at = 0; at + 11 <= size; ++at) {
      const part = text.slice(at, at + 11);
      if (part === '10111010000' || part === '00001011101') points += 40;
    }
  }
  for (let row = 1; row < size; ++row)
    for (let column = 1; column < size; ++column) {
      const on = dark[row]![column];
      if (dark[row - 1]![column] === on && dark[row]![column - 1] === on && dark[row - 1]![column - 1] === on) points += 3;
    }
  const share = (100 * sum(dark.map((row) => row.filter(Boolean).length))) / (size * size);
  return points + 10 * Math.floor(Math.abs(share - 50) / 5);
}
