import { useCallback, useState } from 'react';

/** The storage key. Keep in step with first-paint.js, which reads it before the first paint. */
const storageKey = 'portico-dashboard-theme';

/** Which colours a person wants: those of the system, or always the same. */
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
    // Storage is switched off: the choice holds for this page.
  }
};

const apply = (choice: ThemeChoice): void => {
  const isDark = choice === 'dark' || (choice === 'system' && darkPreference().matches);
  document.documentElement.dataset['porticoTheme'] = isDark ? 'dark' : 'light';
};

/** Keeps the page's colours in step with the system for as long as the page lives. */
export const followSystemTheme = (): void => {
  apply(readChoice());
  darkPreference().addEventListener('change', () => apply(readChoice()));
};

/** The chosen theme and the way to choose another. */
export const useThemeChoice = (): readonly [ThemeChoice, (choice: ThemeChoice) => void] => {
  const [choice, setChoice] = useState(readChoice);
  const choose = useCallback((next: ThemeChoice) => {
    storeChoice(next);
    apply(next);
    setChoice(next);
  }, []);
  return [choice, choose];
};
