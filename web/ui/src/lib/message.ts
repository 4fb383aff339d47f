import { t } from '../i18n';

/** What to tell a person about something that failed. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : t.shell.error);
