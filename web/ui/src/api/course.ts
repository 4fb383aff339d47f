import { answer, ask } from './client';
import type { EngineAnswer } from './types';

// The JSON of the course, as docs/api.md has it.

export type Outcome = 'accepted' | 'disqualified' | 'suspected' | 'banned';

export interface CourseRow {
  place: number;
  name: string;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  points: number;
  margin: number;
  /** Its own page, where one was written. */
  page?: string;
  /** Since the day was held. */
  banned?: boolean;
}

export interface CourseTable {
  date: string;
  rows: CourseRow[];
  /** `lifted`: its ban, since the day was held. */
  left_out: { name: string; why: Outcome; lifted?: boolean }[];
  /** So many more, whose names nobody is told. */
  under_review: number;
}

export interface Course {
  name: string;
  kind: 'lisp' | 'bots' | 'ugr' | 'mankalah' | 'moedas';
  games: string[];
  depth: number | null;
  scoring: 'points' | 'margins';
  zone: string;
  first: string;
  training_until: string;
  last: string;
  deadline: string;
  publishing: string;
  players: number;
  interval_minutes: number;
  most_bytes: number;
  extension: string;
  /** Files are C++ sources, compiled when they come in. */
  builds: boolean;
  date_in_name: boolean;
  now: string;
  /** Null before the course and after it. */
  counts_for: string | null;
  days: string[];
  takes_files: boolean;
  table: CourseTable | null;
}

export interface Step {
  name: string;
  outcome: Outcome;
  found: string;
  warns: boolean;
  reasons: { what: string; line: number; form: string }[];
}

export interface CourseFile {
  id: number;
  name: string;
  player: number;
  at: string;
  /** When the instructor told of it, where that was later. */
  entered: string | null;
  /** It came in time for a day that had been held when it was entered. */
  in_time: boolean;
  counts_for: string;
  state: 'waiting' | 'judged';
  steps: Step[];
  outcome: Outcome | null;
  alias: string | null;
  trouble?: string;
}

export type CourseStudy =
  | { state: 'waiting' }
  | { state: 'failed'; error: string }
  | { state: 'done'; parts: EngineAnswer[] };

export interface PairHistory {
  pair: string;
  banned: string | null;
  files: CourseFile[];
  refusals: { name: string; at: string; why: string }[];
  results: { date: string; of: number; players: (Partial<CourseRow> & { name: string; player: number; why?: Outcome })[] }[];
}

export interface RosterPair {
  pair: string;
  code: string;
  division: string;
  note: string;
  email: string;
  banned: string | null;
  excused: { date: string; why: string; at: string }[];
  players: CourseFile[];
}

export interface Reference {
  name: string;
  alias: string;
  player: string;
  from: string;
  division: string;
}

/** A file that waits for the instructor's decision, and the lines for which it is suspected. */
export interface Suspected {
  id: number;
  name: string;
  player: string;
  at: string;
  lines: { what: string; line: number; form: string }[];
}

export interface Roster {
  pairs: RosterPair[];
  references: Reference[];
  under_review: Suspected[];
}

export interface Run {
  state: 'idle' | 'running' | 'finished' | 'failed';
  date: string | null;
  played: number;
  games: number | null;
  held: string[];
  message: string;
  today: string;
  due: string[];
  /** Over, with fewer than two players. */
  not_held: { date: string; players: number }[];
  to_publish: string[];
  days: { date: string; finished: boolean; published: boolean; players: number }[];
}

export interface Grade {
  pair: string;
  best: string | null;
  name: string | null;
  place: number | null;
  references_below: number;
  points: number;
  first_bonus: number;
  training_bonus: number;
  missed_days: string[];
  missed_cost: number;
  marks: { key: string; kind: 'mark' | 'bonus' | 'penalty'; maximum: number; given: number | null; counted: number }[];
  quality: { name: string; maximum: number; points: number; found: string }[];
  quality_score: number;
  sum: number;
  total: number;
}

export interface Marks {
  /** What course.toml lists. */
  marks: { key: string; kind: 'mark' | 'bonus' | 'penalty'; maximum: number }[];
  given: { pair: string; mark: string; points: number; at: string; by: string; why: string }[];
  imported?: { entered: number; changed: number; unchanged: number };
}

export interface CourseEvent {
  id: number;
  at: string;
  entered: string | null;
  kind: string;
  what: unknown;
}

