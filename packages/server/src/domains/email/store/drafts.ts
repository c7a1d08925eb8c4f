import { sql } from 'kysely';
import type { Call } from '../../../platform/call/call.js';
import type { Db } from '../../../platform/db/connect.js';
import type { EmailDraftsTable } from '../../../platform/db/tables.gen.js';

const columns = ['id', 'display_name', 'tsx_source', 'theme_id', 'is_without_theme', 'sent_at'] as const;

/** A stored draft. */
export type DraftRow = Pick<EmailDraftsTable, (typeof columns)[number]>;

/** Returns all drafts of a tenant, the last changed first. A project has few. */
export const selectDrafts = (db: Db, tenantId: string): Promise<DraftRow[]> =>
  db
    .selectFrom('email_drafts')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Returns a draft, or undefined. */
export const selectDraft = (db: Db, tenantId: string, id: string): Promise<DraftRow | undefined> =>
  db
    .selectFrom('email_drafts')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Returns a draft and locks it until the caller's transaction ends. */
export const lockDraft = ({ db, tenant }: Call, id: string): Promise<DraftRow | undefined> =>
  db
    .selectFrom('email_drafts')
    .select(columns)
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Returns how many drafts a tenant has, and the length of their sources together. */
export async function measureDrafts(db: Db, tenantId: string): Promise<{ count: number; bytes: number }> {
  const { count, bytes } = await db
    .selectFrom('email_drafts')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(octet_length(tsx_source)), 0)::bigint`.as('bytes'),
    ])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return { count: Number(count), bytes: Number(bytes) };
}

/** The values of a new draft. */
export type NewDraftRow = Pick<EmailDraftsTable, 'display_name' | 'tsx_source' | 'theme_id' | 'is_without_theme'>;

/** Stores a draft and returns its ID. */
export async function insertDraft({ db, tenant, ports, now }: Call, draft: NewDraftRow): Promise<string> {
  const id = ports.random.uuid();
  const at = new Date(now);
  await db
    .insertInto('email_drafts')
    .values({ ...draft, tenant_id: tenant.id, id, created_at: at, updated_at: at })
    .execute();
  return id;
}

/** Changes a draft; absent values stay as they are. */
export const updateDraft = async (
  { db, tenant, now }: Call,
  id: string,
  patch: Partial<NewDraftRow>,
): Promise<void> => {
  await db
    .updateTable('email_drafts')
    .set({ ...patch, updated_at: new Date(now) })
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', id)
    .execute();
};

/** Deletes a draft; returns whether there was one. */
export async function deleteDraft({ db, tenant }: Call, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('email_drafts')
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Notes that a draft is sent now; returns false if it was deleted. */
export async function markDraftSent({ db, tenant, now }: Call, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('email_drafts')
    .set({ sent_at: new Date(now) })
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
