export type Route =
  | { page: 'home' }
  | { page: 'game'; id: string }
  | { page: 'analyse'; text: string | null; ply: number | null }
  | { page: 'study'; text: string | null }
  | { page: 'course'; day: string | null }
  | { page: 'hand-in' }
  | { page: 'instructor' }
  | { page: 'unknown' };

export function parseRoute(url: URL): Route {
  const path = url.pathname.replace(/\/+$/, '') || '/';
  const text = url.searchParams.get('text');
  const id = decoded(/^\/game\/([^/]+)$/.exec(path)?.[1]);
  if (path === '/') return { page: 'home' };
  if (id !== undefined) return { page: 'game', id };
  if (path === '/analyse') return { page: 'analyse', text, ply: parsePly(url.searchParams.get('ply')) };
  if (path === '/study') return { page: 'study', text };
  if (path === '/course') return { page: 'course', day: url.searchParams.get('day') };
  if (path === '/course/hand-in') return { page: 'hand-in' };
  if (path === '/course/instructor') return { page: 'instructor' };
  return { page: 'unknown' };
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function parsePly(text: string | null): number | null {
  return text !== null && /^\d+$/.test(text) ? Number(text) : null;
}

export function gamePath(id: string): string {
  return `/game/${encodeURIComponent(id)}`;
}

export function analysePath(text?: string, ply?: number): string {
  return withQuery('/analyse', { text, ply: ply?.toString() });
}

export function studyPath(text?: string): string {
  return withQuery('/study', { text });
}

export function coursePath(day?: string): string {
  return withQuery('/course', { day });
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
