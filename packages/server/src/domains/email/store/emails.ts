// Also reads `users`, to write only to users who exist.
import { sql } from 'kysely';
import { z } from 'zod';
import type { Call } from '../../../platform/call/call.js';
import type { Db } from '../../../platform/db/connect.js';
import type { Statement } from '../../../platform/db/together.js';

const StoredInvitation = z.strictObject({
  teamId: z.string(),
  invitationId: z.string(),
  inviterId: z.string().nullable(),
});

/** An invitation to a team, as its email keeps it. */
export type StoredInvitation = z.output<typeof StoredInvitation>;

/** Reads the invitation of a stored email; null for other emails, and for those that were queued before it was kept. */
export const readInvitation = (stored: unknown): StoredInvitation | null => StoredInvitation.nullable().parse(stored);

/** An email to store. */
export interface NewEmail {
  readonly id: string;
  /** The recipient, with whom the email is deleted; null when the address belongs to no known user. */
  readonly userId: string | null;
  readonly template: string | null;
  /** Empty when the recipient has no address. */
  readonly to: string;
  /** As shown in the log, without a code; empty until the email is rendered. */
  readonly subject: string;
  readonly contentSealed: Uint8Array | null;
  readonly bodyId: string | null;
  readonly priority: number;
  readonly category: string | null;
  readonly hasCode: boolean;
  readonly variableNames: readonly string[];
  /** Why nothing is sent; null means that the email is queued. */
  readonly skipReason: string | null;
  /** A BCP 47 tag; null where the content is written already. */
  readonly language: string | null;
  /** Where the link with the code leads. */
  readonly callbackUrl: string | null;
  readonly teamInvitation: StoredInvitation | null;
}

/** Stores emails, due immediately; leaves out those whose user was deleted meanwhile. */
export async function insertEmails(call: Call, emails: readonly NewEmail[]): Promise<void> {
  const at = new Date(call.now);
  const tenantId = call.tenant.id;
  const rows = JSON.stringify(
    emails.map(({ contentSealed, variableNames, ...email }) => ({
      ...email,
      content: contentSealed && Buffer.from(contentSealed).toString('base64'),
      variables: variableNames,
    })),
  );
  // Users are locked, so that none can be deleted before the transaction ends.
  await call.deferWrite(sql`
    insert into emails (
      tenant_id, id, user_id, template, to_address, subject, content_sealed, body_id, priority, category, has_code,
      variable_names, skip_reason, language, callback_url, team_invitation, status, next_attempt_at, created_at)
    select ${tenantId}, n.id, n."userId", n.template, n."to", n.subject, decode(n.content, 'base64'), n."bodyId",
      n.priority, n.category, n."hasCode", n.variables, n."skipReason", n.language, n."callbackUrl",
      n."teamInvitation",
      case when n."skipReason" is null then 'queued' else 'skipped' end,
      case when n."skipReason" is null then ${at}::timestamptz end, ${at}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb) as n(
      id uuid, "userId" uuid, template text, "to" text, subject text, content text, "bodyId" uuid, priority smallint,
      category text, "hasCode" boolean, variables jsonb, "skipReason" text, language text,
      "callbackUrl" text, "teamInvitation" jsonb)
    where n."userId" is null or exists (
      select 1 from users u where u.tenant_id = ${tenantId} and u.id = n."userId" for key share)`);
}

/** Stores the part of a request that many emails share. */
export async function insertEmailBody(
  call: Call,
  { id, contentSealed }: { readonly id: string; readonly contentSealed: Uint8Array },
): Promise<void> {
  await call.db
    .insertInto('email_bodies')
    .values({ tenant_id: call.tenant.id, id, content_sealed: contentSealed, created_at: new Date(call.now) })
    .execute();
}

/** Returns the sealed part that many emails share. */
export async function findEmailBody(
  db: Db,
  { tenantId, id }: { readonly tenantId: string; readonly id: string },
): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('email_bodies')
    .select('content_sealed')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.content_sealed;
}

/** Deletes final emails that were queued before a time; returns how many. */
export async function deleteOldEmails(
  db: Db,
  { tenantIds, before }: { tenantIds: readonly string[]; before: number },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('emails')
    .where(sql<boolean>`tenant_id = any(${tenantIds}::uuid[])`)
    .where('created_at', '<', new Date(before))
    .where('status', 'in', ['sent', 'failed', 'skipped'])
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes shared parts from before a time that no email refers to any more. */
export async function deleteOldBodies(
  db: Db,
  { tenantIds, before }: { tenantIds: readonly string[]; before: number },
): Promise<void> {
  await sql`
    delete from email_bodies where tenant_id = any(${tenantIds}::uuid[]) and created_at < ${new Date(before)}
      and not exists (
        select 1 from emails e where e.tenant_id = email_bodies.tenant_id and e.body_id = email_bodies.id
          and e.status in ('waiting', 'queued', 'paused', 'rendering', 'sending'))`.execute(db);
}

/** Erases the contents of sent emails that were queued before a time. */
export async function eraseOldContents(
  db: Db,
  { tenantIds, before }: { tenantIds: readonly string[]; before: number },
): Promise<void> {
  await db
    .updateTable('emails')
    .set({ rendered_sealed: null })
    .where(sql<boolean>`tenant_id = any(${tenantIds}::uuid[])`)
    .where('created_at', '<', new Date(before))
    .where('rendered_sealed', 'is not', null)
    .execute();
}

/** Deletes emails to these addresses that have no user. */
export const deleteEmailsTo = (
  db: Db,
  { tenantId, addresses }: { readonly tenantId: string; readonly addresses: readonly string[] },
): Statement =>
  db
    .deleteFrom('emails')
    .where('tenant_id', '=', tenantId)
    .where('user_id', 'is', null)
    .where(sql<boolean>`to_address = any(${addresses}::text[])`);
