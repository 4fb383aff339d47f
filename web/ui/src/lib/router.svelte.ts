import pages from './pages.json';

export type Route =
  | { page: 'home' }
  | { page: 'game'; id: string }
  | { page: 'analyse'; text: string | null; ply: string | null }
  | { page: 'embed'; id: string | null; text: string | null; ply: string | null }
  | { page: 'study'; text: string | null }
  | { page: 'tournaments' }
  | { page: 'tournament'; name: string; tab: string | null; game: number | null; ply: number | 'worst' | null }
  | { page: 'puzzles' }
  | { page: 'course'; day: string | null }
  | { page: 'hand-in' }
  | { page: 'instructor' }
  | { page: 'unknown' };

/** Addresses of pages that have no more than that in them. */
export const HOME = pages.home;
export const TOURNAMENTS = pages.tournaments;
export const PUZZLES = pages.puzzles;
export const HAND_IN = pages['hand-in'];
export const INSTRUCTOR = pages.instructor;

export function parseRoute(url: URL): Route {
  const path = url.pathname.replace(/\/+$/, '') || '/';
  const values = valuesOf(url);
  const text = values.get('text');
  const id = idIn(path, pages.game);
  if (id !== undefined) return { page: 'game', id };
  // All that may stand in a frame of another site, so that nothing else is ever shown in one.
  if (`${path}/`.startsWith(pages.embed.slice(0, -1)))
    return { page: 'embed', id: idIn(path, pages.embed.replace('*', 'game/*')) ?? null, text, ply: parsePly(values.get('ply')) };
  const name = idIn(path, pages.tournament);
  if (name !== undefined) return tournamentRoute(name, url.searchParams);
  switch (path) {
    case pages.home:
      return { page: 'home' };
    case pages.analyse:
      return { page: 'analyse', text, ply: parsePly(values.get('ply')) };
    case pages.study:
      return { page: 'study', text };
    case TOURNAMENTS:
      return { page: 'tournaments' };
    case pages.course:
      return { page: 'course', day: url.searchParams.get('day') };
    case PUZZLES:
      return { page: 'puzzles' };
    case HAND_IN:
      return { page: 'hand-in' };
    case INSTRUCTOR:
      return { page: 'instructor' };
    default:
      return { page: 'unknown' };
  }
}

function tournamentRoute(name: string, query: URLSearchParams): Route {
  const ply = query.get('ply');
  return {
    page: 'tournament',
    name,
    tab: query.get('tab'),
    game: parseCount(query.get('game')),
    ply: ply === 'worst' ? ply : parseCount(ply),
  };
}

/** What stands for the * in an address. */
function idIn(path: string, pattern: string): string | undefined {
  const before = pattern.slice(0, -1);
  const id = path.startsWith(before) ? path.slice(before.length) : '';
  return id === '' || id.includes('/') ? undefined : decoded(id);
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function parseCount(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** How many moves, and where side lines turn off: `4.1.2`, see analyse/treetext.ts. */
function parsePly(text: string | null): string | null {
  return text !== null && /^\d{1,9}(\.\d{1,9}\.\d{1,9})*$/.test(text) ? text : null;
}

/** What is too long for the server stands behind the #, which browsers keep to themselves. */
const LONGEST_QUERY = 1500;

function valuesOf(url: URL): URLSearchParams {
  return url.hash.startsWith('#text=') ? new URLSearchParams(url.hash.slice(1)) : url.searchParams;
}

export function gamePath(id: string): string {
  return pages.game.replace('*', encodeURIComponent(id));
}

export function analysePath(text?: string, ply?: number | string): string {
  return withQuery(pages.analyse, { text, ply: ply?.toString() });
}

/** `ply` may be `worst`: the game is shown at the move that cost most. */
export function tournamentPath(
  name: string,
  query: { tab?: string; player?: string; game?: string; ply?: string } = {},
): string {
  return withQuery(pages.tournament.replace('*', encodeURIComponent(name)), query);
}

/** A board for pages of others, in a frame. */
export function embedPath(text: string, ply?: string): string {
  return withQuery(pages.embed.replace('*', 'position'), { text, ply });
}

export function studyPath(text?: string): string {
  return withQuery(pages.study, { text });
}

export function coursePath(day?: string): string {
  return withQuery(pages.course, { day });
}

function withQuery(path: string, values: Record<string, string | undefined>): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const query = new URLSearchParams(given).toString();
  return query === '' ? path : `${path}${query.length > LONGEST_QUERY ? '#' : '?'}${query}`;
}

type Question = () => string;
let question: Question | null = null;

/** Asks whoever wants to leave the page, until what is returned is called. */
export function askBeforeLeaving(asked: Question): () => void {
  question = asked;
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  addEventListener('beforeunload', ask);
  return () => {
    question = null;
    removeEventListener('beforeunload', ask);
  };
}

const mayLeave = (): boolean => question === null || confirm(question());

class Router {
  route = $state.raw<Route>(parseRoute(new URL(location.href)));

  constructor() {
    addEventListener('popstate', () => {
      if (mayLeave()) this.#follow();
      else history.pushState(null, '', this.#path);
    });
  }

  /** Goes to another address of this site. */
  go(path: string): void {
    if (!mayLeave()) return;
    history.pushState(null, '', path);
    this.#follow();
    scrollTo(0, 0);
  }

  /** Puts the address right without a step in the browser's history. */
  replace(path: string): void {
    history.replaceState(null, '', path);
    this.#follow();
  }

  #path = location.href;

  #follow(): void {
    this.#path = location.href;
    this.route = parseRoute(new URL(location.href));
  }
}

export const router = new Router();

/** Follows plain clicks on links of this site without loading the page anew. */
export function followLinks(event: MouseEvent): void {
  const plain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!plain || event.defaultPrevented || !link?.href || link.target || link.hasAttribute('download')) return;
  const url = new URL(link.href);
  const withinPage = link.getAttribute('href')?.startsWith('#');
  if (withinPage || url.origin !== location.origin || parseRoute(url).page === 'unknown') return;
  event.preventDefault();
  router.go(url.pathname + url.search + url.hash);
}
