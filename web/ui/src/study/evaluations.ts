import type { Evaluation } from '../api/types';
import { t } from '../i18n';

/** What an evaluation counts; the server's own words where we have none. */
export function evaluationSummary({ name, summary }: Evaluation): string {
  const known: Record<string, string> = t.study.evaluations;
  return Object.hasOwn(known, name) ? (known[name] ?? summary) : summary;
}
