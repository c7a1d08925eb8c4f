import { limits } from '@portico/contract';
import type { TenantCall } from '../app/call.js';
import { Refusal } from '../app/failures.js';
import { provenAt } from '../credentials/index.js';

/**
 * Asks for a sign-in within the last fifteen minutes before a change that a stolen session must not make (PW-09, SS-09,
 * HD-09), where the project wants that. Who signs in again has a new session and passes. A call without a session is a
 * server's own and passes as well.
 *
 * @throws Refusal 401 `recent-sign-in-required`
 */
export async function requireRecentSignIn(call: TenantCall): Promise<void> {
  const { sessionId } = call;
  if (!call.config.auth.requireRecentSignIn || sessionId === null) return;
  const at = await provenAt(call, sessionId);
  if (at !== null && call.now - at < limits.recentSignInMillis) return;
  await call.outside((own) =>
    own.audit({ action: 'session.prove', outcome: 'refused', target: { type: 'session', id: sessionId } }),
  );
  throw new Refusal(401, 'This change needs a recent sign-in. Sign in again, then repeat it.', {
    code: 'recent-sign-in-required',
  });
}
