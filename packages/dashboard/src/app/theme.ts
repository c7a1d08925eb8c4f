import { useCallback, useState } from 'react';

/** The storage key. Keep in sync with first-paint.js, which reads it before the first paint. */
const storageKey = 'portico-dashboard-theme';

/** The chosen color scheme: the system's, or always the same. */
export type ThemeChoice = 'system' | 'light' | 'dark';

const isChoice = (value: string | null): value is ThemeChoice =>
  value === 'system' || value === 'light' || value === 'dark';

const darkPreference = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');

const readChoice = (): ThemeChoice => {
  try {
    const stored = localStorage.getItem(storageKey);
    return isChoice(stored) ? stored : 'system';
  } catch {
    return 'system';
  }
};

const storeChoice = (choice: ThemeChoice): void => {
  try {
    localStorage.setItem(storageKey, choice);
  } catch {
    // Storage is disabled: the choice applies to this page only.
  }
};

const apply = (choice: ThemeChoice): void => {
  const isDark = choice === 'dark' || (choice === 'system' && darkPreference().matches);
  document.documentElement.dataset['porticoTheme'] = isDark ? 'dark' : 'light';
};

/** Keeps the page's color scheme in sync with the system. */
export const followSystemTheme = (): void => {
  apply(readChoice());
  darkPreference().addEventListener('change', () => apply(readChoice()));
};

/** Returns the chosen theme and a function to change it. */
export const useThemeChoice = (): readonly [ThemeChoice, (choice: ThemeChoice) => void] => {
  const [choice, setChoice] = useState(readChoice);
  const choose = useCallback((next: ThemeChoice) => {
    storeChoice(next);
    apply(next);
    setChoice(next);
  }, []);
  return [choice, choose];
};
