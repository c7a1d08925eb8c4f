// The one statement that finds a caller: whether the key and the session are valid, who the user is, which team is selected,
// and the version of the configuration.
import type { Access } from '@portico/contract';
import { type KeyKind, keyKinds } from '../../domains/projects/index.js';
import { type EncodedUser, userJoins, userRow } from '../../domains/users/index.js';
import { type Columns, defineJsonRow, type EncodedRow, type LeftJoined } from '../../platform/db/json-row.js';
import type { InternalApiKeysTable, ProjectsTable, SessionsTable, TenantsTable } from '../../platform/db/tables.gen.js';

/** What the statement returns about a caller. */
export interface CallerRow {
  readonly displayName: string;
  readonly isProductionMode: boolean;
  readonly ownerTeamId: string | null;
  readonly configVersion: number;
  /** A key of the project, valid or not. */
  readonly keyId: string | null;
  readonly isKeyGood: boolean | null;
  /** In milliseconds since 1970-01-01 UTC, as is the next. */
  readonly keyUsedOn: number | null;
  readonly keyInBrowserOn: number | null;
  readonly sessionId: string | null;
  readonly isImpersonation: boolean | null;
  readonly sessionUsedAt: number | null;
  readonly isBlocked: boolean | null;
  readonly user: EncodedUser | null;
}

/** A statement that finds a caller, and how its result is read. */
export interface CallerStatement {
  readonly name: string;
  readonly text: string;
  decode(row: EncodedRow<CallerRow>): CallerRow;
}

interface CallerTables {
  readonly tn: TenantsTable;
  readonly p: ProjectsTable;
  readonly k: LeftJoined<InternalApiKeysTable>;
  readonly s: LeftJoined<SessionsTable>;
}

const keyId = { sql: 'case when k.project_id = tn.project_id then k.id end' };
const isKeyGood = { sql: 'k.revoked_at is null and k.expires_at > $3' };
const sessionId = { sql: 'case when s.user_id = u.id and s.expires_at > $3 and u.blocked_at is null then s.id end' };
const isBlocked = { sql: 'case when u.id is not null then u.blocked_at is not null end' };
const user = { sql: `case when u.id is not null then ${userRow.sql} end` };

/** The kind of key that proves each access level. */
export const kindOf: Readonly<Record<Access, KeyKind>> = {
  client: 'publishableClientKey',
  server: 'secretServerKey',
  admin: 'superSecretAdminKey',
};

/** How the user and the session are found: what a request proves them with, if it has a user. */
const proofs = {
  none: { prefix: 'key', joins: '' },
  'access-token': {
    prefix: 'caller',
    // $4 is the user and $5 the session.
    joins: `
    left join users u on u.tenant_id = tn.id and u.id = $4
    left join sessions s on s.tenant_id = tn.id and s.id = $5`,
  },
  'refresh-token': {
    prefix: 'refresh',
    // $4 is the hash of the token.
    joins: `
    left join sessions s on s.tenant_id = tn.id and s.refresh_token_hash = $4
    left join users u on u.tenant_id = tn.id and u.id = s.user_id`,
  },
} as const;

function defineStatement(access: Access, proof: keyof typeof proofs): CallerStatement {
  const { hash, usedOn, inBrowserOn } = keyKinds[kindOf[access]];
  const usedOnColumn = `k.${usedOn}` as const;
  const inBrowserOnColumn = inBrowserOn === null ? { sql: 'null' } : (`k.${inBrowserOn}` as const);
  const hasUser = proof !== 'none';
  const row = defineJsonRow(
    (columns: Columns<CallerTables>): CallerRow => ({
      displayName: columns.text('p.display_name'),
      isProductionMode: columns.boolean('p.is_production_mode'),
      ownerTeamId: columns.textOrNull('p.owner_team_id'),
      configVersion: columns.integer('tn.config_version'),
      keyId: columns.textOrNull(keyId),
      isKeyGood: columns.booleanOrNull(isKeyGood),
      keyUsedOn: columns.millisOrNull(usedOnColumn),
      keyInBrowserOn: columns.millisOrNull(inBrowserOnColumn),
      sessionId: hasUser ? columns.textOrNull(sessionId) : null,
      isImpersonation: hasUser ? columns.booleanOrNull('s.is_impersonation') : null,
      sessionUsedAt: hasUser ? columns.millisOrNull('s.last_used_at') : null,
      isBlocked: hasUser ? columns.booleanOrNull(isBlocked) : null,
      user: hasUser ? columns.rowOrNull(user, userRow) : null,
    }),
  );
  // Every join uses only a primary key or a unique index; other conditions are in the select list, so that the planner
  // cannot choose another plan.
  const text = `
    select ${row.sql} as caller
    from tenants tn
    join projects p on p.id = tn.project_id
    left join internal_api_keys k on k.${hash} = $2${proofs[proof].joins}
    ${hasUser ? userJoins : ''}
    where tn.id = $1`;
  return { name: `${proofs[proof].prefix}-${access}`, text, decode: row.decode };
}

const forEachAccess = (proof: keyof typeof proofs): Readonly<Record<Access, CallerStatement>> => ({
  client: defineStatement('client', proof),
  server: defineStatement('server', proof),
  admin: defineStatement('admin', proof),
});

/** The statements that find a caller without a user. Their parameters: the tenant, the hash of the key, and the time. */
export const keyStatements = forEachAccess('none');

/**
 * The statements that find a caller by an access token. Their parameters: the tenant, the hash of the key, the time, and
 * the user and the session of the token.
 */
export const callerStatements = forEachAccess('access-token');

/** The same by a refresh token: the tenant, the hash of the key, the time, and the hash of the token. */
export const refreshStatements = forEachAccess('refresh-token');
