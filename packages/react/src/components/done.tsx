import type { ReactNode } from 'react';
import { CheckIcon } from './icons.js';

/** Says that something has been done. Its place is there before its text, so that the text is announced. */
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
