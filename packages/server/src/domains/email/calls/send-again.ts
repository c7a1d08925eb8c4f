import type { TenantCall } from '../../../platform/call/call.js';
import { handle } from '../../../platform/call/handle.js';
import { KnownError, Refusal } from '../../../platform/failures/failures.js';
import { sendResetCode, sendSignInCode } from '../../auth/index.js';
import { requireTrustedUrl } from '../../projects/index.js';
import { findUser, listChannels } from '../../users/index.js';
import { queueVerificationEmail, requireMailLimits, takeMailLimits } from '../index.js';
import { findCategoryByName } from '../preferences/categories.js';
import { isSubscribed } from '../preferences/preferences.js';
import { decodeSent, SENT_LABEL } from '../queue/content.js';
import { priorityOf } from '../queue/priorities.js';
import { queueAgain } from '../queue/queue-email.js';
import { findEmail, type StoredEmail } from '../store/log.js';
import { cannot } from './cannot-send-again.js';
import { sendInvitation } from './send-invitation-again.js';

const sendAgain = handle('POST /internal/email-log/{email_id}/send-again', async (call, { params }) => {
  const email = await findEmail(call.db, { tenantId: call.tenant.id, id: params.email_id });
  if (!email) throw new Refusal(404, 'The email does not exist.');
  if (!['sent', 'failed', 'skipped'].includes(email.status))
    throw new Refusal(409, 'The email is still being sent. Wait until it is sent or has failed.');
  if (email.has_code) await sendNewCode(call, email);
  else await sendContentAgain(call, email);
  return { success: true as const };
});

/** Handlers that send emails again. */
export const sendAgainHandlers = [sendAgain] as const;

/** Asks for a new code as the user would; the old one is not stored. */
async function sendNewCode(call: TenantCall, email: StoredEmail): Promise<void> {
  const { to_address: to, callback_url: callbackUrl, template } = email;
  if (callbackUrl === null) throw cannot('Its link is no longer known.');
  try {
    switch (template) {
      case 'magic_link':
        await sendSignInCode(call, { email: to, callbackUrl });
        break;
      case 'password_reset':
        await sendResetCode(call, { email: to, callbackUrl });
        break;
      case 'team_invitation':
        await sendInvitation(call, email, callbackUrl);
        break;
      default:
        await sendVerification(call, email, callbackUrl);
    }
  } catch (failure) {
    // Why a code cannot be issued is about the user and the settings, not about this call.
    if (failure instanceof KnownError) throw cannot(failure.message);
    if (failure instanceof Refusal && failure.status === 403) throw cannot(failure.message);
    throw failure;
  }
  await call.audit({ action: 'email.send-again', target: { type: 'email', id: email.id } });
}

async function sendVerification(call: TenantCall, email: StoredEmail, callback: string): Promise<void> {
  const callbackUrl = requireTrustedUrl(call, callback);
  const { to_address: to, user_id: userId } = email;
  const user = userId === null ? null : await findUser(call, userId);
  const channel = user && (await listChannels(call, { userId: user.id })).find(({ value }) => value === to);
  if (!user || !channel) throw cannot('The user no longer has this address.');
  if (channel.is_verified) throw new KnownError('EMAIL_ALREADY_VERIFIED');
  await requireMailLimits(call, to);
  await call.transaction(async (trx) => {
    await takeMailLimits(trx, { to, caller: call });
    await queueVerificationEmail(trx, { user, channel, callbackUrl });
  });
}

async function sendContentAgain(call: TenantCall, email: StoredEmail): Promise<void> {
  const { to_address: to, user_id: userId, rendered_sealed: sealed, template } = email;
  const category = email.category === null ? undefined : findCategoryByName(email.category);
  if (userId !== null && category?.canDisable && !(await isSubscribed(call, { userId, category })))
    throw cannot(`The user has turned off ${category.name.toLowerCase()} emails.`);
  // Last, because of an email that the user had turned off nothing was rendered.
  if (!sealed) throw cannot('Its content is not kept: it was never rendered, or is older than 30 days.');
  const sent = decodeSent(await call.keys.open(call, sealed, SENT_LABEL));
  await requireMailLimits(call, to);
  await call.transaction(async (trx) => {
    await takeMailLimits(trx, { to, caller: call });
    await queueAgain(trx, {
      sent,
      to,
      userId,
      template,
      category: email.category,
      priority: priorityOf(email.priority),
    });
    await trx.audit({ action: 'email.send-again', target: { type: 'email', id: email.id } });
  });
}
