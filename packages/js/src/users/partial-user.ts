import type { Core } from '../core.js';
import { readAccessToken } from '../session/access-token.js';
import type { GetPartialUserOptions } from '../types/apps.js';
import type { PartialUser } from '../types/users.js';

/** What the access token says of its user. No call is made unless the token must be refreshed. */
export const readPartialUser = async (
  core: Core,
  { or, tokenStore }: GetPartialUserOptions,
): Promise<PartialUser | null> => {
  const token = await core.sessions.of(core.sessions.box(tokenStore)).accessToken();
  const claims = token === null ? null : readAccessToken(token);
  if (!claims || (claims.isAnonymous && or !== 'anonymous')) return null;
  return {
    id: claims.userId,
    displayName: claims.name,
    primaryEmail: claims.email,
    primaryEmailVerified: claims.isEmailVerified,
    isAnonymous: claims.isAnonymous,
  };
};
