import { type Body, limits } from '@portico/contract';
import type { Call, CurrentUser, TenantCall } from '../../../platform/call/call.js';
import { handle } from '../../../platform/call/handle.js';
import { breaksUniqueness } from '../../../platform/db/failures.js';
import { Refusal } from '../../../platform/failures/failures.js';
import { releaseUnprovenAddress, requireRecentSignIn } from '../../auth/index.js';
import { queueSecurityNotice } from '../../email/index.js';
import { type ChangedChannel, type ChannelKey, usedBySomeoneElse } from '../channel-changes.js';
import {
  type Channel,
  type ChannelChange,
  changeChannel,
  createChannel,
  findChannel,
  listChannels,
  normaliseEmail,
  removeChannel,
  requireOwnUser,
} from '../index.js';

const read = handle('GET /contact-channels/{user_id}/{id}', async (call, { params }) => {
  ownUser(call, params.user_id);
  const channel = await findChannel(call, { userId: params.user_id, id: params.id });
  if (!channel) throw new Refusal(404, 'The user has no contact channel with this ID.');
  return channel;
});

const create = handle('POST /contact-channels', async (call, { body }) => {
  const own = ownUser(call, body.user_id);
  if (own && body.used_for_auth) await requireRecentSignIn(call);
  return call.transaction(async (trx) => {
    // A server vouches for the address.
    if (!own && body.used_for_auth) await releaseUnprovenAddress(trx, { email: body.value, toUserId: body.user_id });
    const after = await createChannel(trx, { userId: body.user_id, value: body.value, ...toChange(body) });
    if (own) await requireFewUnproven(trx, own);
    await tellOwner(trx, own, { before: null, after });
    return after;
  });
});

const change = handle('PATCH /contact-channels/{user_id}/{id}', async (call, { params, body }) => {
  const own = ownUser(call, params.user_id);
  const key = { userId: params.user_id, id: params.id };
  const wanted = toChange(body);
  await requireProof(call, key, wanted);
  try {
    return await call.transaction(async (trx) => {
      await freeAddress(trx, key, { wanted, isTrusted: !own });
      const changed = await changeChannel(trx, key, wanted);
      if (own && changed.before.is_verified && !changed.after.is_verified) await requireFewUnproven(trx, own);
      await tellOwner(trx, own, changed);
      return changed.after;
    });
  } catch (failure) {
    // The index decides between two users who want to sign in with the same address.
    if (breaksUniqueness(failure, 'contact_channels_for_auth')) throw usedBySomeoneElse(null);
    throw failure;
  }
});

const remove = handle('DELETE /contact-channels/{user_id}/{id}', async (call, { params }) => {
  const own = ownUser(call, params.user_id);
  const key = { userId: params.user_id, id: params.id };
  await requireProof(call, key, 'removal');
  await call.transaction(async (trx) => {
    const before = await removeChannel(trx, key);
    await tellOwner(trx, own, { before, after: null });
  });
  return { success: true as const };
});

/** The handlers of contact channels, except lists and verification. */
export const channelChangeHandlers = [read, create, change, remove] as const;

/**
 * Returns the signed-in user of a client, which may only use that user's channels; null for callers that may use
 * anyone's.
 */
const ownUser = (call: TenantCall, userId: string): CurrentUser | null =>
  call.access === 'client' ? requireOwnUser(call, userId, 403) : null;

/**
 * Limits what a user can add without owning it, because each address is one that others may want to sign in with. The
 * caller has locked the user, so that two additions at once cannot both be the last.
 *
 * @throws Refusal 400 `too-many-unverified-addresses`
 */
async function requireFewUnproven(call: Call, { id: userId }: CurrentUser): Promise<void> {
  const most = limits.unverifiedAddressesPerUser;
  const unproven = (await listChannels(call, { userId })).filter((channel) => !channel.is_verified);
  if (unproven.length <= most) return;
  throw new Refusal(400, `You can have at most ${most} unverified email addresses. Verify or remove one first.`, {
    code: 'too-many-unverified-addresses',
  });
}

interface ChannelRequest {
  readonly wanted: ChannelChange;
  /** Whether a server vouches for the address. */
  readonly isTrusted: boolean;
}

/** Frees the address that a channel signs in with after a change, if its user has verified it or a server vouches. */
async function freeAddress(call: Call, key: ChannelKey, { wanted, isTrusted }: ChannelRequest): Promise<void> {
  const before = await findChannel(call, key);
  if (!before || !(wanted.usedForAuth ?? before.used_for_auth)) return;
  const email = normaliseEmail(wanted.value ?? before.value);
  const isProven = before.is_verified && email === before.value;
  if (isTrusted || isProven) await releaseUnprovenAddress(call, { email, toUserId: key.userId });
}

type Asked = Pick<
  Body<'PATCH /contact-channels/{user_id}/{id}'>,
  'value' | 'used_for_auth' | 'is_primary' | 'is_verified'
>;

const toChange = (body: Asked): ChannelChange => ({
  value: body.value,
  usedForAuth: body.used_for_auth,
  isPrimary: body.is_primary,
  isVerified: body.is_verified,
});

/**
 * Requires a recent sign-in before a client changes which addresses sign in (SS-09). Removing one can lock the owner out.
 * Adding one lets a thief of the session set a password, because a reset code is sent to any of them (PW-09).
 */
async function requireProof(call: TenantCall, key: ChannelKey, wanted: ChannelChange | 'removal'): Promise<void> {
  if (call.access !== 'client') return;
  const before = await findChannel(call, key);
  if (!before) return;
  const { usedForAuth = before.used_for_auth, value = before.value } =
    wanted === 'removal' ? { usedForAuth: false } : wanted;
  const isSame = usedForAuth === before.used_for_auth && (!usedForAuth || normaliseEmail(value) === before.value);
  if (!isSame) await requireRecentSignIn(call);
}

const signsIn = (channel: Channel | null): string | null => (channel?.used_for_auth ? channel.value : null);
const isMailedTo = (channel: Channel | null): string | null => (channel?.is_primary ? channel.value : null);

/**
 * Emails the user at the previous primary address when a client has changed how to reach them or how they sign in
 * (SS-09). Servers have their own reasons for changes and inform users themselves; the audit log records those changes.
 */
async function tellOwner(call: Call, own: CurrentUser | null, { before, after }: ChangedChannel): Promise<void> {
  if (!own) return;
  if (isMailedTo(before) !== isMailedTo(after)) await queueSecurityNotice(call, own, 'primary-address-changed');
  else if (signsIn(before) !== null && signsIn(before) !== signsIn(after))
    await queueSecurityNotice(call, own, 'sign-in-address-removed');
  else if (signsIn(before) === null && signsIn(after) !== null)
    await queueSecurityNotice(call, own, 'sign-in-address-added');
}
