import { handle } from '../../platform/call/handle.js';
import { KnownError, Refusal } from '../../platform/failures/failures.js';
import { endSession, publishedKeys } from '../credentials/index.js';
import { refreshAccessToken } from './refresh.js';

const refreshCurrent = handle('POST /auth/sessions/current/refresh', async (call) => ({
  access_token: await refreshAccessToken(call, call.presented ?? null),
}));

const signOut = handle('DELETE /auth/sessions/current', async (call) => {
  const { sessionId } = call;
  const hasEnded = sessionId !== null && (await call.transaction((trx) => endSession(trx, sessionId)));
  if (!hasEnded) throw new KnownError('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED');
  return { success: true as const };
});

/** RFC 7517 §5. */
const readKeys = handle('GET /projects/{project_id}/.well-known/jwks.json', async (call, { params, query }) => {
  const tenant = await call.openTenant(params.project_id);
  if (!tenant) throw new Refusal(404, 'The project does not exist.');
  return { keys: [...(await publishedKeys(tenant, { includeAnonymous: query.include_anonymous ?? false }))] };
});

const redirectToKeys = handle(
  'GET /projects-anonymous-users/{project_id}/.well-known/jwks.json',
  async (call, { params }) =>
    `${call.settings.publicUrl}/api/v1/projects/${params.project_id}/.well-known/jwks.json?include_anonymous=true`,
);

/** Handlers for the current session and the published keys. */
export const authHandlers = [refreshCurrent, signOut, readKeys, redirectToKeys];
