import { recall, remember } from '../lib/storage';

export const languages = ['en', 'es', 'pt'] as const;
export type Language = (typeof languages)[number];

const KEY = 'language';

function isLanguage(text: string | undefined | null): text is Language {
  return languages.some((language) => language === text);
}

/** The first of the browser's languages that we speak, else English. */
export function preferred(tags: readonly string[]): Language {
  return tags.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}

class Chosen {
  current = $state<Language>('en');

  constructor() {
    const kept = recall(KEY);
    this.current = isLanguage(kept) ? kept : preferred(navigator.languages);
  }

  choose(language: Language): void {
    this.current = language;
    remember(KEY, language);
  }
}

export const language = new Chosen();
