'use client';

import { type ReactNode, type Ref } from 'react';
import type { ErrorNotice } from './error-notice.js';
import { ErrorNoticeText } from './error-notice-text.js';
import { AlertIcon } from './icons.js';

interface ErrorAlertProps {
  readonly notice: ErrorNotice | undefined;
  readonly noticeRef?: Ref<HTMLDivElement>;
}

/** Shows the error of a form or screen. Rendered while empty, so that screen readers announce its text. */
export const ErrorAlert = ({ notice, noticeRef }: ErrorAlertProps): ReactNode => (
  <div className="portico-live" role="alert" tabIndex={-1} ref={noticeRef}>
    {notice && (
      <p className="portico-notice" data-tone="failure">
        <AlertIcon />
        <span className="portico-notice-text">
          <ErrorNoticeText notice={notice} />
        </span>
      </p>
    )}
  </div>
);
