import type { Call } from '../../platform/call/call.js';
import { revokeCodes } from '../../platform/codes/index.js';
import { type Channel, findAuthChannel, toChannel } from './channels.js';
import { type ChannelRow, selectChannels, updateReleased } from './store/channels.js';
import { completeUserChange, findUser, lockAndBumpVersion } from './users.js';

/** A sign-in address that its user lost because they never verified it. */
export interface ReleasedChannel {
  readonly channel: Channel;
  /** Where to reach the user instead: a sign-in address that they did verify. An anonymous user has none. */
  readonly provenAddress: string | null;
}

/**
 * Returns whether a sign-in channel may be given to another user who wants to sign in with its address: its user never
 * verified it, and is anonymous or signs in with another address that is verified. An unverified address that is all a
 * regular account has stays.
 */
export async function isReleasable(call: Call, channel: Channel): Promise<boolean> {
  return !channel.is_verified && (await findRest(call, channel)) !== null;
}

/**
 * Stops an account from signing in with an address that `isReleasable` allows to take, in the transaction in which
 * another user begins to sign in with it. The account keeps the address as a contact, and everything else.
 *
 * @param address `toUserId` is the user who gets it, if they exist already; an address of their own stays
 * @returns null when there is no such channel (any more)
 */
export async function releaseAddress(
  call: Call,
  { email, toUserId }: { readonly email: string; readonly toUserId?: string },
): Promise<ReleasedChannel | null> {
  const found = await findAuthChannel(call, email);
  if (!found || found.user_id === toUserId || !(await isReleasable(call, found))) return null;
  // Every change of the user's channels waits for this lock, so the answer holds when it is asked again.
  await lockAndBumpVersion(call, found.user_id);
  const rest = await findRest(call, found);
  const released = rest && (await updateReleased(call, found.id));
  if (!rest || !released) return null;
  const { id, user_id: userId, value: address } = released;
  // Codes without a user are those of the people who come to the address; they stay valid.
  await revokeCodes(call, { subjectId: userId, address, types: ['one-time-password', 'password-reset'] });
  await call.audit({
    action: 'contact-channel.release',
    target: { type: 'contact-channel', id },
    details: { user_id: userId },
  });
  await completeUserChange(call, userId, 'user.updated');
  return { channel: toChannel(released), provenAddress: rest.provenAddress };
}

/** Returns what a user keeps who loses an unverified channel; null if they would lose what they sign in with. */
async function findRest(call: Call, channel: Channel): Promise<Pick<ReleasedChannel, 'provenAddress'> | null> {
  const proven = await findProven(call, channel);
  if (proven) return { provenAddress: proven.value };
  // Anyone can make anonymous accounts, and they are used by their session.
  const user = await findUser(call, channel.user_id);
  return user?.is_anonymous ? { provenAddress: null } : null;
}

/** Returns a verified sign-in channel of the user other than this one, the primary one if possible. */
async function findProven(call: Call, { id, user_id: userId }: Channel): Promise<ChannelRow | undefined> {
  const own = await selectChannels(call, { userId, usedForAuth: true });
  const proven = own.filter((channel) => channel.id !== id && channel.is_verified);
  return proven.find((channel) => channel.is_primary) ?? proven[0];
}
