const storageKey = 'turnout.theme';

/** The user's own choice, otherwise the preference of the device. */
export function isDark(): boolean {
  const chosen = document.documentElement.dataset.theme;
  if (chosen) return chosen === 'dark';
  return window.matchMedia?.('(prefers-color-scheme: dark)').matches ?? false;
}

/** Called before the first render. */
export function applyThemeChoice(): void {
  const chosen = localStorage.getItem(storageKey);
  if (chosen === 'dark' || chosen === 'light') document.documentElement.dataset.theme = chosen;
}

/** Switches between the light and the dark theme and stores the choice. @returns whether the theme is dark now */
export function toggleTheme(): boolean {
  const next = isDark() ? 'light' : 'dark';
  localStorage.setItem(storageKey, next);
  document.documentElement.dataset.theme = next;
  return next === 'dark';
}
