import type { EmailStatus, LoggedEmail, NotificationCategoryName } from '@portico/js';
import type { BadgeTone } from '../../ui/display/badge.js';

/** The word for a state, and its color. */
export interface StatusWord {
  readonly label: string;
  readonly tone: BadgeTone;
}

/** The words for the possible outcomes of an email. */
export const statusWords: Readonly<Record<EmailStatus, StatusWord>> = {
  queued: { label: 'Queued', tone: 'neutral' },
  rendering: { label: 'Rendering', tone: 'neutral' },
  sending: { label: 'Sending', tone: 'neutral' },
  sent: { label: 'Sent', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  skipped: { label: 'Skipped', tone: 'attention' },
};

/** The words for the notification categories that an email can declare. */
export const categoryWords: Readonly<Record<NotificationCategoryName, string>> = {
  Transactional: 'Transactional',
  Marketing: 'Marketing',
};

/** The state of an email in a word. */
export const describeStatus = ({ status, error }: Pick<LoggedEmail, 'status' | 'error'>): StatusWord =>
  status === 'queued' && error !== null ? { label: 'Retrying', tone: 'attention' } : statusWords[status];

const skipReasons: Readonly<Record<string, string>> = {
  'no-address': 'The user has no email address.',
  'opted-out': 'The user has turned off emails of this category.',
  suppressed: 'A mail server has permanently refused this address, so it is suppressed.',
  cancelled: 'The campaign was canceled before the email was sent.',
  'user-gone': 'The user was deleted before the email was sent.',
};

/** Says why an email was not sent to its recipient. */
export const describeSkip = (reason: string | null): string =>
  skipReasons[reason ?? ''] ?? `The server skipped this email${reason === null ? '' : ` (${reason})`}.`;

/** Whether nothing more will happen to an email. */
export const isFinal = (status: EmailStatus): boolean => ['sent', 'failed', 'skipped'].includes(status);
