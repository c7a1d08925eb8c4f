// Also reads `tenants`, to find those with emails to send.
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connect.js';
import { livingTenants } from '../../../platform/db/tenants.js';

/**
 * Tenants with an email that belongs to no campaign, that was stored before a moment and that no process has taken: its
 * process has ended between the commit and the wake-up. Begins at the emails that wait, of which an idle server has none.
 */
export async function listTenantsWithForgottenEmail(
  db: Db,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<string[]> {
  const rows = await livingTenants(db)
    .innerJoin('emails as e', 'e.tenant_id', 'tenants.id')
    .where(sql<boolean>`e.status = 'queued' and e.attempts = 0 and e.body_id is null`)
    .where('e.created_at', '<=', new Date(before))
    .clearSelect()
    .select('tenants.id')
    .distinct()
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Tenants with an email whose lease has ended: the process that was sending it was killed. */
export async function listTenantsWithEndedLease(
  db: Db,
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<string[]> {
  const rows = await livingTenants(db)
    .innerJoin('emails as e', 'e.tenant_id', 'tenants.id')
    // The words of the index.
    .where(sql<boolean>`e.status in ('rendering', 'sending')`)
    .where('e.next_attempt_at', '<=', new Date(now))
    .clearSelect()
    .select('tenants.id')
    .distinct()
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
