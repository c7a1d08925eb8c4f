import type { EmailCampaign, EmailCampaignTotals } from '@portico/js';
import { formatCount } from '../../ui/display/counts.js';
import type { StatusWord } from '../sent/status-words.js';

/** The words for the states of a campaign. */
export const stateWords: Readonly<Record<EmailCampaign['state'], StatusWord>> = {
  scheduled: { label: 'Scheduled', tone: 'neutral' },
  running: { label: 'Sending', tone: 'neutral' },
  paused: { label: 'Paused', tone: 'attention' },
  cancelled: { label: 'Cancelled', tone: 'attention' },
  done: { label: 'Done', tone: 'good' },
};

/** Whether something more will happen to a campaign. */
export const isOpen = ({ state, totals }: Pick<EmailCampaign, 'state' | 'totals'>): boolean =>
  // Emails that were being sent when a campaign was cancelled still arrive.
  state === 'scheduled' || state === 'running' || state === 'paused' || totals.queued > 0;

const kindWords = { html: 'HTML', template: 'Template', draft: 'Draft' } as const;

/** What a campaign sent, in a word. */
export const describeKind = ({ source }: Pick<EmailCampaign, 'source'>): string => kindWords[source.kind];

/** The words for who gets a campaign. */
export const recipientWords: Readonly<Record<EmailCampaign['recipients'], string>> = {
  'all-users': 'All users',
  'user-ids': 'Selected users',
};

/** The recipients of a campaign in words, with their number at the start, or so far. */
export const describeRecipients = ({ recipients, selected, state }: EmailCampaign): string =>
  state === 'scheduled' && recipients === 'all-users'
    ? `All users of that time (now ${formatCount(selected)})`
    : `${recipientWords[recipients]} (${formatCount(selected)})`;

const skipLabels: Readonly<Record<string, string>> = {
  'no-address': 'No email address',
  'opted-out': 'Turned off this category',
  suppressed: 'Suppressed address',
  'user-gone': 'User was deleted',
  cancelled: 'Campaign was canceled',
};

/** Why users were skipped, and how many; the most frequent reason first. */
export const listSkipped = (
  skipped: EmailCampaignTotals['skipped'],
): readonly { readonly reason: string; readonly label: string; readonly count: number }[] =>
  Object.entries(skipped)
    .map(([reason, count]) => ({ reason, label: skipLabels[reason] ?? reason, count }))
    .sort((a, b) => b.count - a.count);

/** How many users of a campaign were skipped, for any reason. */
export const countSkipped = ({ skipped }: EmailCampaignTotals): number =>
  Object.values(skipped).reduce((sum, count) => sum + count, 0);
