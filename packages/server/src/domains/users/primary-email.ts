import { limits } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';
import { revokeCodes } from '../../platform/codes/index.js';
import { Refusal } from '../../platform/failures/failures.js';
import { endCodesFor } from './channel-changes.js';
import { normaliseEmail } from './email.js';
import {
  type ChannelRow,
  deleteChannel,
  insertChannel,
  selectChannels,
  updateChannel,
  updatePrimaryToNone,
} from './store/channels.js';
import { emailTaken, refreshSearchText } from './users.js';

/** A server's change of a user's primary email; absent fields stay as they are. */
export interface PrimaryEmailChange {
  /** Null removes it; sign-in methods stay. */
  readonly value?: string | null;
  readonly isVerified?: boolean;
  readonly usedForAuth?: boolean;
}

/** A user whose channels the caller has locked (`lockAndBumpVersion`). */
interface Held {
  readonly userId: string;
  readonly own: readonly ChannelRow[];
  readonly primary: ChannelRow | undefined;
}

/**
 * Changes the primary email of a user whom the caller has locked, in the caller's transaction. The caller emits the
 * event. A different address has to be verified again, unless the caller states that it is verified; whether it is used
 * for sign-in stays.
 *
 * @throws KnownError USER_EMAIL_ALREADY_EXISTS when it is to be used for sign-in and another user signs in with it
 * @throws Refusal 400 when the user already has the maximum number of addresses
 */
export async function changePrimaryEmail(call: Call, userId: string, change: PrimaryEmailChange): Promise<void> {
  const { value, isVerified, usedForAuth } = change;
  if (value === undefined && isVerified === undefined && usedForAuth === undefined) return;
  const own = await selectChannels(call, { userId });
  const primary = own.find((channel) => channel.is_primary);
  const held = { userId, own, primary };
  if (value === null) return remove(call, held);
  const wanted = value === undefined ? primary?.value : normaliseEmail(value);
  // Flags without an address: nothing to do.
  if (wanted === undefined) return;
  const target = own.find((channel) => channel.value === wanted) ?? primary;
  const to = {
    value: wanted,
    used_for_auth: usedForAuth ?? target?.used_for_auth ?? false,
    is_verified: isVerified ?? (target?.value === wanted && target.is_verified),
    is_primary: true,
  };
  if (to.used_for_auth) await requireFree(call, { userId, value: wanted });
  if (target) await replace(call, target, to);
  else await add(call, held, to);
  if (target?.value !== wanted) await refreshSearchText(call, userId);
}

async function remove(call: Call, { userId, primary }: Held): Promise<void> {
  if (!primary) return;
  await deleteChannel(call, primary.id);
  await endCodesFor(call, primary);
  await refreshSearchText(call, userId);
  await note(call, { id: primary.id, action: 'contact-channel.remove' });
}

type Wanted = Pick<ChannelRow, 'value' | 'used_for_auth' | 'is_verified' | 'is_primary'>;

async function replace(call: Call, before: ChannelRow, to: Wanted): Promise<void> {
  if (!before.is_primary) await updatePrimaryToNone(call, before.user_id);
  await updateChannel(call, before.id, to);
  const isMoved = to.value !== before.value;
  if (isMoved || !to.used_for_auth) await endCodesFor(call, before);
  if (isMoved) await revokeCodes(call, { subjectId: before.user_id, address: to.value, types: OF_ADDRESS });
  await note(call, { id: before.id, action: 'contact-channel.change' });
}

async function add(call: Call, { userId, own }: Held, to: Wanted): Promise<void> {
  if (own.length >= limits.contactChannelsPerUser)
    throw new Refusal(400, `The user already has ${limits.contactChannelsPerUser} addresses, which is the maximum.`);
  const id = call.ports.random.uuid();
  const { value, used_for_auth: usedForAuth, is_verified: isVerified } = to;
  if (!(await insertChannel(call, { id, userId, value, usedForAuth, isVerified, isPrimary: true })))
    throw emailTaken(value);
  // The user may have had the address before; codes from that time must stay invalid.
  await revokeCodes(call, { subjectId: userId, address: value, types: OF_ADDRESS });
  await note(call, { id, action: 'contact-channel.add' });
}

const OF_ADDRESS = ['contact-channel-verification'] as const;

async function requireFree(call: Call, { userId, value }: { userId: string; value: string }): Promise<void> {
  const [taken] = await selectChannels(call, { value, usedForAuth: true });
  if (taken && taken.user_id !== userId) throw emailTaken(value);
}

const note = (call: Call, { id, action }: { readonly id: string; readonly action: string }): Promise<void> =>
  call.audit({ action, target: { type: 'contact-channel', id } });
