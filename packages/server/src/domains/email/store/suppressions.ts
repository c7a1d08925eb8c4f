import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connect.js';
import type { EmailSuppressionsTable } from '../../../platform/db/tables.gen.js';
import type { Statement } from '../../../platform/db/together.js';

/** Addresses that get no more emails. */
export interface NewSuppressions {
  readonly tenantId: string;
  readonly addresses: readonly string[];
  /** What the mail server said, or who suppressed them. */
  readonly reply: string | null;
  readonly now: number;
}

/** Suppresses addresses; one that is suppressed keeps its first time and reply. */
export async function insertSuppressions(db: Db, { tenantId, addresses, reply, now }: NewSuppressions): Promise<void> {
  await sql`
    insert into email_suppressions (tenant_id, address, reply, created_at)
    select ${tenantId}::uuid, address, ${reply}::text, ${new Date(now)}::timestamptz
    from unnest(${addresses}::text[]) address
    -- In one order, so that two of these do not wait for each other.
    order by address
    on conflict (tenant_id, address) do nothing`.execute(db);
}

/** Returns which of the addresses are suppressed. */
export async function findSuppressed(
  db: Db,
  { tenantId, addresses }: { readonly tenantId: string; readonly addresses: readonly string[] },
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('email_suppressions')
    .select('address')
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`address = any(${addresses}::text[])`)
    .execute();
  return new Set(rows.map(({ address }) => address));
}

/** Lifts the suppression of addresses, and returns those that were suppressed. */
export const deleteSuppressions = (tenantId: string, addresses: readonly string[]): Statement =>
  sql`
  delete from email_suppressions where tenant_id = ${tenantId} and address = any(${addresses}::text[])
  returning address`;

/** A page of suppressions. */
export interface SuppressionPage {
  readonly tenantId: string;
  /** The address that the page starts at; absent means the first. */
  readonly cursor: string | undefined;
  readonly limit: number;
}

/** Returns suppressed addresses in their alphabetical order. */
export const listSuppressions = (
  db: Db,
  { tenantId, cursor, limit }: SuppressionPage,
): Promise<Pick<EmailSuppressionsTable, 'address' | 'reply' | 'created_at'>[]> =>
  db
    .selectFrom('email_suppressions')
    .select(['address', 'reply', 'created_at'])
    .where('tenant_id', '=', tenantId)
    .$if(cursor !== undefined, (query) => query.where('address', '>=', cursor ?? ''))
    .orderBy('address')
    .limit(limit)
    .execute();
