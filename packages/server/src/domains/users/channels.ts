import type { Returns } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';
import { type EarlyScope, earlyRead } from '../../platform/call/early-read.js';
import { revokeCodes } from '../../platform/codes/index.js';
import { normaliseEmail } from './email.js';
import {
  type ChannelRow,
  deleteChannelsOf,
  insertChannel,
  lockAuthChannelRow,
  selectChannels,
  updateClaimed,
  updatePrimaryToNone,
  updateVerified,
} from './store/channels.js';
import { completeUserChange, emailTaken, lockAndBumpVersion, refreshSearchText } from './users.js';

/** A contact channel as calls return it. */
export type Channel = Returns<'GET /contact-channels'>['items'][number];

/** The properties of a new channel. */
export interface NewChannel {
  readonly userId: string;
  readonly value: string;
  readonly isPrimary?: boolean;
  readonly isVerified?: boolean;
  readonly usedForAuth?: boolean;
}

const findByAddress = async (scope: EarlyScope, value: string): Promise<Channel | null> => {
  const [row] = await selectChannels(scope, { value, usedForAuth: true });
  return row ? toChannel(row) : null;
};

/** Finds the channel that signs in with a normalized address, as it was when the call began. */
export const authChannel = earlyRead(findByAddress);

/** Returns the channel that signs in with this address, or null. The address may have any spelling. */
export const findAuthChannel = (call: Call, email: string): Promise<Channel | null> =>
  findByAddress(call, normaliseEmail(email));

/**
 * Like `findAuthChannel`, and locks the channel against changes and removal until the caller's transaction ends. Waits
 * for an earlier lock, and returns the channel as that transaction left it.
 */
export async function lockAuthChannel(call: Call, email: string): Promise<Channel | null> {
  const row = await lockAuthChannelRow(call, normaliseEmail(email));
  return row ? toChannel(row) : null;
}

/** Returns a channel of a user, or null when the user has no channel with this ID. */
export async function findChannel(
  call: Call,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<Channel | null> {
  const [row] = await selectChannels(call, { userId, id });
  return row ? toChannel(row) : null;
}

/** Returns the channels of one user, or of all, oldest first. */
export async function listChannels(
  call: Call,
  filter: { readonly userId?: string; readonly id?: string } = {},
): Promise<Channel[]> {
  return (await selectChannels(call, filter)).map(toChannel);
}

/**
 * Adds a channel to a user, in the caller's transaction.
 *
 * @throws KnownError USER_EMAIL_ALREADY_EXISTS when another user signs in with the address, or the user already has it
 */
export async function addChannel(call: Call, channel: NewChannel): Promise<Channel> {
  await lockAndBumpVersion(call, channel.userId);
  const added = await writeChannel(call, channel);
  if (!added) throw emailTaken(normaliseEmail(channel.value));
  return added;
}

/**
 * Writes a channel of a user whom the caller has locked (`lockAndBumpVersion`) and emits the event. A primary channel
 * replaces the previous primary one.
 *
 * @returns null when another user signs in with the address, or the user already has it
 */
export async function writeChannel(call: Call, channel: NewChannel): Promise<Channel | null> {
  const value = normaliseEmail(channel.value);
  const row = {
    id: call.ports.random.uuid(),
    userId: channel.userId,
    value,
    isPrimary: channel.isPrimary ?? false,
    isVerified: channel.isVerified ?? false,
    usedForAuth: channel.usedForAuth ?? false,
  };
  if (row.isPrimary) await updatePrimaryToNone(call, row.userId);
  if (!(await insertChannel(call, row))) return null;
  // The user may have had the address before; codes from that time must stay invalid.
  await revokeCodes(call, { subjectId: row.userId, address: value, types: ['contact-channel-verification'] });
  await refreshSearchText(call, channel.userId);
  await completeUserChange(call, channel.userId, 'user.updated');
  return {
    id: row.id,
    user_id: row.userId,
    type: 'email',
    value,
    used_for_auth: row.usedForAuth,
    is_verified: row.isVerified,
    is_primary: row.isPrimary,
  };
}

/**
 * Marks a channel as verified if it still has the address that was proven, in the caller's transaction.
 *
 * @returns the channel, or null when it has been removed or its address changed since
 */
export async function markVerified(
  call: Call,
  proven: { readonly userId: string; readonly id: string; readonly value: string },
): Promise<Channel | null> {
  const row = await updateVerified(call, { ...proven, value: normaliseEmail(proven.value) });
  if (!row) return null;
  await lockAndBumpVersion(call, proven.userId);
  await call.audit({ action: 'contact-channel.verify', target: { type: 'contact-channel', id: row.id } });
  await completeUserChange(call, proven.userId, 'user.updated');
  return toChannel(row);
}

/**
 * Makes a proven address its user's only one and the primary one, in the caller's transaction: the others were added by
 * someone who never proved any.
 *
 * @param claim.isVerified whether the proof also verifies the address
 */
export async function claimChannel(
  call: Call,
  { id, user_id: userId }: Channel,
  claim: { readonly isVerified: boolean },
): Promise<void> {
  await deleteChannelsOf(call, { userId, exceptId: id });
  await updateClaimed(call, id, claim);
  await lockAndBumpVersion(call, userId);
  await refreshSearchText(call, userId);
  if (claim.isVerified) await call.audit({ action: 'contact-channel.verify', target: { type: 'contact-channel', id } });
  await completeUserChange(call, userId, 'user.updated');
}

/** Converts a stored channel to the form that calls return. */
export const toChannel = (row: ChannelRow): Channel => ({
  id: row.id,
  user_id: row.user_id,
  type: 'email',
  value: row.value,
  used_for_auth: row.used_for_auth,
  is_verified: row.is_verified,
  is_primary: row.is_primary,
});
