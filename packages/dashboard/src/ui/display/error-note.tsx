import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { describeFailure, readFailureCode } from '../../app/describe-failure.js';
import { Button } from '../forms/button.js';
import { CopyButton } from './copy-button.js';
import { SignInAgain } from './sign-in-again.js';

/** What {@link ErrorNote} takes. */
export interface ErrorNoteProps {
  /** The failure. Nothing is shown for `undefined` and `null`. */
  readonly error: unknown;
  /** Retries. Absent: another button does. */
  readonly onRetry?: (() => void) | undefined;
}

/** Says what failed and what to do, with the request ID for the server's log. */
export const ErrorNote = ({ error, onRetry }: ErrorNoteProps): ReactNode => {
  if (error === undefined || error === null) return null;
  const { text, requestId } = describeFailure(error);
  return (
    <div role="alert" className="flex gap-3 rounded-md border border-destructive/40 bg-destructive/6 px-4 py-3">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-destructive" />
      <div className="flex min-w-0 grow flex-col gap-2">
        <p className="break-words">{text}</p>
        {readFailureCode(error) === 'recent-sign-in-required' && <SignInAgain />}
        {requestId !== undefined && (
          <p className="flex flex-wrap items-center gap-1 text-xs text-muted-foreground">
            Request ID <code className="font-mono break-all">{requestId}</code>
            <CopyButton text={requestId} what="request ID" />
          </p>
        )}
        {onRetry !== undefined && (
          <Button size="small" className="self-start" onClick={onRetry}>
            Try again
          </Button>
        )}
      </div>
    </div>
  );
};
