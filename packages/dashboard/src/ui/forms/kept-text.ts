import { useEffect, useRef } from 'react';
import { useOwner } from '../../app/owner.js';
import { withStorage } from '../with-storage.js';

const prefix = 'portico-dashboard-unsaved-';

/** Drops every kept text, for when the user discards what is not saved. */
export const dropKeptTexts = (): void => {
  withStorage('sessionStorage', (storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
  });
};

/** What {@link useKeptText} takes. */
export interface KeptText {
  /** Names the text among those of the owner. */
  readonly name: string;
  readonly text: string;
  /** The text on the server. Equal to `text` when there is nothing to keep. */
  readonly saved: string;
  /** Gets what an earlier visit has kept. */
  readonly onKept: (text: string) => void;
}

/**
 * Keeps a long text that is not saved in this tab. It is not lost when the session ends, for example because the owner
 * signed out in another tab: the sign-in page replaces this one without asking.
 */
export const useKeptText = ({ name, text, saved, onKept }: KeptText): void => {
  const key = `${prefix}${useOwner().id}-${name}`;
  const latest = useRef(onKept);
  useEffect(() => {
    latest.current = onKept;
  }, [onKept]);
  useEffect(() => {
    const kept = withStorage('sessionStorage', (storage) => storage.getItem(key));
    if (kept) latest.current(kept);
  }, [key]);
  useEffect(() => {
    withStorage('sessionStorage', (storage) => (text === saved ? storage.removeItem(key) : storage.setItem(key, text)));
  }, [key, text, saved]);
};
