import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { BoardState } from '../../../src/api/types';
import { BINARY } from './server';

export interface Position {
  board: BoardState;
  points: [number, number];
  margin: number;
}

async function turno(...words: string[]): Promise<string> {
  return (await promisify(execFile)(BINARY, words, { maxBuffer: 1 << 26 })).stdout;
}

/** A tournament played by the program, in a folder of its own, and the page that it exports. */
export class Tournament {
  readonly folder: string;
  readonly #name: string;

  private constructor(folder: string, name: string) {
    this.folder = folder;
    this.#name = name;
  }

  static async play(name: string, toml: string): Promise<Tournament> {
    const tournament = new Tournament(await mkdtemp(join(tmpdir(), 'turno-results-')), name);
    const file = join(tournament.folder, `${name}.toml`);
    await writeFile(file, toml);
    await turno('tournament', 'run', file, '--quiet', '--data', tournament.folder);
    await tournament.#turno('export', name, '--html', '--output', join(tournament.folder, 'results.html'));
    return tournament;
  }

  /** Of the page, as a file: nobody serves it. */
  get url(): string {
    return pathToFileURL(join(this.folder, 'results.html')).href;
  }

  /** How the game of that number ended, by its record. */
  async end(number: number): Promise<Position & { moves: string[] }> {
    const records = (await this.#turno('export', this.#name, '--records')).trim().split('\n');
    const { game, moves } = JSON.parse(records[number - 1] ?? '') as { game: string; moves: string[] };
    const position = JSON.parse(await turno('show', game, '--moves', ...moves, '--json')) as Position;
    return { ...position, moves };
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }

  async #turno(command: string, ...words: string[]): Promise<string> {
    return turno('tournament', command, ...words, '--data', this.folder);
  }
}
