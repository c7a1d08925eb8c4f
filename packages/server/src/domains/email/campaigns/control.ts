import type { Call } from '../../../platform/call/call.js';
import { Refusal } from '../../../platform/failures/failures.js';
import {
  lockWaitingEmails,
  pauseQueuedEmails,
  resumePausedEmails,
  skipWaitingEmails,
} from '../store/campaign-emails.js';
import { type CampaignState, changeCampaignState, findCampaign, type ReadCampaign } from '../store/campaigns.js';

/** How many emails one statement skips. */
const SKIPPED_AT_ONCE = 500;

/** Returns a campaign. @throws Refusal 404 */
export async function readCampaign(call: Call, id: string): Promise<ReadCampaign> {
  const campaign = await findCampaign(call, id);
  if (!campaign) throw new Refusal(404, 'The email campaign does not exist.');
  return campaign;
}

/** The state as callers see it: a campaign runs until its last email is final. */
export const stateOf = ({ state, has_pending }: ReadCampaign): CampaignState =>
  state === 'done' && has_pending ? 'running' : state;

/**
 * Holds a campaign: nothing more is queued, and what waits is not sent.
 *
 * @throws Refusal 404; 409 when it is not running
 */
export async function pauseCampaign(call: Call, id: string): Promise<void> {
  await call.transaction(async (trx) => {
    const campaign = await readCampaign(trx, id);
    const isRunning = stateOf(campaign) === 'running';
    const change = { id, from: ['running', 'done'], to: 'paused', isFinished: false } as const;
    if (!isRunning || !(await changeCampaignState(trx, change))) throw new Refusal(409, 'The campaign is not running.');
    await pauseQueuedEmails(trx, id);
    await note(trx, 'pause', id);
  });
}

/** Continues a paused campaign. @throws Refusal 404; 409 when it is not paused */
export async function resumeCampaign(call: Call, id: string): Promise<void> {
  await call.transaction(async (trx) => {
    await readCampaign(trx, id);
    const change = { id, from: ['paused'], to: 'running', isFinished: false } as const;
    if (!(await changeCampaignState(trx, change))) throw new Refusal(409, 'The campaign is not paused.');
    await resumePausedEmails(trx, id);
    await trx.enqueue('email.campaign');
    await trx.enqueue('email.send');
    await note(trx, 'resume', id);
  });
}

/**
 * Ends a campaign and skips its emails that were not sent. What is being sent at this moment is left to the sweep.
 *
 * @throws Refusal 404; 409 when it has ended
 */
export async function cancelCampaign(call: Call, id: string): Promise<void> {
  await call.transaction(async (trx) => {
    const campaign = await readCampaign(trx, id);
    const isOver = !['scheduled', 'running', 'paused'].includes(stateOf(campaign));
    const change = {
      id,
      from: ['scheduled', 'running', 'paused', 'done'],
      to: 'cancelled',
      isFinished: false,
    } as const;
    if (isOver || !(await changeCampaignState(trx, change))) throw new Refusal(409, 'The campaign has already ended.');
    await trx.enqueue('email.campaign');
    await note(trx, 'cancel', id);
  });
  await skipWaiting(call, id);
}

/** Skips the emails of a cancelled campaign that wait to be sent, a few hundred a transaction. */
export async function skipWaiting(call: Call, id: string): Promise<void> {
  while ((await call.transaction((trx) => skipSome(trx, id))) === SKIPPED_AT_ONCE);
}

async function skipSome(call: Call, campaignId: string): Promise<number> {
  const emails = await lockWaitingEmails(call, campaignId, SKIPPED_AT_ONCE);
  if (emails.length === 0) return 0;
  const reason = 'cancelled';
  await call.emitChanged(
    skipWaitingEmails(call, { ids: emails.map(({ id }) => id), reason }),
    emails.map(({ id, user_id, template }) => ({
      type: 'email.skipped',
      objectId: id,
      version: 2,
      payload: { id, user_id, template, reason },
    })),
  );
  return emails.length;
}

const note = (call: Call, verb: 'pause' | 'resume' | 'cancel', id: string): Promise<void> =>
  call.audit({ action: `email-campaign.${verb}`, target: { type: 'email-campaign', id } });
