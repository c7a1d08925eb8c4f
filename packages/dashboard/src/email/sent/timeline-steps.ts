import type { EmailAttempt, EmailDetails } from '@portico/js';
import type { BadgeTone } from '../../ui/display/badge.js';
import { describeSkip } from './status-words.js';

/** Something that happened to an email. */
export interface TimelineStep {
  readonly title: string;
  readonly tone: BadgeTone;
  /** Absent for what is happening now. */
  readonly at?: Date;
  readonly text?: string;
  /** Our type of the failure, such as `REJECTED`. */
  readonly errorType?: string;
  /** What the mail server said. */
  readonly reply?: string;
}

const toAttempt = ({ attempt, status, endedAt, error, errorType, reply }: EmailAttempt): TimelineStep => ({
  title: status === 'sent' ? `Attempt ${attempt} succeeded` : `Attempt ${attempt} failed`,
  tone: status === 'sent' ? 'good' : 'bad',
  at: endedAt,
  ...(error !== null && { text: error }),
  ...(errorType !== null && { errorType }),
  ...(reply !== null && { reply }),
});

const toOutcome = ({ status, attempts, skipReason, finishedAt, queuedAt }: EmailDetails): TimelineStep => {
  const at = finishedAt ?? queuedAt;
  switch (status) {
    case 'queued':
      return attempts === 0
        ? { title: 'Waiting to be sent', tone: 'neutral' }
        : { title: 'Waiting for the next attempt', tone: 'attention' };
    case 'rendering':
      return { title: 'Rendering', tone: 'neutral', text: 'The email is being rendered.' };
    case 'sending':
      return { title: 'Sending', tone: 'neutral', text: 'Waiting for the mail server to reply.' };
    case 'sent':
      return { title: 'Sent', tone: 'good', at, text: 'The mail server accepted the email.' };
    case 'failed':
      return { title: 'Failed', tone: 'bad', at, text: 'There will be no more attempts.' };
    case 'skipped':
      return { title: 'Skipped', tone: 'attention', at, text: describeSkip(skipReason) };
  }
};

/** Lists what happened to an email, in order: queued, its attempts, and its outcome. */
export const listSteps = (email: EmailDetails): readonly TimelineStep[] => [
  { title: 'Queued', tone: 'neutral', at: email.queuedAt },
  ...email.timeline.filter(({ status }) => status !== 'skipped').map(toAttempt),
  toOutcome(email),
];
