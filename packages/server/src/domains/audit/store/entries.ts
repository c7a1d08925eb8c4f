import { sql } from 'kysely';
import type { Call } from '../../../platform/call/call.js';
import { deferRows } from '../../../platform/call/deferred-rows.js';
import type { Db } from '../../../platform/db/connect.js';
import { placeOfCursor } from '../../../platform/db/cursor-place.js';
import { jsonText } from '../../../platform/db/json-text.js';
import { inPieces, ROWS_PER_STATEMENT } from '../../../platform/db/pieces.js';
import type { AuditTable } from '../../../platform/db/tables.gen.js';

/** A stored entry. */
export type EntryRow = { readonly [Column in keyof Omit<AuditTable, 'details'>]: SelectedColumn<Column> } & {
  readonly details: unknown;
};

type SelectedColumn<Column extends keyof AuditTable> = Column extends 'is_impersonation' ? boolean : AuditTable[Column];

/** An entry to write. */
export type NewEntry = Omit<EntryRow, 'id' | 'at' | 'details'> & { readonly details: object };

/** Writes entries, in the caller's transaction. */
export async function insertEntries(call: Call, entries: readonly NewEntry[]): Promise<void> {
  for (const piece of inPieces(entries, ROWS_PER_STATEMENT))
    await toInsert(
      call,
      piece.map((entry) => toRow(call, entry)),
    ).execute();
}

/** The same for one entry, with the other deferred writes of the transaction. */
export const deferEntry = (call: Call, entry: NewEntry): Promise<void> => deferRow(call, toRow(call, entry));

const toRow = ({ ports, now }: Call, { details, ...entry }: NewEntry) => ({
  id: ports.random.uuidInTimeOrder(now),
  at: new Date(now),
  ...entry,
  details: jsonText(details),
});

const toInsert = ({ db }: Call, rows: readonly ReturnType<typeof toRow>[]) => db.insertInto('audit').values(rows);

const deferRow = deferRows(toInsert);

/** Selects entries. Times in milliseconds since 1970. */
export interface EntryFilter {
  /** An action, or the ID of an entry, a request, an actor, a session or a target. */
  readonly term?: string | undefined;
  readonly actorId?: string | undefined;
  readonly action?: string | undefined;
  readonly targetId?: string | undefined;
  readonly outcome?: 'done' | 'refused' | undefined;
  readonly requestId?: string | undefined;
  readonly from?: number | undefined;
  /** The end of the period, exclusive. */
  readonly to?: number | undefined;
  /** The ID of the first entry of the page. */
  readonly cursor?: string | undefined;
  readonly count: number;
}

/** An entry and its number in the chain; null while it waits for its seal. */
export type ListedEntry = EntryRow & { readonly sequence: number | null };

/** The columns to read of an entry `a`. */
export const entryColumns = [
  'a.tenant_id',
  'a.id',
  'a.at',
  'a.action',
  'a.outcome',
  'a.actor_type',
  'a.actor_id',
  'a.access',
  'a.target_type',
  'a.target_id',
  'a.request_id',
  'a.address',
  'a.user_agent',
  'a.session_id',
  'a.is_impersonation',
  sql<unknown>`a.details`.as('details'),
] as const;

/** Returns entries, newest first. An unknown cursor returns nothing. */
export function selectEntries({ db, tenant }: Call, filter: EntryFilter): Promise<ListedEntry[]> {
  let query = db
    .selectFrom('audit as a')
    .leftJoin('audit_seals as s', (join) =>
      join.onRef('s.tenant_id', '=', 'a.tenant_id').onRef('s.entry_id', '=', 'a.id'),
    )
    .select([...entryColumns, 's.sequence'])
    .where('a.tenant_id', '=', tenant.id);
  if (filter.term !== undefined) query = query.where(names(filter.term));
  if (filter.actorId !== undefined) query = query.where('a.actor_id', '=', filter.actorId);
  if (filter.action !== undefined) query = query.where('a.action', '=', filter.action);
  if (filter.targetId !== undefined) query = query.where('a.target_id', '=', filter.targetId);
  if (filter.outcome !== undefined) query = query.where('a.outcome', '=', filter.outcome);
  if (filter.requestId !== undefined) query = query.where('a.request_id', '=', filter.requestId);
  if (filter.from !== undefined) query = query.where('a.at', '>=', new Date(filter.from));
  if (filter.to !== undefined) query = query.where('a.at', '<', new Date(filter.to));
  if (filter.cursor !== undefined) query = query.where(startsAt(tenant.id, filter.cursor));
  return query.orderBy('a.at', 'desc').orderBy('a.id', 'desc').limit(filter.count).execute();
}

/** Each part has its own index, but for sessions, whose ID is also the target of the sign-in. */
const names = (term: string) => sql<boolean>`
  (a.action = ${term} or a.actor_id = ${term} or a.target_id = ${term} or a.request_id = ${term}
    or a.id = ${UUID.test(term) ? term : null}::uuid)`;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const startsAt = (tenantId: string, cursor: string) => sql<boolean>`
  (a.at, a.id) <= ${placeOfCursor({ table: 'audit', column: 'at', tenantId, id: cursor })}`;

/** Selects entries that the chain does not have yet. */
export interface UnsealedQuery {
  readonly tenantId: string;
  /** All earlier entries are sealed. */
  readonly from: Date;
  readonly count: number;
}

/** Returns entries without a seal, in the order in which the chain adds them. */
export const selectUnsealed = (db: Db, { tenantId, from, count }: UnsealedQuery): Promise<EntryRow[]> =>
  db
    .selectFrom('audit as a')
    .select(entryColumns)
    .where('a.tenant_id', '=', tenantId)
    .where('a.at', '>=', from)
    .where(sql<boolean>`not exists (
      select 1 from audit_seals s where s.tenant_id = a.tenant_id and s.entry_id = a.id)`)
    .orderBy('a.at')
    .orderBy('a.id')
    .limit(count)
    .execute();

/**
 * Returns those of the given tenants that have entries waiting for a seal; `lateMillis` is how late an entry may
 * appear, and `now` is earlier than the last seal if the clock was set back.
 */
export async function selectTenantsToSeal(
  db: Db,
  {
    tenantIds,
    now,
    lateMillis,
  }: { readonly tenantIds: readonly string[]; readonly now: number; readonly lateMillis: number },
): Promise<readonly string[]> {
  // The inner limit keeps the planner from reading all entries of all tenants at once.
  const { rows } = await sql<{ id: string }>`
    select t.id from tenants t
    left join audit_chains c on c.tenant_id = t.id
    cross join lateral (
      select 1 from audit a
      where a.tenant_id = t.id
        and a.at >= coalesce(least(c.sealed_at, ${new Date(now)}::timestamptz) - ${lateMillis}::int * interval '1 millisecond',
          '-infinity')
        and not exists (select 1 from audit_seals s where s.tenant_id = a.tenant_id and s.entry_id = a.id)
      limit 1) waiting
    where t.id = any(${tenantIds})`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the oldest entries that are older than `before` and still not in the chain. */
export const selectStrangers = (
  db: Db,
  { tenantId, before, count }: { readonly tenantId: string; readonly before: Date; readonly count: number },
): Promise<Pick<EntryRow, 'id' | 'at'>[]> =>
  db
    .selectFrom('audit as a')
    .select(['a.id', 'a.at'])
    .where('a.tenant_id', '=', tenantId)
    .where('a.at', '<', before)
    .where(sql<boolean>`not exists (
      select 1 from audit_seals s where s.tenant_id = a.tenant_id and s.entry_id = a.id)`)
    .orderBy('a.at')
    .limit(count)
    .execute();
