import { createContext, useCallback, useContext, useMemo, useState } from 'react';
import { readNow } from '../../app/clock.js';

/** A toast that was shown, to be read again. */
export interface NewsEntry {
  readonly id: number;
  readonly text: string;
  readonly time: Date;
  /** The user took the change back. */
  readonly isUndone: boolean;
}

/** The toasts of this page since it was loaded, newest first. */
export interface News {
  readonly entries: readonly NewsEntry[];
  readonly clear: () => void;
}

/** How many toasts are kept. */
const longest = 50;

const empty: News = { entries: [], clear: () => undefined };

/** Provided by `Toasts`. */
export const NewsContext = createContext<News>(empty);

/** Returns the toasts that were shown. */
export const useNews = (): News => useContext(NewsContext);

/** Keeps what toasts said. */
export const useNewsOfToasts = () => {
  const [entries, setEntries] = useState<readonly NewsEntry[]>([]);
  const add = useCallback((id: number, text: string): void => {
    const entry = { id, text, time: readNow(), isUndone: false };
    setEntries((before) => [entry, ...before].slice(0, longest));
  }, []);
  const markUndone = useCallback((id: number): void => {
    setEntries((before) => before.map((entry) => (entry.id === id ? { ...entry, isUndone: true } : entry)));
  }, []);
  const clear = useCallback(() => setEntries([]), []);
  const news = useMemo(() => ({ entries, clear }), [entries, clear]);
  return { news, add, markUndone };
};
