import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connect.js';
import type { InboxEmailsTable } from '../../../platform/db/tables.gen.js';
import { runTogether } from '../../../platform/db/together.js';

/** How many emails of a tenant the built-in inbox keeps. */
const INBOX_SIZE = 1000;

/** A caught email to store. Its ID is a UUID version 7, so IDs give the order. */
export interface NewInboxEmail {
  readonly tenantId: string;
  readonly id: string;
  /** The queued email it comes from; it is deleted with that email. */
  readonly emailId: string | null;
  readonly contentSealed: Uint8Array;
  readonly now: number;
}

/** Stores a caught email and deletes those beyond the newest `INBOX_SIZE`. */
export async function insertInboxEmail(
  db: Db,
  { tenantId, id, emailId, contentSealed, now }: NewInboxEmail,
): Promise<void> {
  const insert = db
    .insertInto('inbox_emails')
    .values({ tenant_id: tenantId, id, email_id: emailId, content_sealed: contentSealed, caught_at: new Date(now) });
  const trim = sql`
    delete from inbox_emails where tenant_id = ${tenantId} and id <= (
      select oldest.id from inbox_emails oldest where oldest.tenant_id = ${tenantId}
      order by oldest.id desc offset ${INBOX_SIZE - 1} limit 1)`;
  await runTogether(db, insert, { also: [trim] });
}

/** Deletes emails caught before a time. */
export async function deleteOldInboxEmails(
  db: Db,
  { tenantIds, before }: { readonly tenantIds: readonly string[]; readonly before: number },
): Promise<void> {
  await db
    .deleteFrom('inbox_emails')
    .where(sql<boolean>`tenant_id = any(${tenantIds}::uuid[])`)
    .where('caught_at', '<', new Date(before))
    .execute();
}

/** A page of the inbox. */
export interface InboxPage {
  readonly tenantId: string;
  /** The ID of the first email of the page; absent means the newest. */
  readonly cursor: string | undefined;
  readonly limit: number;
}

/** Returns caught emails, newest first. */
export const listInboxEmails = (
  db: Db,
  { tenantId, cursor, limit }: InboxPage,
): Promise<Pick<InboxEmailsTable, 'id' | 'content_sealed' | 'caught_at'>[]> =>
  db
    .selectFrom('inbox_emails')
    .select(['id', 'content_sealed', 'caught_at'])
    .where('tenant_id', '=', tenantId)
    .$if(cursor !== undefined, (query) => query.where('id', '<=', cursor ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Deletes emails caught before version 0028 of the schema: their users are not known. */
export async function deleteUnattributedInboxEmails(db: Db, tenantId: string): Promise<void> {
  await db.deleteFrom('inbox_emails').where('tenant_id', '=', tenantId).where('email_id', 'is', null).execute();
}
