import { limits } from '@portico/contract';
import type { Call, TenantCall } from '../../platform/call/call.js';
import { Refusal } from '../../platform/failures/failures.js';
import { provenAt } from '../credentials/index.js';

/**
 * Requires a sign-in within the last fifteen minutes before a change that a stolen session must not make (PW-09, SS-09,
 * HD-09), if the project enables this. Signing in again creates a new session, which passes. A call without a session
 * comes from a server and also passes.
 *
 * @throws Refusal 401 `recent-sign-in-required`
 */
export const requireRecentSignIn = (call: TenantCall): Promise<void> => requireRecentSession(call, call.sessionId);

/** Requires the same of a session that is known from elsewhere than the call. */
export async function requireRecentSession(call: Call, sessionId: string | null): Promise<void> {
  if (!call.config.auth.requireRecentSignIn || sessionId === null) return;
  const at = await provenAt(call, sessionId);
  if (at !== null && call.now - at < limits.recentSignInMillis) return;
  await refuse(call, { type: 'session', id: sessionId });
}

/**
 * Requires the same of an owner who calls with their own session, before a change to a project that cannot be undone,
 * that would let them pass this without a recent sign-in later, or that turns a protection off (HD-09). A call with a key
 * comes from a program and passes.
 *
 * @throws Refusal 401 `recent-sign-in-required`
 */
export async function requireRecentOwner(call: TenantCall): Promise<void> {
  if (call.actor.type === 'owner' && !call.actor.isRecent) await refuse(call, { type: 'user', id: call.actor.id });
}

async function refuse(call: Call, target: { type: string; id: string }): Promise<never> {
  await call.independently((own) => own.audit({ action: 'session.prove', outcome: 'refused', target }));
  throw new Refusal(401, 'This change requires a recent sign-in. Sign in again and retry.', {
    code: 'recent-sign-in-required',
  });
}
