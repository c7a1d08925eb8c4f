import type { EmailSource } from '@portico/js';
import { useEffect, useRef } from 'react';
import { FoundFailure } from '../../app/describe-failure.js';
import { useReadSource } from './use-sources.js';

/** What {@link useSourceToSave} takes. */
export interface SourceToSaveOptions {
  /** The draft, template or theme that is edited. */
  readonly source: EmailSource;
  /** The text that the page has from the server. */
  readonly saved: string;
  readonly isEdited: boolean;
}

/**
 * Returns a function that says which text to save, so that no owner replaces unseen what another one has saved since the
 * edit began.
 *
 * @returns takes the edited text, or `undefined` if something else was edited. It throws once for each save elsewhere: who
 *   saves again replaces it
 */
export const useSourceToSave = ({ source, saved, isEdited }: SourceToSaveOptions) => {
  const readSource = useReadSource(source);
  const replaced = useRef(saved);
  useEffect(() => {
    // The page also loads what others save. An edit still replaces the text with which it began.
    if (!isEdited) replaced.current = saved;
  }, [saved, isEdited]);
  return async (edited: string | undefined): Promise<string> => {
    const current = (await readSource())?.tsxSource ?? replaced.current;
    if (edited === undefined) return current;
    if (current === replaced.current || current === edited) return edited;
    replaced.current = current;
    throw new FoundFailure(
      'saved-elsewhere',
      `The ${source.kind} was saved elsewhere after you began to edit it, so your changes are not saved yet. ` +
        'Save again to replace the other source, which stays in the previous versions.',
    );
  };
};
