import type { Call } from '../../platform/call/call.js';
import type { CheckedCode } from '../../platform/codes/index.js';
import { KnownError } from '../../platform/failures/failures.js';
import { type Channel, lockAuthChannel } from '../users/index.js';

/**
 * Where somebody signs in with the address a code was mailed to: held until the caller's transaction ends, null when
 * nobody does.
 *
 * @throws KnownError VERIFICATION_CODE_NOT_FOUND when the code was made for an account that is gone, or that signs in with
 * another address now (OC-08)
 */
export async function lockChannelOf(call: Call, { subjectId, data }: CheckedCode): Promise<Channel | null> {
  const channel = await lockAuthChannel(call, String(data.email));
  if (subjectId !== null && channel?.user_id !== subjectId) throw new KnownError('VERIFICATION_CODE_NOT_FOUND');
  return channel;
}
