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

/** What can be changed of a channel; absent members stay as they are. */
export interface ChannelChange {
  readonly value?: string;
  readonly isPrimary?: boolean;
  readonly isVerified?: boolean;
  readonly usedForAuth?: boolean;
}

/** A channel before and after a change; null when there is none. */
export interface ChangedChannel {
  readonly before: Channel | null;
  readonly after: Channel | null;
}

/** Which channel is meant. */
export interface ChannelKey {
  readonly userId: string;
  readonly id: string;
}

/**
 * Adds a channel as a caller asked for it, in the caller's transaction.
 *
 * @throws KnownError USER_NOT_FOUND
 * @throws KnownError CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE
 * @throws Refusal 400 when the user has the address, or as many as there can be
 */
export async function createChannel(call: Call, channel: NewChannel): Promise<Channel> {
  // Holds the user, so that the channels of one change one after the other.
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
 * Changes a channel, in the caller's transaction. A changed address has to be verified anew.
 *
 * @throws Refusal 400 when there is no such channel, or the user has the new address
 * @throws pg.DatabaseError in the index `contact_channels_for_auth` when another user signs in with the address
 */
export async function changeChannel(
  call: Call,
  { userId, id }: ChannelKey,
  change: ChannelChange,
): Promise<ChangedChannel & { readonly after: Channel }> {
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
 * Removes a channel, in the caller's transaction. The user's ways to sign in stay.
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

/** The refusal of an address by which another user signs in. */
export const usedBySomeoneElse = (value: string | null) =>
  new KnownError('CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE', {
    type: 'email',
    contact_channel_value: value,
    would_work_if_email_was_verified: false,
  });

/**
 * Codes by which one gets into the account die with the address they went to (OC-08). Codes that verify it name the
 * channel with its address, so they are worth nothing as it is, and say so.
 */
export async function endCodesFor(
  call: Call,
  { user_id: subjectId, value: address, used_for_auth }: ChannelRow,
): Promise<void> {
  // An address that signs in nobody may be in other accounts too, whose codes are not this user's to end.
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
