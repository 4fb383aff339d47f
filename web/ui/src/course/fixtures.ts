import type { Course, CourseFile, CourseTable } from '../api/course';

export const aTable: CourseTable = {
  date: '2026-04-07',
  rows: [
    { place: 1, name: '<b>Puma</b>', played: 4, won: 3, drawn: 1, lost: 0, points: 3.5, margin: 40, page: '/course/pages/public/player-1.html' },
    { place: 2, name: 'Alerce', played: 4, won: 0, drawn: 1, lost: 3, points: 0.5, margin: -40, banned: true },
  ],
  left_out: [{ name: 'Tramposo', why: 'disqualified' }],
  under_review: 2,
};

export const aCourse: Course = {
  name: 'Mancala 2026',
  kind: 'lisp',
  games: ['mancala11'],
  depth: 2,
  scoring: 'points',
  zone: 'Europe/Madrid',
  first: '2026-04-06',
  training_until: '2026-04-12',
  last: '2026-04-26',
  deadline: '21:00',
  publishing: '09:00',
  players: 3,
  interval_minutes: 15,
  most_bytes: 262144,
  extension: '.cl',
  builds: false,
  date_in_name: true,
  now: '2026-04-08 10:00:00',
  counts_for: '2026-04-08',
  days: ['2026-04-06', '2026-04-07'],
  takes_files: true,
  table: aTable,
};

export const waitingFile: CourseFile = {
  id: 7,
  name: 'grupo14pareja023Xf0804.cl',
  player: 3,
  at: '2026-04-08 10:00:00',
  entered: null,
  in_time: false,
  counts_for: '2026-04-08',
  state: 'waiting',
  steps: [{ name: 'name', outcome: 'accepted', found: 'group 14', warns: false, reasons: [] }],
  outcome: null,
  alias: null,
};

export const disqualifiedFile: CourseFile = {
  ...waitingFile,
  state: 'judged',
  outcome: 'disqualified',
  steps: [
    ...waitingFile.steps,
    {
      name: 'forms',
      outcome: 'disqualified',
      found: '',
      warns: false,
      reasons: [{ what: 'assignment is not allowed', line: 12, form: '(setq x 1)' }],
    },
  ],
};
