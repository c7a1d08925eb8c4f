import { limits } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';
import { revokeCodes } from '../../platform/codes/index.js';
import { KnownError, Refusal } from '../../platform/failures/failures.js';
import { type Channel, type NewChannel, toChannel, writeChannel } from './channels.js';
import { normaliseEmail } from './email.js';
import {
  type ChannelRow,
  deleteChannel,
  selectChannels,
  updateChannel,
  updatePrimaryToNone,
} from './store/channels.js';
import { completeUserChange, lockAndBumpVersion, refreshSearchText } from './users.js';

/** A change of a channel; absent fields stay as they are. */
export interface ChannelChange {
  readonly value?: string;
  readonly isPrimary?: boolean;
  readonly isVerified?: boolean;
  readonly usedForAuth?: boolean;
}

/** A channel before and after a change; null when it does not exist then. */
export interface ChangedChannel {
  readonly before: Channel | null;
  readonly after: Channel | null;
}

/** Identifies a channel. */
export interface ChannelKey {
  readonly userId: string;
  readonly id: string;
}

/**
 * Adds a channel at a caller's request, in the caller's transaction.
 *
 * @throws KnownError USER_NOT_FOUND
 * @throws KnownError CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE
 * @throws Refusal 400 when the user already has the address, or the maximum number of addresses
 */
export async function createChannel(call: Call, channel: NewChannel): Promise<Channel> {
  // Locks the user, so that changes of one user's channels run one after the other.
  if (!(await lockAndBumpVersion(call, channel.userId))) throw new KnownError('USER_NOT_FOUND');
  const value = normaliseEmail(channel.value);
  const own = await selectChannels(call, { userId: channel.userId });
  requireNew(own, value);
  if (own.length >= limits.contactChannelsPerUser)
    throw new Refusal(400, `The user already has ${limits.contactChannelsPerUser} addresses, which is the maximum.`);
  const added = await writeChannel(call, channel);
  if (!added) throw usedBySomeoneElse(value);
  await call.audit({ action: 'contact-channel.add', target: { type: 'contact-channel', id: added.id } });
  return added;
}

/**
 * Changes a channel, in the caller's transaction. A changed address has to be verified again.
 *
 * @throws Refusal 400 when there is no such channel, or the user already has the new address
 * @throws pg.DatabaseError from the index `contact_channels_for_auth` when another user signs in with the address
 */
export async function changeChannel(
  call: Call,
  { userId, id }: ChannelKey,
  change: ChannelChange,
): Promise<{ readonly before: Channel; readonly after: Channel }> {
  await lockAndBumpVersion(call, userId);
  const own = await selectChannels(call, { userId });
  const before = requireChannel(own, id);
  const value = change.value === undefined ? before.value : normaliseEmail(change.value);
  const isMoved = value !== before.value;
  if (isMoved) requireNew(own, value);
  const patch = {
    value,
    used_for_auth: change.usedForAuth ?? before.used_for_auth,
    is_verified: change.isVerified ?? (before.is_verified && !isMoved),
    is_primary: change.isPrimary ?? before.is_primary,
  };
  if (patch.is_primary && !before.is_primary) await updatePrimaryToNone(call, userId);
  await updateChannel(call, id, patch);
  if (isMoved || !patch.used_for_auth) await endCodesFor(call, before);
  if (isMoved) {
    await revokeCodes(call, { subjectId: userId, address: value, types: ['contact-channel-verification'] });
    await refreshSearchText(call, userId);
  }
  const changed = Object.keys(change).filter((name) => Reflect.get(change, name) !== undefined);
  await call.audit({ action: 'contact-channel.change', target: { type: 'contact-channel', id }, details: { changed } });
  await completeUserChange(call, userId, 'user.updated');
  return { before: toChannel(before), after: toChannel({ ...before, ...patch }) };
}

/**
 * Removes a channel, in the caller's transaction. The user's sign-in methods stay.
 *
 * @returns the channel as it was
 * @throws Refusal 400 when there is no such channel
 */
export async function removeChannel(call: Call, { userId, id }: ChannelKey): Promise<Channel> {
  await lockAndBumpVersion(call, userId);
  const channel = requireChannel(await selectChannels(call, { userId }), id);
  await deleteChannel(call, id);
  await endCodesFor(call, channel);
  await refreshSearchText(call, userId);
  await call.audit({ action: 'contact-channel.remove', target: { type: 'contact-channel', id } });
  await completeUserChange(call, userId, 'user.updated');
  return toChannel(channel);
}

/** Returns the error for an address that another user signs in with. */
export const usedBySomeoneElse = (value: string | null) =>
  new KnownError('CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE', {
    type: 'email',
    contact_channel_value: value,
    would_work_if_email_was_verified: false,
  });

/**
 * Revokes the codes that were sent to an address and give access to the account (OC-08). Verification codes name the
 * channel and its address, so they already stop working, with their own error.
 */
export async function endCodesFor(
  call: Call,
  { user_id: subjectId, value: address, used_for_auth }: ChannelRow,
): Promise<void> {
  // An address that is not used for sign-in may belong to other accounts too, whose codes must stay.
  const owner = used_for_auth ? { address } : { subjectId, address };
  await revokeCodes(call, { ...owner, types: ['one-time-password', 'password-reset'] });
}

function requireChannel(own: readonly ChannelRow[], id: string): ChannelRow {
  const channel = own.find((one) => one.id === id);
  if (!channel) throw new Refusal(400, 'The user has no contact channel with this ID.');
  return channel;
}

function requireNew(own: readonly ChannelRow[], value: string): void {
  if (own.some((channel) => channel.value === value)) throw new Refusal(400, 'The user already has this address.');
}
