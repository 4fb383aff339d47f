import type { Language } from '../i18n/language.svelte';
import { answer, ask } from './client';

// The JSON of ready studies, as docs/api.md has it.

export interface ReadyStudy {
  name: string;
  title: Record<Language, string>;
  question: Record<Language, string>;
  state: 'new' | 'running' | 'stopped' | 'finished';
  report: boolean;
  progress?: { finished: number; all: number; left_ms: number };
  /** What went wrong the last time; for the owner. */
  message?: string;
}

export interface StudyList {
  studies: ReadyStudy[];
  owner: boolean;
}

const ROOT = '/api/studies';
const headers = (token: string): Record<string, string> => ({
  Accept: 'application/json',
  ...(token === '' ? {} : { Authorization: `Bearer ${token}` }),
});

export const readyStudies = async (token: string) => answer<StudyList>(await ask(ROOT, { headers: headers(token) }));

export async function controlStudy(name: string, token: string, action: 'start' | 'stop'): Promise<StudyList> {
  const all = { ...headers(token), 'Content-Type': 'application/json' };
  const path = `${ROOT}/${encodeURIComponent(name)}/run`;
  return answer<StudyList>(await ask(path, { method: 'POST', headers: all, body: JSON.stringify({ action }) }));
}

export const reportPath = (name: string, language: Language) =>
  `${ROOT}/${encodeURIComponent(name)}/report?${new URLSearchParams({ language })}`;
export const measurementsPath = (name: string) => `${ROOT}/${encodeURIComponent(name)}/measurements`;
