'use client';

import type { ReactNode } from 'react';
import { CheckIcon } from './icons.js';

/** Confirms that an action is done. Rendered while empty, so that screen readers announce its text. */
export const Done = ({ text }: { text: string | undefined }): ReactNode => (
  <output className="portico-live">
    {text !== undefined && (
      <span className="portico-done">
        <CheckIcon />
        {text}
      </span>
    )}
  </output>
);
