import type { TokenStore } from '../apps/options.js';
import type { ClientApp } from '../apps/types.js';
import type { ConvexClientAuth, ConvexUserOptions } from '../convex/types.js';
import type { Core } from '../core.js';
import type { PartialUser } from '../users/types.js';
import { readAccessToken } from './access-token.js';

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

/** Creates the functions that need only the access token. It makes no call unless the token must be refreshed. */
export const tokenUsers = (core: Core): ConvexClientAuth & Pick<ClientApp, 'getPartialUser'> => {
  const sessionOf = async (store: TokenStore | undefined) => core.sessions.of(await core.sessions.open(store));
  return {
    getConvexClientAuth:
      ({ tokenStore } = {}) =>
      async ({ forceRefreshToken }) => {
        const session = await sessionOf(tokenStore);
        const token = await session.accessToken();
        if (!forceRefreshToken || token === null) return token;
        session.reject(token);
        return session.accessToken();
      },
    getConvexHttpClientAuth: async ({ tokenStore }) => (await (await sessionOf(tokenStore)).accessToken()) ?? '',
    getPartialUser: async (options) => {
      const user =
        options.from === 'convex'
          ? await fromConvex(options)
          : fromToken(await (await sessionOf(options.tokenStore)).accessToken());
      return user?.isAnonymous && options.or !== 'anonymous' ? null : user;
    },
  };
};