const accept = { Accept: 'application/json' };
const withCode = (code: string) => ({ ...accept, Authorization: `Bearer ${code}` });

async function get<T>(path: string, code?: string): Promise<T> {
  return answer<T>(await ask(path, { headers: code === undefined ? accept : withCode(code) }));
}

async function post<T>(path: string, code: string, body: object): Promise<T> {
  const headers = { ...withCode(code), 'Content-Type': 'application/json' };
  return answer<T>(await ask(path, { method: 'POST', headers, body: JSON.stringify(body) }));
}

export const course = () => get<Course>('/api/course');
export const courseDay = (date: string) => get<CourseTable>(`/api/course/days/${encodeURIComponent(date)}`);

export async function handIn(file: File, code: string): Promise<{ id: number; counts_for: string }> {
  const headers = { ...withCode(code), 'Content-Type': 'application/octet-stream' };
  const path = `/api/course/files?${new URLSearchParams({ name: file.name })}`;
  return answer(await ask(path, { method: 'POST', headers, body: file }));
}
export const courseFile = (id: number, code: string) => get<CourseFile>(`/api/course/files/${id}`, code);
/** A search with the evaluation function of a file of the pair's own. */
export const askStudy = (id: number, code: string, question: { text: string; depth: number; plies: number }) =>
  post<{ id: number }>(`/api/course/files/${id}/study`, code, question);
export const courseStudy = (id: number, code: string) => get<CourseStudy>(`/api/course/studies/${id}`, code);
export const pairHistory = (pair: string, code: string) =>
  get<PairHistory>(`/api/course/pair?${new URLSearchParams({ pair })}`, code);

/** Lets this browser read pages that are not for everybody, and says where they begin. Without a pair: the instructor's. */
export const openPages = (code: string, pair?: string) => post<{ page: string }>('/api/course/pages', code, { pair });

export const roster = (token: string) => get<Roster>('/api/course/roster', token);
export const run = (token: string) => get<Run>('/api/course/run', token);
export const startRun = (token: string, wish: { date?: string; early?: boolean; publish?: boolean }) =>
  post<Run>('/api/course/run', token, wish);
export const ban = (token: string, pair: string, why: string) => post<Roster>('/api/course/ban', token, { pair, why });
export const liftBan = (token: string, pair: string) => post<Roster>('/api/course/ban', token, { pair, lift: true });
export const excuse = (token: string, pair: string, date: string, why: string) =>
  post<Roster>('/api/course/excuses', token, { pair, date, why });
export const undoExcuse = (token: string, pair: string, date: string) =>
  post<Roster>('/api/course/excuses', token, { pair, date, undo: true });
export const decideFile = (token: string, file: number, decision: 'confirm' | 'lift') =>
  post<Roster>('/api/course/review', token, { file, [decision]: true });
export const askMarks = (token: string) => get<Marks>('/api/course/marks', token);
/** Points are sent as they were typed: the server keeps them exactly. */
export const enterMark = (token: string, mark: { pair: string; mark: string; points: string; why: string }) =>
  post<Marks>('/api/course/marks', token, mark);
export const removeMark = (token: string, pair: string, mark: string, why: string) =>
  post<Marks>('/api/course/marks', token, { pair, mark, remove: true, why });
export const importMarks = (token: string, csv: string, why: string) =>
  post<Marks>('/api/course/marks', token, { csv, why });
export const addPair = (token: string, pair: string, division: string, note: string) =>
  post<{ pair: string; code: string }>('/api/course/pairs', token, { pair, division, note });
export const renewCode = (token: string, pair: string) =>
  post<{ pair: string; code: string }>('/api/course/pairs', token, { pair, renew: true });
export const addReference = (token: string, reference: Omit<Reference, 'division'> & { source?: string }) =>
  post<Roster>('/api/course/references', token, reference);
export const removeReference = (token: string, name: string) =>
  post<Roster>('/api/course/references', token, { name, remove: true });
export const grades = (token: string) => get<{ date: string; grades: Grade[] }>('/api/course/grades', token);
export const courseLog = (token: string) => get<{ events: CourseEvent[]; all: number }>('/api/course/log', token);

export async function gradesCsv(token: string): Promise<Blob> {
  const response = await ask('/api/course/grades.csv', { headers: withCode(token) });
  return response.ok ? response.blob() : answer<Blob>(response);
}
