import { handle } from '../../../platform/call/handle.js';
import { KnownError } from '../../../platform/failures/failures.js';
import { takeLimit } from '../../../platform/limits/index.js';
import { requireSignedIn, startSessionOf } from '../begin-session.js';
import { lacksOwnerInvitation } from '../owners.js';
import { signUpUser } from '../sign-up.js';

/**
 * Ignores whether sign-up is open, because an anonymous user can do nothing that a caller without a user cannot. The
 * project `internal` is the exception: where its owners need an invitation, no one else can sign up there.
 */
const signUp = handle('POST /auth/anonymous/sign-up', async (call) => {
  if (lacksOwnerInvitation(call)) throw new KnownError('ANONYMOUS_ACCOUNTS_NOT_ENABLED');
  await takeLimit(call, 'sign-ups', call.request.address);
  const outcome = await call.transaction(async (trx) => {
    const user = await signUpUser(trx, { user: { isAnonymous: true }, passwordHash: null, isOtpEnabled: false });
    return startSessionOf(trx, user);
  });
  const { accessToken, refreshToken, userId } = requireSignedIn(outcome);
  return { access_token: accessToken, refresh_token: refreshToken, user_id: userId };
});

/** The handler of anonymous sign-up. */
export const anonymousHandlers = [signUp] as const;
