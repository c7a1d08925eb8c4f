import { readRemembered, remember } from '../ui/remembered.js';
import { snippetKinds } from './snippet-code.js';

const storageKey = 'snippet';
const first = snippetKinds[0]?.id ?? '';

/** The kind of snippet chosen last; the first one by default, or if storage is disabled. */
export const readSnippetChoice = (): string => {
  const stored = readRemembered(storageKey);
  return snippetKinds.some(({ id }) => id === stored) && stored !== undefined ? stored : first;
};

/** Stores which kind of snippet was chosen. */
export const storeSnippetChoice = (id: string): void => remember(storageKey, id);
