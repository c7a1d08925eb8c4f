import type { Returns } from '@portico/contract';
import type { Call } from '../../../platform/call/call.js';
import { handle } from '../../../platform/call/handle.js';
import { cancelCampaign, pauseCampaign, readCampaign, resumeCampaign, stateOf } from '../campaigns/control.js';
import { countTotals, type Totals } from '../campaigns/totals.js';
import { listCampaigns, type ReadCampaign } from '../store/campaigns.js';

const PAGE = 100;

const list = handle('GET /internal/email-campaigns', async (call, { query }) => {
  const limit = Math.min(query.limit ?? PAGE, PAGE);
  const campaigns = await listCampaigns(call, { cursor: query.cursor, limit: limit + 1 });
  const page = campaigns.slice(0, limit);
  const totalsOf = await countTotals(call, page);
  return {
    items: page.map((campaign) => toWire(campaign, totalsOf(campaign))),
    is_paginated: true as const,
    pagination: { next_cursor: campaigns[limit]?.id ?? null },
  };
});

const read = handle('GET /internal/email-campaigns/{id}', async (call, { params }) => {
  return readWire(call, params.id);
});

const pause = handle('POST /internal/email-campaigns/{id}/pause', async (call, { params }) => {
  await pauseCampaign(call, params.id);
  return readWire(call, params.id);
});

const resume = handle('POST /internal/email-campaigns/{id}/resume', async (call, { params }) => {
  await resumeCampaign(call, params.id);
  return readWire(call, params.id);
});

const cancel = handle('POST /internal/email-campaigns/{id}/cancel', async (call, { params }) => {
  await cancelCampaign(call, params.id);
  return readWire(call, params.id);
});

/** Handlers of emails to many users. */
export const campaignHandlers = [list, read, pause, resume, cancel] as const;

type WireCampaign = Returns<'GET /internal/email-campaigns/{id}'>;

/** Reads a campaign with its totals. @throws Refusal 404 */
async function readWire(call: Call, id: string): Promise<WireCampaign> {
  const campaign = await readCampaign(call, id);
  const totalsOf = await countTotals(call, [campaign]);
  return toWire(campaign, totalsOf(campaign));
}

const toWire = (campaign: ReadCampaign, totals: Totals): WireCampaign => ({
  id: campaign.id,
  source: { kind: campaign.source_kind, id: campaign.source_id },
  subject: campaign.subject,
  notification_category_name: campaign.category,
  recipients: campaign.selector,
  selected: campaign.selected,
  state: stateOf(campaign),
  started_at_millis: campaign.started_at.getTime(),
  totals,
});
