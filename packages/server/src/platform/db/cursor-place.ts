import { type RawBuilder, sql } from 'kysely';

/** A cursor that is the ID of a page's first row. */
export interface RowCursor {
  readonly table: 'audit' | 'requests' | 'teams' | 'users';
  /** The column by which the list is ordered, before the ID. */
  readonly column: string;
  readonly tenantId: string;
  readonly id: string;
}

/**
 * Selects the place of a cursor's row in its list: the column and the ID. It is found by the primary key, because no index
 * has `ctid`. Without that condition, the generic plan reads all entries of the tenant in the index of the list instead,
 * which has both columns: for a tenant of average size that is cheaper (docs/mishaps/one-large-project.md).
 */
export const placeOfCursor = ({ table, column, tenantId, id }: RowCursor): RawBuilder<unknown> => sql`
  (select ${sql.ref(column)}, c.id from ${sql.table(table)} c
    where c.tenant_id = ${tenantId} and c.id = ${id} and c.ctid <> '(0,0)')`;
