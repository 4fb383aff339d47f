import { t } from '../i18n';

/** Copies a text; works also on pages without https, where browsers have no clipboard for scripts. */
export async function copy(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement('textarea');
  field.value = text;
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (!copied) throw new Error(t.play.notCopied);
}
