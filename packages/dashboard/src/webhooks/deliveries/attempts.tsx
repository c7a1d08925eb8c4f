import type { WebhookAttempt } from '@portico/js';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/display/badge.js';
import { CodeBlock } from '../../ui/display/code.js';
import { RelativeTime } from '../../ui/display/relative-time.js';
import { describeAttempt, formatDuration, formatHeaders, isRedirect } from './delivery-words.js';

const Attempt = ({ attempt, ordinal }: { attempt: WebhookAttempt; ordinal: number }): ReactNode => {
  const { label, tone } = describeAttempt(attempt);
  return (
    <li className="flex min-w-0 flex-col gap-2 px-3 py-2.5 not-first:border-t">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone}>{label}</Badge>
        <span className="text-muted-foreground">{formatDuration(attempt.durationMillis)}</span>
        <RelativeTime time={attempt.at} />
        {attempt.isManual && <span className="text-muted-foreground">Sent again by an owner or key</span>}
      </span>
      <span className="font-mono text-[0.8125rem] break-all text-muted-foreground">POST {attempt.url}</span>
      <details className="text-muted-foreground">
        <summary className="mb-1.5 w-fit cursor-pointer rounded-sm">Request headers</summary>
        <CodeBlock
          title={`Headers of attempt ${ordinal}, without the signature`}
          code={formatHeaders(attempt.headers)}
        />
      </details>
      {isRedirect(attempt) && (
        <span className="text-muted-foreground">
          Redirects are not followed. Set the endpoint’s URL to the address that this one redirects to.
        </span>
      )}
      {attempt.answer !== '' &&
        (attempt.status === null ? (
          <span className="break-words text-muted-foreground">{attempt.answer}</span>
        ) : (
          <CodeBlock title={`Answer to attempt ${ordinal}`} code={attempt.answer} />
        ))}
    </li>
  );
};

/** Attempts to deliver an event: what the endpoint answered, and how long it took. */
export const Attempts = ({ attempts }: { attempts: readonly WebhookAttempt[] }): ReactNode =>
  attempts.length === 0 ? (
    <p className="text-muted-foreground">No attempts yet.</p>
  ) : (
    <ol aria-label="Attempts, newest first" className="flex min-w-0 flex-col rounded-md border">
      {attempts.map((attempt, index) => (
        <Attempt key={attempt.id} attempt={attempt} ordinal={attempts.length - index} />
      ))}
    </ol>
  );
