import { catalog } from '../api/client';

/** Whether a course is held here: its name, once it is known. */
class Presence {
  course = $state<string | null>(null);

  async ask(): Promise<void> {
    try {
      this.course = (await catalog()).course;
    } catch {
      // Then no link is shown; the pages say themselves what is wrong.
    }
  }
}

export const presence = new Presence();
