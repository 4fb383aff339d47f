// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { EngineQuestion, TreeMove } from '../api/types';
import type { Engine, Listener } from '../engine/engine.svelte';
import { Study } from './study.svelte';

const move = (ply: number, name: string): TreeMove => ({
  ply,
  move: name,
  mover: 1,
  value: 0,
  bound: 'exact',
  alpha: null,
  beta: null,
  leaf: false,
  better: false,
  not_searched: [],
});

/** Answers when it is told to. */
class ManualEngine {
  asked: { question: EngineQuestion; listener: Listener }[] = [];
  ask(question: EngineQuestion, listener: Listener): () => void {
    this.asked.push({ question, listener });
    return () => {};
  }
}

function started(): { engine: ManualEngine; study: Study } {
  const engine = new ManualEngine();
  const study = new Study();
  study.start(engine as unknown as Engine, { text: 'kalah', depth: 5, plies: 1, evaluation: 'margin' });
  engine.asked[0]!.listener({ type: 'tree', algorithm: 'alphabeta', moves: [move(0, 'a'), move(0, 'b')] });
  engine.asked[0]!.listener({ type: 'done' });
  return { engine, study };
}

const names = (study: Study) => study.tree.map((one) => one.move).join('');

it('asks for one node after the other, with the search that the tree is of', () => {
  const { engine, study } = started();
  study.openBranch(['a']);
  study.openBranch(['b']);
  expect(study.opening).toEqual(['/a', '/b']);
  expect(engine.asked.map(({ question }) => question).slice(1)).toEqual([
    { branch: { text: 'kalah', depth: 5, evaluation: 'margin', path: ['a'] } },
  ]);
  engine.asked[1]!.listener({ type: 'branch', moves: [move(1, 'x')], complete: true });
  engine.asked[1]!.listener({ type: 'done' });
  expect(names(study)).toBe('axb');
  expect(study.opening).toEqual(['/b']);
  engine.asked[2]!.listener({ type: 'branch', moves: [move(1, 'y')], complete: true });
  engine.asked[2]!.listener({ type: 'done' });
  expect(names(study)).toBe('axby');
  expect(study.opening).toEqual([]);
  expect(study.failure).toBe('');
});

it('says so where the search takes too long', () => {
  const { engine, study } = started();
  study.openBranch(['a']);
  engine.asked[1]!.listener({ type: 'branch', moves: [], complete: false });
  engine.asked[1]!.listener({ type: 'done' });
  expect(study.failure).toContain('took too long');
  expect(study.opening).toEqual([]);
});

it('opens nothing of the tree of a file', async () => {
  const { study } = started();
  expect(study.opens).toBe(true);
  void study.startFile(1, 'code', { text: 'kalah', depth: 5, plies: 1 });
  expect(study.opens).toBe(false);
  study.stop();
});
