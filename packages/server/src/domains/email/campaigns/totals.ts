import type { Returns } from '@portico/contract';
import type { Call } from '../../../platform/call/call.js';
import { countCampaignEmails, type EmailCount } from '../store/campaign-emails.js';
import type { CampaignRow } from '../store/campaigns.js';

/** How many emails of a campaign are in which state, as on the wire. */
export type Totals = Returns<'GET /internal/email-campaigns/{id}'>['totals'];

/** Counts the emails of campaigns by outcome; returns a function that returns the totals of each. */
export async function countTotals(
  call: Call,
  campaigns: readonly CampaignRow[],
): Promise<(campaign: CampaignRow) => Totals> {
  const ids = campaigns.map(({ id }) => id);
  const counts = await countCampaignEmails(call, ids);
  return (campaign) =>
    toTotals(
      campaign,
      counts.filter(({ campaign_id }) => campaign_id === campaign.id),
    );
}

/**
 * Selected users without an email are still to come, were left out by a cancellation, or were deleted with their
 * emails.
 */
function toTotals(campaign: CampaignRow, counts: readonly EmailCount[]): Totals {
  const sum = (is: (count: EmailCount) => boolean) => counts.filter(is).reduce((total, { count }) => total + count, 0);
  const reasons = [...new Set(counts.flatMap(({ skip_reason }) => skip_reason ?? []))];
  const skipped = Object.fromEntries(reasons.map((reason) => [reason, sum((one) => one.skip_reason === reason)]));
  const totals: Totals = {
    queued: sum(({ status }) => ['queued', 'paused', 'rendering', 'sending'].includes(status)),
    sent: sum(({ status }) => status === 'sent'),
    failed: sum(({ status }) => status === 'failed'),
    skipped,
    user_gone: 0,
  };
  const rest = Math.max(0, campaign.selected - sum(() => true));
  if (rest === 0) return totals;
  if (campaign.is_expanded) return { ...totals, user_gone: rest };
  if (campaign.state !== 'cancelled') return { ...totals, queued: totals.queued + rest };
  return { ...totals, skipped: { ...skipped, cancelled: (skipped['cancelled'] ?? 0) + rest } };
}
