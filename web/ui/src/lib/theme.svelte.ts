import { recall, remember } from './storage';

export const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const KEY = 'theme';

class Chosen {
  current = $state<Theme>('auto');

  constructor() {
    const kept = recall(KEY);
    this.current = themes.find((theme) => theme === kept) ?? 'auto';
  }

  choose(theme: Theme): void {
    this.current = theme;
    remember(KEY, theme);
  }
}

export const theme = new Chosen();
