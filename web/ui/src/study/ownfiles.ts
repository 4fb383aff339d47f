import { course, pairHistory, type CourseFile } from '../api/course';
import { Kept } from '../course/kept.svelte';

/** What comes before the rules of a spec. */
const nameOf = (spec: string) => spec.split('(')[0];

/** Whether the file passed the vetting, so that it may be run. */
const isLoaded = ({ steps }: CourseFile) =>
  steps.some(({ name, outcome }) => name === 'loading' && outcome === 'accepted');

/** The files that the pair of this tab has handed in and that can value positions of the game; their pair's code. */
export interface OwnFiles {
  code: string;
  files: CourseFile[];
}

export const noFiles: OwnFiles = { code: '', files: [] };

export async function ownFiles(game: string): Promise<OwnFiles> {
  const code = new Kept('code').value;
  const pair = new Kept('pair').value;
  if (code === '' || pair === '') return noFiles;
  const { kind, games } = await course();
  if (kind !== 'lisp' || !games.some((spec) => nameOf(spec) === nameOf(game))) return noFiles;
  return { code, files: (await pairHistory(pair, code)).files.filter(isLoaded) };
}
