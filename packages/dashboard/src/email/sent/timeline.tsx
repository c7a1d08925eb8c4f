import type { EmailDetails } from '@portico/js';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.js';
import type { BadgeTone } from '../../ui/display/badge.js';
import { RelativeTime } from '../../ui/display/relative-time.js';
import { listSteps, type TimelineStep } from './timeline-steps.js';

const dots: Readonly<Record<BadgeTone, string>> = {
  neutral: 'bg-muted-foreground',
  good: 'bg-success',
  attention: 'bg-warning',
  bad: 'bg-destructive',
};

const Step = ({ step: { title, tone, at, text, errorType, reply } }: { step: TimelineStep }): ReactNode => (
  <li className="relative flex min-w-0 flex-col gap-0.5 ps-5 pb-4 not-last:before:absolute not-last:before:start-[0.21875rem] not-last:before:top-3 not-last:before:bottom-[-0.25rem] not-last:before:w-px not-last:before:bg-border">
    <span aria-hidden className={classNames('absolute start-0 top-1.5 size-2 rounded-full', dots[tone])} />
    <span className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="font-medium">{title}</span>
      <span className="text-[0.8125rem] text-muted-foreground">{at && <RelativeTime time={at} />}</span>
    </span>
    {text !== undefined && <span className="break-words text-muted-foreground">{text}</span>}
    {errorType !== undefined && <code className="font-mono text-[0.8125rem] break-all">{errorType}</code>}
    {reply !== undefined && (
      <span className="text-[0.8125rem] text-muted-foreground">
        The mail server said: <q className="font-mono break-words text-foreground">{reply}</q>
      </span>
    )}
  </li>
);

/** What happened to an email, in order. */
export const Timeline = ({ email }: { email: EmailDetails }): ReactNode => (
  <ol aria-label="Timeline" className="flex flex-col">
    {listSteps(email).map((step, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- steps are only added at the end
      <Step key={index} step={step} />
    ))}
  </ol>
);
