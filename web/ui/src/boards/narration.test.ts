// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import type { BoardEvent, GameEnding, TurnReason } from '../api/types';
import { language, languages } from '../i18n/language.svelte';
import { describe as describeBoard } from './description';
import { coinsBoard, dotsBoard, kalahStart, pit, plagueBoard, sown, store, viewOf } from './fixtures';
import { narrate, tellResult } from './narration';

afterEach(() => language.choose('en'));

const turn = (why: TurnReason): BoardEvent => ({ kind: 'turn', next: 1, why });

describe('a move in words', () => {
  const capture: BoardEvent[] = [
    ...sown(pit(1, 0), pit(1, 1)),
    { kind: 'seeds', cause: 'captured', from: pit(1, 1), to: store(1), seeds: 1 },
    { kind: 'seeds', cause: 'captured', from: pit(2, 4), to: store(1), seeds: 7 },
    { kind: 'turn', next: 2, why: 'last-seed-elsewhere' },
  ];

  it('tells a sowing once and says why last', () => {
    expect(narrate(viewOf(kalahStart, { last: capture }))).toEqual([
      "First sows 1 seed from pit 1, the last into First's pit 2.",
      "Captured: 1 seed from First's pit 2 to First's store.",
      "Captured: 7 seeds from Second's pit 5 to First's store.",
      'The turn passes to Second.',
    ]);
  });

  it('speaks Spanish', () => {
    language.choose('es');
    expect(narrate(viewOf(kalahStart, { last: capture }))).toEqual([
      'Primero siembra 1 semilla del hoyo 1, la última en el hoyo 2 de Primero.',
      'Captura: 1 semilla del hoyo 2 de Primero al almacén de Primero.',
      'Captura: 7 semillas del hoyo 5 de Segundo al almacén de Primero.',
      'El turno pasa a Segundo.',
    ]);
  });

  it('speaks Portuguese', () => {
    language.choose('pt');
    expect(narrate(viewOf(kalahStart, { last: capture }))).toEqual([
      'Primeiro semeia 1 semente do buraco 1, a última no buraco 2 de Primeiro.',
      'Captura: 1 semente do buraco 2 de Primeiro para o depósito de Primeiro.',
      'Captura: 7 sementes do buraco 5 de Segundo para o depósito de Primeiro.',
      'A vez passa para Segundo.',
    ]);
  });

  it('counts the pits as the game does', () => {
    const board = { ...kalahStart, first_label: 0 };
    expect(narrate(viewOf(board, { last: sown(pit(2, 3), store(2)) }))).toEqual([
      "Second sows 1 seed from pit 3, the last into Second's store.",
    ]);
  });

  it('tells what happens to cells', () => {
    const last: BoardEvent[] = [
      { kind: 'filled', side: 1, cell: 1 },
      { kind: 'turned', side: 1, cell: 5 },
      { kind: 'given', side: 1, cells: 3 },
    ];
    expect(narrate(viewOf(plagueBoard, { last }))).toEqual([
      'First takes b1.',
      'First turns c2.',
      'Second cannot move: the empty cells (3) go to First.',
    ]);
  });

  it('tells strings and coins from lines and boxes', () => {
    const last: BoardEvent[] = [
      { kind: 'cut', side: 2, id: 3 },
      { kind: 'coin', side: 2, coin: 0, value: 5 },
    ];
    expect(narrate(viewOf(coinsBoard, { last }))).toEqual([
      'Second cuts string 3.',
      'Second takes the coin worth 5 at row 1, column 1.',
    ]);
    expect(narrate(viewOf(dotsBoard, { last }))).toEqual([
      'Second draws line 3.',
      'Second takes the box at row 1, column 1.',
    ]);
  });

  it.each(languages)('has a sentence for every reason in %s', (code) => {
    language.choose(code);
    const reasons: TurnReason[] = [
      'last-seed-in-store',
      'took-a-coin',
      'last-seed-elsewhere',
      'store-was-empty',
      'others-store',
      'first-move',
      'forced-pass',
      'took-nothing',
      'alternation',
    ];
    for (const why of reasons) expect(narrate(viewOf(kalahStart, { last: [turn(why)] }))[0]).toMatch(/\.$/);
  });
});

describe('the end in words', () => {
  it('says who won, by how much, and by which rule', () => {
    const won = { over: true, winner: 2 as const, margin: -6, points: [21, 27] as [number, number] };
    expect(tellResult(viewOf(kalahStart, { ...won, ending: 'played' }))).toBe('Game over: Second wins by 6, 27 to 21.');
    expect(tellResult(viewOf(kalahStart, { ...won, ending: 'majority' }))).toBe(
      'Game over by majority: Second wins by 6, 27 to 21.',
    );
    expect(tellResult(viewOf(kalahStart, { winner: 0, ending: 'draw-rule', points: [22, 14] }))).toBe(
      'Game over by the draw rule: a draw, 22 to 14.',
    );
  });

  it('says who gave up, and who was too slow', () => {
    const ended = (reason: GameEnding['reason']) => ({ winner: 2 as const, reason, detail: '' });
    expect(tellResult(viewOf(kalahStart), ended('resigned'))).toBe('Game over: First resigned, Second wins.');
    expect(tellResult(viewOf(kalahStart), ended('out-of-time'))).toBe('Game over: First ran out of time, Second wins.');
    expect(tellResult(viewOf(kalahStart), ended('crashed'))).toBe('Game over: First crashed, Second wins.');
    expect(tellResult(viewOf(kalahStart), ended('illegal-move'))).toBe(
      'Game over: First made an illegal move, Second wins.',
    );
  });
});

it('describes every kind of board', () => {
  expect(describeBoard(kalahStart)).toContain("Second's pits, starting with 1: 4, 4, 4, 4, 4, 4; store: 0.");
  expect(describeBoard(plagueBoard)).toBe("First's pieces: a1. Second's pieces: c1, b2, c2.");
  expect(describeBoard(coinsBoard)).toBe(
    'Coins: 5 at row 1, column 1; 3 at row 1, column 2. Strings left: 1; 2; 3.',
  );
  expect(describeBoard(dotsBoard)).toBe('Lines to draw: 4. Boxes taken: none.');
});
