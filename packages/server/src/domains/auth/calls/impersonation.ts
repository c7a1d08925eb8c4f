import { limits } from '@portico/contract';
import type { Actor, Call, TenantCall } from '../../../platform/call/call.js';
import { handle } from '../../../platform/call/handle.js';
import { type CheckedCode, checkCode, issueCode, useCode } from '../../../platform/codes/index.js';
import { assert, KnownError } from '../../../platform/failures/failures.js';
import { createSession } from '../../credentials/index.js';
import { requireTrustedUrl } from '../../projects/index.js';
import { lockUser } from '../../users/index.js';

const TYPE = 'impersonation';

const createLink = handle('POST /auth/impersonation/links', async (call, { body }) => {
  const url = new URL(requireTrustedUrl(call, body.callback_url));
  const code = await call.transaction(async (trx) => {
    await lockImpersonated(trx, body.user_id);
    await trx.audit({ action: 'impersonation.link', target: { type: 'user', id: body.user_id } });
    return issueCode(trx, {
      type: TYPE,
      subjectId: body.user_id,
      // The session is recorded as started by the one who asked for the link, not by the browser that opens it.
      data: {
        actor_type: call.actor.type,
        actor_id: call.actor.id,
        expires_in_millis: body.expires_in_millis ?? limits.impersonationSessionMillis,
      },
      lifetimeMillis: limits.impersonationLinkLifetimeMillis,
    });
  });
  url.searchParams.set('code', code);
  return { url: url.href, expires_at_millis: call.now + limits.impersonationLinkLifetimeMillis };
});

const signIn = handle('POST /auth/impersonation/sign-in', async (call: TenantCall, { body }) => {
  const code = await checkCode(call, TYPE, body.code);
  const { subjectId: userId } = code;
  assert(userId, 'The code of a link belongs to a user');
  const expiresInMillis = Number(code.data.expires_in_millis ?? limits.impersonationSessionMillis);
  const tokens = await call.transaction(async (trx) => {
    await useCode(trx, code);
    const user = await lockImpersonated(trx, userId);
    return createSession(trx, user, { expiresInMillis, isImpersonation: true, actor: actorOf(code) });
  });
  return {
    access_token: tokens.accessToken,
    refresh_token: tokens.refreshToken,
    user_id: userId,
    expires_at_millis: call.now + expiresInMillis,
  };
});

/** The handlers of impersonation links. */
export const impersonationHandlers = [createLink, signIn] as const;

async function lockImpersonated(call: Call, userId: string) {
  const user = await lockUser(call, userId);
  if (!user) throw new KnownError('USER_ID_DOES_NOT_EXIST', { user_id: userId });
  if (user.blocked_at_millis !== undefined) throw new KnownError('USER_BLOCKED');
  return user;
}

function actorOf({ data }: CheckedCode): Actor {
  const id = String(data.actor_id);
  return data.actor_type === 'owner' ? { type: 'owner', id, isRecent: false, sessionId: null } : { type: 'key', id };
}
