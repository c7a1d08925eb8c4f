import { limits } from '@portico/contract';
import { sql } from 'kysely';
import type { Call } from '../../../platform/call/call.js';
import type { Db } from '../../../platform/db/connect.js';
import type { EmailSourceVersionsTable } from '../../../platform/db/tables.gen.js';

/** A theme, template or draft. */
export interface SourceOwner {
  readonly kind: EmailSourceVersionsTable['kind'];
  readonly id: string;
}

/** A previous source. */
export type SourceVersionRow = Pick<
  EmailSourceVersionsTable,
  'id' | 'kind' | 'source_id' | 'tsx_source' | 'replaced_at'
>;

const columns = ['id', 'kind', 'source_id', 'tsx_source', 'replaced_at'] as const;

/** Stores a source that is being replaced, and deletes those beyond the newest `limits.emailSourceVersions`. */
export async function insertSourceVersion(
  { db, tenant, ports, now }: Call,
  { kind, id }: SourceOwner,
  tsxSource: string,
): Promise<void> {
  const source = { tenant_id: tenant.id, kind, source_id: id };
  await db
    .insertInto('email_source_versions')
    .values({
      ...source,
      id: ports.random.uuidInTimeOrder(now),
      tsx_source: tsxSource,
      replaced_at: new Date(now),
    })
    .execute();
  await sql`
    delete from email_source_versions
    where tenant_id = ${tenant.id} and id = any(array(
      select id from email_source_versions
      where tenant_id = ${tenant.id} and kind = ${kind} and source_id = ${id}
      order by replaced_at desc, id desc offset ${limits.emailSourceVersions}))`.execute(db);
}

/** A previous source in a list. */
export type ListedSourceVersion = Omit<SourceVersionRow, 'kind' | 'tsx_source'>;

const listedColumns = ['id', 'source_id', 'replaced_at'] as const;

/** Returns the previous sources of a theme, template or draft, the last replaced first. */
export const selectSourceVersions = (
  db: Db,
  tenantId: string,
  { kind, id }: SourceOwner,
): Promise<ListedSourceVersion[]> =>
  db
    .selectFrom('email_source_versions')
    .select(listedColumns)
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .where('source_id', '=', id)
    .orderBy('replaced_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Returns the newest previous source of each theme, template or draft that has one. */
export const selectNewestVersions = (
  db: Db,
  tenantId: string,
  kind: SourceOwner['kind'],
): Promise<ListedSourceVersion[]> =>
  db
    .selectFrom('email_source_versions')
    .distinctOn('source_id')
    .select(listedColumns)
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .orderBy('source_id')
    .orderBy('replaced_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Returns a previous source, or undefined. */
export const selectSourceVersion = (db: Db, tenantId: string, id: string): Promise<SourceVersionRow | undefined> =>
  db
    .selectFrom('email_source_versions')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Deletes the previous sources of a theme, template or draft that is deleted. */
export async function deleteSourceVersions({ db, tenant }: Call, { kind, id }: SourceOwner): Promise<void> {
  await db
    .deleteFrom('email_source_versions')
    .where('tenant_id', '=', tenant.id)
    .where('kind', '=', kind)
    .where('source_id', '=', id)
    .execute();
}
