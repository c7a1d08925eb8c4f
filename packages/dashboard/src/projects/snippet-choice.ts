import { snippetKinds } from './snippet-code.js';

const storageKey = 'portico-dashboard-snippet';
const first = snippetKinds[0]?.id ?? '';

/** The kind of snippet chosen last; the first one by default, or if storage is disabled. */
export const readSnippetChoice = (): string => {
  try {
    const stored = localStorage.getItem(storageKey);
    return snippetKinds.some(({ id }) => id === stored) && stored !== null ? stored : first;
  } catch {
    return first;
  }
};

/** Stores which kind of snippet was chosen. */
export const storeSnippetChoice = (id: string): void => {
  try {
    localStorage.setItem(storageKey, id);
  } catch {
    // Storage is disabled: the choice applies to this page only.
  }
};
