// Loads when it is needed, and imports types only: bundlers would split off the code that it shares with the first load.
import type { Core } from '../core.js';
import type { resultOf } from '../http/results.js';
import type { writeImpersonation } from './tab-jar.js';
import type { Impersonation } from './types.js';

/** What redeeming a link uses of the first load. */
interface Tools {
  readonly resultOf: typeof resultOf;
  readonly writeImpersonation: typeof writeImpersonation;
}

/** Redeems the code of a link, and stores the tokens for this tab. */
export const redeemLink = (
  core: Core,
  code: string,
  tools: Tools,
): ReturnType<Impersonation['signInWithImpersonationLink']> =>
  tools.resultOf(
    [
      'VERIFICATION_CODE_NOT_FOUND',
      'VERIFICATION_CODE_EXPIRED',
      'VERIFICATION_CODE_ALREADY_USED',
      'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED',
      'USER_BLOCKED',
    ],
    async () => {
      const answer = await core.client(null)('POST /auth/impersonation/sign-in', { body: { code } });
      const { access_token: accessToken, refresh_token: refreshToken } = answer;
      // First, so that the box of cookies, which other tabs use, passes the tokens on to the storage of the tab.
      tools.writeImpersonation(core.settings, refreshToken);
      core.sessions.box().write({ accessToken, refreshToken });
      return undefined;
    },
  );
