import type { Access } from '@portico/contract';
import { type AccessTokenClaims, hashRefreshToken, isIdleTooLong } from '../../domains/credentials/index.js';
import { hashProjectKey } from '../../domains/projects/index.js';
import { toUser } from '../../domains/users/index.js';
import type { Presented } from '../../platform/call/call.js';
import type { Database } from '../../platform/db/connect.js';
import type { EncodedRow } from '../../platform/db/json-row.js';
import type { Tenant } from '../../platform/db/tenants.js';
import {
  type CallerRow,
  type CallerStatement,
  callerStatements,
  keyStatements,
  refreshStatements,
} from './caller-row.js';
import type { CallDependencies } from './make-call.js';

/** What finding a caller needs from the application. */
interface Finder {
  readonly dependencies: CallDependencies;
  readonly database: Database;
}

/** Where to look, and the key that came with the request. Passed on as it is: every request would pay for copies. */
export interface Search {
  readonly tenant: Tenant;
  readonly access: Access;
  readonly key: string | undefined;
  readonly now: number;
}

/** Finds the caller of an access token, or of a key alone. Returns null if the project does not exist. */
export const findByAccessToken = (
  finder: Finder,
  search: Search,
  token: AccessTokenClaims | null,
): Promise<CallerRow | null> =>
  token
    ? find(finder, search, {
        statement: callerStatements[search.access],
        proof: [token.sub, token.refresh_token_id],
      })
    : find(finder, search, { statement: keyStatements[search.access], proof: [] });

/** Finds the caller of a refresh token, if there is one. Returns null if the project does not exist. */
export async function findByRefreshToken(
  finder: Finder,
  search: Search,
  refreshToken: string | undefined,
): Promise<CallerRow | null> {
  const scope = { ...finder.dependencies, tenant: search.tenant, now: search.now };
  const hash = refreshToken === undefined ? null : await hashRefreshToken(scope, refreshToken);
  return find(finder, search, { statement: refreshStatements[search.access], proof: [hash] });
}

/** Returns the session that `findByRefreshToken` has found, even if it ended because its user was blocked. */
export function presentedSession(
  { dependencies }: Finder,
  { sessionId, sessionUsedAt, isImpersonation, isBlocked, user }: CallerRow,
  now: number,
): Presented {
  if (isBlocked === true) return 'of-blocked-user';
  if (sessionId === null || sessionUsedAt === null || !user || isIdleTooLong({ now }, sessionUsedAt)) return null;
  return {
    id: sessionId,
    isImpersonation: isImpersonation === true,
    lastUsedAt: sessionUsedAt,
    user: toUser(dependencies, user),
  };
}

async function find(
  { database }: Finder,
  { tenant, key, now }: Search,
  { statement: { name, text, decode }, proof }: { statement: CallerStatement; proof: readonly unknown[] },
): Promise<CallerRow | null> {
  const [found] = await database.hot.query<{ caller: EncodedRow<CallerRow> }>(name, text, [
    tenant.id,
    key === undefined ? null : hashProjectKey(key),
    new Date(now).toISOString(),
    ...proof,
  ]);
  return found ? decode(found.caller) : null;
}
