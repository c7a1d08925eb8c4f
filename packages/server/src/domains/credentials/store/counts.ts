import { sql } from 'kysely';
import type { Call } from '../../../platform/call/call.js';

/** How often a sign-in method is set up. */
export interface SignInMethodCount {
  /** `password`, `otp`, `passkey`, or the key of an OAuth provider in the settings. */
  readonly method: string;
  readonly count: number;
}

/** Counts sign-in methods, not users: a user may have several. The most used come first. */
export async function countSignInMethods(call: Call): Promise<SignInMethodCount[]> {
  const tenantId = call.tenant.id;
  // Each part is counted from an index that contains only these rows.
  const { rows } = await sql<{ method: string; count: number }>`
    select m.method, m.count from (
      select 'password' as method, count(*) as count from credentials
      where tenant_id = ${tenantId} and password_hash is not null
      union all
      select 'otp', count(*) from credentials where tenant_id = ${tenantId} and otp_enabled
      union all
      select 'passkey', count(*) from credentials where tenant_id = ${tenantId} and passkey_enabled
      union all
      select lower(a.provider_config_id), count(*) from oauth_accounts a
      where a.tenant_id = ${tenantId} and a.allow_sign_in group by lower(a.provider_config_id)
    ) m
    where m.count > 0
    order by m.count desc, m.method`.execute(call.db);
  return rows.map(({ method, count }) => ({ method, count }));
}
