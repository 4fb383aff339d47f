// localStorage may be forbidden or full; the pages work without it and only forget.

const PREFIX = 'turno.';

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + key, value);
  } catch {
    // Forgetting is all that happens.
  }
}
