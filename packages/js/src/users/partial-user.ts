import type { TokenStore } from '../apps/options.js';
import type { ClientApp, ConvexUserOptions } from '../apps/types.js';
import type { Core } from '../core.js';
import { readAccessToken } from '../tokens/access-token.js';
import type { PartialUser } from './types.js';

const fromToken = (token: string | null): PartialUser | null => {
  const claims = token === null ? null : readAccessToken(token);
  return (
    claims && {
      id: claims.userId,
      displayName: claims.name,
      primaryEmail: claims.email,
      primaryEmailVerified: claims.isEmailVerified,
      isAnonymous: claims.isAnonymous,
    }
  );
};

const textOrNull = (claim: unknown): string | null => (typeof claim === 'string' ? claim : null);

const fromConvex = async ({ ctx }: ConvexUserOptions): Promise<PartialUser | null> => {
  const identity = await ctx.auth.getUserIdentity();
  return (
    identity && {
      id: identity.subject,
      displayName: textOrNull(identity.name),
      primaryEmail: textOrNull(identity.email),
      primaryEmailVerified: identity.email_verified === true,
      isAnonymous: identity.is_anonymous === true,
    }
  );
};

/** What is done with a session's access token alone. */
export interface TokenMethods extends Pick<ClientApp, 'getPartialUser' | 'getConvexHttpClientAuth'> {
  /** The access token; where it is forced, a fresh one. `null` if nobody is signed in. */
  readToken(options: {
    readonly tokenStore?: TokenStore | undefined;
    readonly isForced?: boolean;
  }): Promise<string | null>;
}

/** Makes what is done with a session's access token alone. No call is made unless the token must be refreshed. */
export const tokenMethods = (core: Core): TokenMethods => {
  const readToken: TokenMethods['readToken'] = async ({ tokenStore, isForced = false }) => {
    const session = core.sessions.of(await core.sessions.open(tokenStore));
    const token = await session.accessToken();
    if (!isForced || token === null) return token;
    session.reject(token);
    return session.accessToken();
  };
  return {
    readToken,
    getConvexHttpClientAuth: async (options) => (await readToken(options)) ?? '',
    getPartialUser: async (options) => {
      const user = options.from === 'convex' ? await fromConvex(options) : fromToken(await readToken(options));
      return user?.isAnonymous && options.or !== 'anonymous' ? null : user;
    },
  };
};
