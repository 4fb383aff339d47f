import { messageOf } from './message';

export interface Notice {
  id: number;
  text: string;
  kind: 'error' | 'news';
}

const NEWS_MS = 4000;

/** Messages that float over every page: errors until they are closed, news for a moment. */
class Notices {
  list = $state.raw<Notice[]>([]);
  #next = 1;

  error(error: unknown): void {
    this.#add(messageOf(error), 'error');
  }

  news(text: string): void {
    const id = this.#add(text, 'news');
    setTimeout(() => this.close(id), NEWS_MS);
  }

  close(id: number): void {
    this.list = this.list.filter((notice) => notice.id !== id);
  }

  clear(): void {
    this.list = [];
  }

  #add(text: string, kind: Notice['kind']): number {
    const id = this.#next++;
    this.list = [...this.list.filter((notice) => notice.text !== text), { id, text, kind }];
    return id;
  }
}

export const notices = new Notices();

/** Does what may fail, and tells the person if it did. True if it worked. */
export async function attempt(action: () => Promise<unknown>): Promise<boolean> {
  try {
    await action();
    return true;
  } catch (error) {
    notices.error(error);
    return false;
  }
}
