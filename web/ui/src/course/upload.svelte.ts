import { courseFile, handIn, type CourseFile } from '../api/course';
import { ApiError } from '../api/client';
import { messageOf } from '../lib/message';

const POLL_MS = 400;

/** A file on its way through the intake. */
export class Upload {
  sending = $state(false);
  file = $state.raw<CourseFile | null>(null);
  /** Why it was not even looked at. */
  refused = $state('');
  #left = false;

  get busy(): boolean {
    return this.sending || this.file?.state === 'waiting';
  }

  async send(file: File, code: string): Promise<void> {
    this.sending = true;
    this.refused = '';
    this.file = null;
    try {
      const { id } = await handIn(file, code);
      await this.#follow(id, code);
    } catch (error) {
      this.refused = messageOf(error);
    } finally {
      this.sending = false;
    }
  }

  /** The page was left: nobody asks any more. */
  leave(): void {
    this.#left = true;
  }

  async #follow(id: number, code: string): Promise<void> {
    for (;;) {
      try {
        this.file = await courseFile(id, code);
      } catch (error) {
        // The server may be busy, or be started anew; the file is safe there.
        if (!(error instanceof ApiError) || ![0, 429].includes(error.status)) throw error;
      }
      this.sending = false;
      if (this.#left || this.file?.state === 'judged' || this.file?.trouble !== undefined) return;
      await new Promise((done) => setTimeout(done, POLL_MS));
    }
  }
}
