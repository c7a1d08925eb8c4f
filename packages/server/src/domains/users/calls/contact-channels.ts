import type { CurrentUser, TenantCall } from '../../../platform/call/call.js';
import { handle } from '../../../platform/call/handle.js';
import { checkCode, useCode } from '../../../platform/codes/index.js';
import { KnownError, Refusal } from '../../../platform/failures/failures.js';
import { liftSuppression, queueVerificationEmail, requireMailLimits, takeMailLimits } from '../../email/index.js';
import { requireTrustedUrl } from '../../projects/index.js';
import { type Channel, findChannel, findUser, listChannels, markVerified, requireOwnUser } from '../index.js';

const success = { success: true as const };

const list = handle('GET /contact-channels', async (call, { query }) => {
  if (call.access === 'client') requireOwnUser(call, query.user_id, 403);
  const items = await listChannels(call, { userId: query.user_id, id: query.contact_channel_id });
  return { items, is_paginated: false as const };
});

const sendCode = handle(
  'POST /contact-channels/{user_id}/{id}/send-verification-code',
  async (call, { params, body }) => {
    const own = call.access === 'client' ? requireOwnUser(call, params.user_id, 400) : null;
    const callbackUrl = requireTrustedUrl(call, body.callback_url);
    const user = own ?? (await findUser(call, params.user_id));
    if (!user) throw new KnownError('USER_ID_DOES_NOT_EXIST', { user_id: params.user_id });
    const channel = await findChannel(call, { userId: user.id, id: params.id });
    if (!channel) throw new Refusal(404, 'The user has no contact channel with this ID.');
    await mailCode(call, { user, channel, callbackUrl });
    return success;
  },
);

const sendCodeToPrimary = handle('POST /contact-channels/send-verification-code', async (call, { body }) => {
  const callbackUrl = requireTrustedUrl(call, body.callback_url);
  const { user } = call;
  const channels = await listChannels(call, { userId: user.id });
  const primary = channels.find((channel) => channel.is_primary);
  if (primary?.value !== body.email) {
    throw new KnownError('EMAIL_IS_NOT_PRIMARY_EMAIL', { email: body.email, primary_email: primary?.value ?? null });
  }
  await mailCode(call, { user, channel: primary, callbackUrl });
  return success;
});

const verify = handle('POST /contact-channels/verify', async (call, { body }) => {
  const code = await checkCode(call, TYPE, body.code);
  const { subjectId: userId, data } = code;
  const verified = await call.transaction(async (trx) => {
    await useCode(trx, code);
    const { contact_channel_id: id, email: value } = data;
    if (userId === null || typeof id !== 'string' || typeof value !== 'string') return null;
    await liftSuppression(trx, value);
    return markVerified(trx, { userId, id, value });
  });
  // The code stays used: it proves an address that no longer belongs to the channel, so it can never be valid again.
  if (!verified) throw new Refusal(400, 'The contact channel was removed or changed after the email was sent.');
  return success;
});

const checkVerificationCode = handle('POST /contact-channels/verify/check-code', async (call, { body }) => {
  await checkCode(call, TYPE, body.code);
  return { is_code_valid: true as const };
});

/** The handlers that list and verify contact channels. */
export const contactChannelHandlers = [list, sendCode, sendCodeToPrimary, verify, checkVerificationCode] as const;

const TYPE = 'contact-channel-verification';

async function mailCode(
  call: TenantCall,
  mail: { readonly user: CurrentUser; readonly channel: Channel; readonly callbackUrl: string },
): Promise<void> {
  const { channel } = mail;
  if (channel.is_verified) throw new KnownError('EMAIL_ALREADY_VERIFIED');
  await requireMailLimits(call, channel.value);
  await call.transaction(async (trx) => {
    await takeMailLimits(trx, { to: channel.value, caller: call });
    await queueVerificationEmail(trx, mail);
    await trx.audit({
      action: 'contact-channel.send-verification-code',
      target: { type: 'contact-channel', id: channel.id },
    });
  });
}
