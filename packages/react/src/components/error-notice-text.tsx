'use client';

import type { ReactNode } from 'react';
import type { ErrorNotice } from './error-notice.js';
import { Link } from './link.js';

/** Text of an error with its link or action. */
export const ErrorNoticeText = ({ notice: { text, link, action } }: { notice: ErrorNotice }): ReactNode => (
  <>
    {text} {link && <Link href={link.href}>{link.text}</Link>}
    {action && (
      <button className="portico-link-button" type="button" onClick={action.onClick}>
        {action.text}
      </button>
    )}
  </>
);
