// Reads oauth_accounts and teams besides users: a user shows their linked accounts and their selected team.
import type { CurrentUser } from '../../../platform/call/call.js';
import { type Columns, defineJsonRow, type EncodedRow } from '../../../platform/db/json-row.js';
import type { OauthAccountsTable, TeamsTable, UsersTable } from '../../../platform/db/tables.gen.js';
import { compareText } from '../../../platform/text/compare-ids.js';
import type { ListedColumns } from './user-joins.js';

/** A provider account that is linked to a user. */
const accountRow = defineJsonRow((row: Columns<{ a: OauthAccountsTable }>) => ({
  linkedAt: row.millis('a.created_at'),
  rowId: row.text('a.id'),
  id: row.text('a.provider_config_id'),
  account_id: row.text('a.account_id'),
  email: row.textOrNull('a.email'),
}));

// Unsorted: most users have one account or none, and a sort would cost an eighth of the statement.
const accounts = {
  sql: `array(select ${accountRow.sql} from oauth_accounts a where a.tenant_id = u.tenant_id and a.user_id = u.id)`,
};

type Team = NonNullable<CurrentUser['selected_team']>;

const teamRow = defineJsonRow(
  (row: Columns<{ u_team: TeamsTable }>): Team => ({
    id: row.text('u_team.id'),
    display_name: row.text('u_team.display_name'),
    profile_image_url: row.textOrNull('u_team.profile_image_url'),
    client_metadata: row.json('u_team.client_metadata'),
    client_read_only_metadata: row.json('u_team.client_read_only_metadata'),
    server_metadata: row.json('u_team.server_metadata'),
    created_at_millis: row.millis('u_team.created_at'),
  }),
);

const selectedTeam = { sql: `case when u_team.id is not null then ${teamRow.sql} end` };

const noRiskScores = { sign_up: { bot: 0, free_trial_abuse: 0 } } as const;

/**
 * The columns of a user: the one list from which SQL, type and decoder derive. A statement that selects it needs `users
 * u` and `userJoins` or `listJoins`; the statement of every signed-in request, finding and listing share it. Images
 * have their stored form; `toUser` turns them into URLs.
 */
export const userRow = defineJsonRow((row: Columns<{ u: UsersTable; listed: ListedColumns }>): CurrentUser => {
  const isAnonymous = row.boolean('u.is_anonymous');
  const isVerified = row.boolean('listed.primary_email_verified');
  const hasPassword = row.boolean('listed.has_password');
  const isOtpEnabled = row.boolean('listed.otp_enabled');
  const team = row.rowOrNull(selectedTeam, teamRow);
  const selected = team && teamRow.decode(team);
  return {
    id: row.text('u.id'),
    display_name: row.textOrNull('u.display_name'),
    primary_email: row.textOrNull('listed.primary_email'),
    // The address of an anonymous user proves nothing (PB-07).
    primary_email_verified: isVerified && !isAnonymous,
    primary_email_auth_enabled: row.boolean('listed.primary_email_auth_enabled'),
    profile_image_url: row.textOrNull('u.profile_image_url'),
    signed_up_at_millis: row.millis('u.signed_up_at'),
    last_active_at_millis: row.millis('u.last_active_at'),
    client_metadata: row.json('u.client_metadata'),
    client_read_only_metadata: row.json('u.client_read_only_metadata'),
    server_metadata: row.json('u.server_metadata'),
    has_password: hasPassword,
    otp_auth_enabled: isOtpEnabled,
    passkey_auth_enabled: row.boolean('listed.passkey_enabled'),
    auth_with_email: hasPassword || isOtpEnabled,
    requires_totp_mfa: row.boolean('listed.has_totp'),
    oauth_providers: linkedAccounts(row.rows(accounts, accountRow)),
    selected_team_id: selected?.id ?? null,
    selected_team: selected,
    is_anonymous: isAnonymous,
    locale: row.textOrNull('u.locale') ?? undefined,
    blocked_at_millis: row.millisOrNull('u.blocked_at') ?? undefined,
    risk_scores: noRiskScores,
  };
});

/** A user as a statement with `userRow` returns it. */
export type EncodedUser = EncodedRow<CurrentUser>;

type LinkedAccount = ReturnType<typeof accountRow.decode>;

/** Returns the linked accounts in the order in which they were linked. */
function linkedAccounts(rows: readonly EncodedRow<LinkedAccount>[]): CurrentUser['oauth_providers'] {
  return rows
    .map(accountRow.decode)
    .sort((one, other) => one.linkedAt - other.linkedAt || compareText(one.rowId, other.rowId))
    .map(({ id, account_id, email }) => ({ id, account_id, email }));
}
