'use client';

import { useEffect } from 'react';
import type { FormState } from './use-form.js';

/**
 * Moves the focus to the first field of a form when it is shown: for screens that ask for one thing, such as a code,
 * which users type or paste at once. Comes after the heading of the screen, which takes the focus first.
 */
export const useFirstField = ({ element: { ref } }: FormState): void => {
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);
};
