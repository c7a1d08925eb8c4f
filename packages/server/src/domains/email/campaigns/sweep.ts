// Running twice is harmless: a page is stored by the one transaction that moves its campaign past it.
import type { Call } from '../../../platform/call/call.js';
import type { Db } from '../../../platform/db/connect.js';
import { analyzeAsTheyGrow } from '../../../platform/db/growing-tables.js';
import { assert } from '../../../platform/failures/failures.js';
import { countUsers } from '../../users/index.js';
import { findCategoryByName } from '../preferences/categories.js';
import { BODY_LABEL, decodeBody } from '../queue/content.js';
import { countPendingEmails, pauseQueuedEmails } from '../store/campaign-emails.js';
import { selectNextUsers } from '../store/campaign-users.js';
import {
  type CampaignRow,
  changeCampaignState,
  listOpenCampaigns,
  listTenantsWithOpenCampaign,
  moveCampaign,
  startScheduledCampaign,
} from '../store/campaigns.js';
import { findEmailBody } from '../store/emails.js';
import { findCategories } from './categories.js';
import { skipWaiting } from './control.js';
import { queueUsers } from './queue-users.js';

/** How many users are queued in one transaction. */
const PAGE_USERS = 250;

/** How many emails of a campaign wait at most, so that a pause or a cancellation finds few, and the queue stays short. */
const MOST_WAITING = 2000;

const onQueued = analyzeAsTheyGrow('emails');

/** When to look again at a campaign whose emails have to be sent first, in milliseconds. */
export const CAMPAIGN_WAIT_MILLIS = 1000;

/** Whether there is more to do in a tenant: at once, after a while, or nothing. */
export type CampaignProgress = 'at-once' | 'later' | 'nothing';

/** Continues each open campaign of a tenant by one page. A campaign that fails does not delay the others. */
export async function continueCampaigns(call: Call): Promise<CampaignProgress> {
  const found: CampaignProgress[] = [];
  for (const campaign of await listOpenCampaigns(call)) {
    try {
      found.push(await continueCampaign(call, campaign));
    } catch (failure) {
      // The calendar asks again within a minute.
      call.ports.log.error('Continuing a campaign failed', {
        tenantId: call.tenant.id,
        campaign: campaign.id,
        failure,
      });
    }
  }
  if (found.includes('at-once')) return 'at-once';
  return found.includes('later') ? 'later' : 'nothing';
}

/** Returns tenants with campaigns to continue. */
export const findTenantsWithOpenCampaign = (db: Db, now: number): Promise<readonly string[]> =>
  listTenantsWithOpenCampaign(db, { now, limit: 1000 });

async function continueCampaign(call: Call, campaign: CampaignRow): Promise<CampaignProgress> {
  switch (campaign.state) {
    case 'scheduled':
      return start(call, campaign);
    case 'running':
      return queuePage(call, campaign);
    case 'paused':
      // An email that was being sent when the campaign was paused may have failed and wait for its next attempt.
      await pauseQueuedEmails(call, campaign.id);
      return 'nothing';
    case 'cancelled':
      return finishCancelled(call, campaign.id);
    case 'done':
      return 'nothing';
  }
}

/** Starts a campaign whose time has come. One to all users is to those of this moment. */
async function start(call: Call, campaign: CampaignRow): Promise<CampaignProgress> {
  const { id, selector } = campaign;
  const selected = selector === 'all-users' ? await countUsers(call, 'everybody') : campaign.selected;
  await startScheduledCampaign(call, { id, selected });
  return 'at-once';
}

async function queuePage(call: Call, campaign: CampaignRow): Promise<CampaignProgress> {
  const { id } = campaign;
  if (campaign.is_expanded) {
    await changeCampaignState(call, { id, from: ['running'], to: 'done', isFinished: true });
    return 'nothing';
  }
  if ((await countPendingEmails(call, id, MOST_WAITING)) === MOST_WAITING) return 'later';
  const body = await readBody(call, id);
  const { users, isLast } = await selectNextUsers(call, campaign, PAGE_USERS);
  const fallback = findCategoryByName(campaign.category);
  assert(fallback, 'A category keeps its name');
  const categorised = await findCategories(call, { body, users, fallback, priority: 'campaign', mode: 'declare' });
  await call.transaction(async (trx) => {
    const progress = { campaign, lastUserId: users.at(-1)?.id ?? campaign.last_user_id, isLast };
    if (await moveCampaign(trx, progress)) await queueUsers(trx, { id, body, users: categorised });
  });
  await onQueued(call.db, users.length);
  return isLast ? 'nothing' : 'at-once';
}

async function readBody(call: Call, id: string) {
  const sealed = await findEmailBody(call.db, { tenantId: call.tenant.id, id });
  assert(sealed, 'A campaign is deleted with its body');
  return decodeBody(await call.keys.open(call, sealed, BODY_LABEL));
}

async function finishCancelled(call: Call, id: string): Promise<CampaignProgress> {
  await skipWaiting(call, id);
  // What is being sent now may fail and wait again.
  if ((await countPendingEmails(call, id, 1)) > 0) return 'later';
  await changeCampaignState(call, { id, from: ['cancelled'], to: 'cancelled', isFinished: true });
  return 'nothing';
}
