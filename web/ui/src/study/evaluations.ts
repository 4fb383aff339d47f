import type { Evaluation } from '../api/types';
import { texts } from '../i18n/pages';

/** What an evaluation counts; the server's own words where we have none. */
export function evaluationSummary({ name, summary }: Evaluation): string {
  const known: Record<string, string> = texts.study.evaluations;
  return Object.hasOwn(known, name) ? (known[name] ?? summary) : summary;
}
