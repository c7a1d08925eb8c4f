import type { Core } from '../core.js';
import { createMemoryBox } from '../tokens/token-box.js';
import { activeSessions } from './active-sessions.js';
import type { ServerSessionMethods } from './types.js';

/** Creates the methods of servers for the sessions of a user. */
export const serverSessions = (core: Core, userId: string): ServerSessionMethods => ({
  ...activeSessions(core, { caller: core, userId }),
  createSession: async ({ expiresInMillis, isImpersonation } = {}) => {
    const tokens = await core.server()('POST /auth/sessions', {
      body: { user_id: userId, expires_in_millis: expiresInMillis, is_impersonation: isImpersonation },
    });
    const box = createMemoryBox({ accessToken: tokens.access_token, refreshToken: tokens.refresh_token });
    return core.sessions.of(box).shown;
  },
});
