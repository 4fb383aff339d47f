import pages from './pages.json';

export type Route =
  | { page: 'home' }
  | { page: 'game'; id: string }
  | { page: 'analyse'; text: string | null; ply: number | null }
  | { page: 'study'; text: string | null }
  | { page: 'course'; day: string | null }
  | { page: 'hand-in' }
  | { page: 'instructor' }
  | { page: 'unknown' };

/** Addresses of pages that have no more than that in them. */
export const HOME = pages.home;
export const HAND_IN = pages['hand-in'];
export const INSTRUCTOR = pages.instructor;

export function parseRoute(url: URL): Route {
  const path = url.pathname.replace(/\/+$/, '') || '/';
  const text = url.searchParams.get('text');
  const id = idIn(path);
  if (id !== undefined) return { page: 'game', id };
  switch (path) {
    case pages.home:
      return { page: 'home' };
    case pages.analyse:
      return { page: 'analyse', text, ply: parsePly(url.searchParams.get('ply')) };
    case pages.study:
      return { page: 'study', text };
    case pages.course:
      return { page: 'course', day: url.searchParams.get('day') };
    case HAND_IN:
      return { page: 'hand-in' };
    case INSTRUCTOR:
      return { page: 'instructor' };
    default:
      return { page: 'unknown' };
  }
}

/** What stands for the * in the address of a game. */
function idIn(path: string): string | undefined {
  const before = pages.game.slice(0, -1);
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

function parsePly(text: string | null): number | null {
  return text !== null && /^\d+$/.test(text) ? Number(text) : null;
}

export function gamePath(id: string): string {
  return pages.game.replace('*', encodeURIComponent(id));
}

export function analysePath(text?: string, ply?: number): string {
  return withQuery(pages.analyse, { text, ply: ply?.toString() });
}

export function studyPath(text?: string): string {
  return withQuery(pages.study, { text });
}

export function coursePath(day?: string): string {
  return withQuery(pages.course, { day });
}

function withQuery(path: string, values: Record<string, string | undefined>): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

class Router {
  route = $state.raw<Route>(parseRoute(new URL(location.href)));

  constructor() {
    addEventListener('popstate', () => this.#follow());
  }

  /** Goes to another address of this site. */
  go(path: string): void {
    history.pushState(null, '', path);
    this.#follow();
    scrollTo(0, 0);
  }

  /** Puts the address right without a step in the browser's history. */
  replace(path: string): void {
    history.replaceState(null, '', path);
    this.#follow();
  }

  #follow(): void {
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
  router.go(url.pathname + url.search);
}
