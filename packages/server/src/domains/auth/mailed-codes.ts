import type { Call } from '../../platform/call/call.js';
import type { CheckedCode } from '../../platform/codes/index.js';
import { KnownError } from '../../platform/failures/failures.js';
import { type Channel, lockAuthChannel } from '../users/index.js';

/**
 * Locks the sign-in address that a code was emailed to, until the caller's transaction ends. Returns null if no user
 * signs in with it.
 *
 * @throws KnownError VERIFICATION_CODE_NOT_FOUND when the code was issued for an account that was deleted or that now
 * signs in with another address (OC-08)
 */
export async function lockChannelOf(call: Call, { subjectId, data }: CheckedCode): Promise<Channel | null> {
  const channel = await lockAuthChannel(call, String(data.email));
  if (subjectId !== null && channel?.user_id !== subjectId) throw new KnownError('VERIFICATION_CODE_NOT_FOUND');
  return channel;
}
