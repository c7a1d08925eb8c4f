import type { Db } from '../../../platform/db/connect.js';
import type { InboxEmailsTable } from '../../../platform/db/tables.gen.js';

/** How many mails of a tenant the built-in inbox keeps. */
const INBOX_SIZE = 1000;

/** A caught mail to be written down. The id is of version 7 and so gives the order. */
export interface NewInboxEmail {
  readonly tenantId: string;
  readonly id: string;
  /** The mail it was queued as; it goes when that goes. */
  readonly emailId: string | null;
  readonly contentSealed: Uint8Array;
  readonly now: number;
}

/** Writes a caught mail down and forgets those beyond the newest `INBOX_SIZE`. */
export async function insertInboxEmail(
  db: Db,
  { tenantId, id, emailId, contentSealed, now }: NewInboxEmail,
): Promise<void> {
  await db
    .insertInto('inbox_emails')
    .values({ tenant_id: tenantId, id, email_id: emailId, content_sealed: contentSealed, caught_at: new Date(now) })
    .execute();
  await db
    .deleteFrom('inbox_emails')
    .where('tenant_id', '=', tenantId)
    .where('id', '<=', ({ selectFrom }) =>
      selectFrom('inbox_emails')
        .select('id')
        .where('tenant_id', '=', tenantId)
        .orderBy('id', 'desc')
        .offset(INBOX_SIZE)
        .limit(1),
    )
    .execute();
}

/** A page of the inbox. */
export interface InboxPage {
  readonly tenantId: string;
  /** The id of the page's first mail; the newest when left out. */
  readonly cursor: string | undefined;
  readonly limit: number;
}

/** Caught mails, newest first. */
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

/** Removes mails caught before version 0028 of the schema: whose they are is not known. */
export async function deleteUnattributedInboxEmails(db: Db, tenantId: string): Promise<void> {
  await db.deleteFrom('inbox_emails').where('tenant_id', '=', tenantId).where('email_id', 'is', null).execute();
}
