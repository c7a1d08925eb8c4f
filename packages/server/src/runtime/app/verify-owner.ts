import { limits } from '@portico/contract';
import { type Columns, defineJsonRow, type EncodedRow, type LeftJoined } from '../../platform/db/json-row.js';
import type { SessionsTable, TeamMembersTable, TenantsTable, UsersTable } from '../../platform/db/tables.gen.js';
import { KnownError, Refusal } from '../../platform/failures/failures.js';
import type { VerifierDependencies } from './verify-caller.js';

interface OwnerTables {
  readonly tn: TenantsTable;
  readonly u: LeftJoined<UsersTable>;
  readonly s: LeftJoined<SessionsTable>;
  readonly m: LeftJoined<TeamMembersTable>;
}

const liveSessionId = {
  sql: 'case when s.user_id = u.id and s.expires_at > $5 and u.blocked_at is null then s.id end',
};

const ownerRow = defineJsonRow((row: Columns<OwnerTables>) => ({
  userId: row.textOrNull('u.id'),
  memberId: row.textOrNull('m.user_id'),
  sessionId: row.textOrNull(liveSessionId),
  authenticatedAt: row.millisOrNull('s.authenticated_at'),
  isImpersonation: row.booleanOrNull('s.is_impersonation'),
  configVersion: row.integer('tn.config_version'),
}));

const statement = `
  select ${ownerRow.sql} as owner
  from tenants tn
  left join users u on u.tenant_id = tn.id and u.id = $2
  left join sessions s on s.tenant_id = tn.id and s.id = $3
  left join team_members m on m.tenant_id = tn.id and m.team_id = $4 and m.user_id = $2
  where tn.id = $1`;

/** Who has signed in to own projects. */
export interface Owner {
  /** A user of project `internal`. */
  readonly id: string;
  /** They are in the team that owns the project now. */
  readonly isMember: boolean;
  /** They have reauthenticated recently, or project `internal` does not require it (HD-09). */
  readonly isRecent: boolean;
  /** In project `internal`. */
  readonly sessionId: string;
  /** Someone acts as the owner. */
  readonly isImpersonation: boolean;
}

/**
 * Verifies an owner's login: a live session on project `internal`, and whether its user owns the project now (PB-08).
 */
export async function verifyOwner(
  { dependencies, database, directory, tokens }: VerifierDependencies,
  { token, ownerTeamId, now }: { token: string; ownerTeamId: string | null; now: number },
): Promise<Owner> {
  const tenant = await directory.find('internal', 'main');
  if (!tenant) throw new KnownError('ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN');
  const read = await tokens.read({ tenant, db: dependencies.db, now, ports: dependencies.ports }, token);
  // Published clients cannot decode a number here; null they can.
  if (read.kind === 'expired') throw new KnownError('ADMIN_ACCESS_TOKEN_EXPIRED', { expired_at_millis: null });
  if (read.kind === 'other-project') throw new KnownError('ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN');
  if (read.kind === 'unparsable' || read.claims.is_anonymous) throw new KnownError('UNPARSABLE_ADMIN_ACCESS_TOKEN');
  const { sub, refresh_token_id } = read.claims;
  const [found] = await database.hot.query<{ owner: EncodedRow<ReturnType<typeof ownerRow.decode>> }>(
    'caller-owner',
    statement,
    [tenant.id, sub, refresh_token_id, ownerTeamId, new Date(now)],
  );
  const row = found && ownerRow.decode(found.owner);
  if (!row?.userId) throw new Refusal(401, 'The owner who signed in no longer exists.');
  if (!row.sessionId) throw new KnownError('ADMIN_ACCESS_TOKEN_EXPIRED', { expired_at_millis: null });
  const { auth } = (await directory.settingsAt(tenant, row.configVersion)).config;
  const provenAt = row.authenticatedAt ?? 0;
  return {
    id: row.userId,
    sessionId: row.sessionId,
    isMember: row.memberId !== null,
    isImpersonation: row.isImpersonation === true,
    isRecent: !auth.requireRecentSignIn || now - provenAt < limits.recentSignInMillis,
  };
}
