import { texts } from '../i18n/pages';

const SECOND = 1000;
const MINUTE = 60;

/** An estimate in words, never of nothing. */
export function timeLeft(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / SECOND));
  return seconds < 2 * MINUTE ? texts.study.seconds(seconds) : texts.study.minutes(Math.ceil(seconds / MINUTE));
}
