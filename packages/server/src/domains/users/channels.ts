import type { Returns } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';
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

/** A contact channel as calls answer it. */
export type Channel = Returns<'GET /contact-channels'>['items'][number];

/** What is decided about a channel when it is added. */
export interface NewChannel {
  readonly userId: string;
  readonly value: string;
  readonly isPrimary?: boolean;
  readonly isVerified?: boolean;
  readonly usedForAuth?: boolean;
}

/** The channel with which somebody signs in by this address, or null. The address may come in any spelling. */
export async function findAuthChannel(call: Call, email: string): Promise<Channel | null> {
  const [row] = await selectChannels(call, { value: normaliseEmail(email), usedForAuth: true });
  return row ? toChannel(row) : null;
}

/**
 * The same, held so that nobody changes or removes it before the caller's transaction ends, and as whoever held it before
 * has left it.
 */
export async function lockAuthChannel(call: Call, email: string): Promise<Channel | null> {
  const row = await lockAuthChannelRow(call, normaliseEmail(email));
  return row ? toChannel(row) : null;
}

/** One channel of a user, or null when the user has none with this id. */
export async function findChannel(
  call: Call,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<Channel | null> {
  const [row] = await selectChannels(call, { userId, id });
  return row ? toChannel(row) : null;
}

/** The channels of one user, or of all, oldest first. */
export async function listChannels(
  call: Call,
  filter: { readonly userId?: string; readonly id?: string } = {},
): Promise<Channel[]> {
  return (await selectChannels(call, filter)).map(toChannel);
}

/**
 * Adds a channel to a user, in the caller's transaction.
 *
 * @throws KnownError USER_EMAIL_ALREADY_EXISTS when somebody else signs in with the address, or the user has it already
 */
export async function addChannel(call: Call, channel: NewChannel): Promise<Channel> {
  await lockAndBumpVersion(call, channel.userId);
  const added = await writeChannel(call, channel);
  if (!added) throw emailTaken(normaliseEmail(channel.value));
  return added;
}

/**
 * Writes a channel of a user whom the caller holds (`lockAndBumpVersion`) and announces it. A primary one takes the mark from
 * the user's others.
 *
 * @returns null when somebody else signs in with the address, or the user has it already
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
  // The user may have had the address before, and codes of that time died when it went.
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
 * Marks a channel verified, provided that it still holds the address that was proven, in the caller's transaction.
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
 * Makes a proven address the one address of its user, verified and primary: the others were put there by somebody who
 * never proved any. In the caller's transaction.
 */
export async function claimChannel(call: Call, { id, user_id: userId }: Channel): Promise<void> {
  await deleteChannelsOf(call, { userId, exceptId: id });
  await updateClaimed(call, id);
  await lockAndBumpVersion(call, userId);
  await refreshSearchText(call, userId);
  await call.audit({ action: 'contact-channel.verify', target: { type: 'contact-channel', id } });
  await completeUserChange(call, userId, 'user.updated');
}

/** A stored channel as calls answer it. */
export const toChannel = (row: ChannelRow): Channel => ({
  id: row.id,
  user_id: row.user_id,
  type: 'email',
  value: row.value,
  used_for_auth: row.used_for_auth,
  is_verified: row.is_verified,
  is_primary: row.is_primary,
});
