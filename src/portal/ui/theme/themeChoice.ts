const storageKey = 'turnout.theme';

/** The reader's own choice, else what the device prefers. */
export function isDark(): boolean {
  const chosen = document.documentElement.dataset.theme;
  if (chosen) return chosen === 'dark';
  return window.matchMedia?.('(prefers-color-scheme: dark)').matches ?? false;
}

/** Called before the first draw. */
export function applyThemeChoice(): void {
  const chosen = localStorage.getItem(storageKey);
  if (chosen === 'dark' || chosen === 'light') document.documentElement.dataset.theme = chosen;
}

/** Turns to the other set of colours and keeps the choice; returns whether it is dark now. */
export function toggleTheme(): boolean {
  const next = isDark() ? 'light' : 'dark';
  localStorage.setItem(storageKey, next);
  document.documentElement.dataset.theme = next;
  return next === 'dark';
}
