// Also reads `tenants`, to find those with emails to send.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/connect.js';
import { livingTenants } from '../../../platform/db/tenants.js';

/**
 * Tenants with an email that belongs to no campaign, that was stored before a moment and that no process has taken: its
 * process has ended between the commit and the wake-up. Begins at the emails that wait, of which an idle server has none.
 */
export const listTenantsWithForgottenEmail = (
  db: Db,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<string[]> =>
  listTenantsWith(db, {
    email: sql`e.status = 'queued' and e.attempts = 0 and e.body_id is null and e.created_at <= ${new Date(before)}`,
    limit,
  });

/** Tenants with an email whose lease has ended: the process that was sending it was killed. */
export const listTenantsWithEndedLease = (
  db: Db,
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<string[]> =>
  listTenantsWith(db, {
    // The words of the index.
    email: sql`e.status in ('rendering', 'sending') and e.next_attempt_at <= ${new Date(now)}`,
    limit,
  });

async function listTenantsWith(
  db: Db,
  { email, limit }: { readonly email: RawBuilder<unknown>; readonly limit: number },
): Promise<string[]> {
  const rows = await livingTenants(db)
    .innerJoin('emails as e', 'e.tenant_id', 'tenants.id')
    .where(sql<boolean>`${email}`)
    .clearSelect()
    .select('tenants.id')
    .distinct()
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
