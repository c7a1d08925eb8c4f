'use client';

import { useLayoutEffect } from 'react';
import type { FormState } from './use-form.js';

/**
 * Empties a form that stays on the page for the next entry. The form is not replaced: the focus would move to the top
 * of the page, and an entry that is refused would lose its text.
 *
 * @param accepted the last accepted entry; undefined while an entry is being sent
 */
export const useNextEntry = ({ element: { ref } }: FormState, accepted: string | undefined): void => {
  // Before the form compares its values, which hides what was said of the last entry.
  useLayoutEffect(() => {
    if (accepted !== undefined) ref.current?.reset();
  }, [ref, accepted]);
};
