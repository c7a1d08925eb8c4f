import { CONFIG_ID_MAX_CHARS } from '@portico/contract/plain';
import { useEffect, useRef } from 'react';

/** What {@link useSuggestedId} takes. */
export interface SuggestedIdOptions {
  /** The name in the form. */
  readonly name: string;
  /** The ID in the form. */
  readonly id: string;
  /** Whether the ID can still be chosen. */
  readonly isNew: boolean;
  readonly onSuggest: (id: string) => void;
}

/** How a suggestion is set: as a change of the user, and checked at once. */
export const suggestion = { shouldDirty: true, shouldValidate: true } as const;

/** “Pro (yearly)” becomes “pro-yearly”. Empty for a name without Latin letters or digits. */
export const toId = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, CONFIG_ID_MAX_CHARS)
    .replace(/-$/, '');

/** Suggests an ID while the name of something new is typed, until the user writes one of their own. */
export const useSuggestedId = ({ name, id, isNew, onSuggest }: SuggestedIdOptions): void => {
  const suggested = useRef('');
  const latest = useRef({ id, onSuggest });
  useEffect(() => {
    latest.current = { id, onSuggest };
  }, [id, onSuggest]);
  useEffect(() => {
    const isOwn = latest.current.id !== suggested.current && latest.current.id !== '';
    if (!isNew || isOwn) return;
    const next = toId(name);
    if (next === suggested.current) return;
    suggested.current = next;
    latest.current.onSuggest(next);
  }, [name, isNew]);
};
