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
 * A condition that is always true and makes the database find a row by its primary key, because no index has `ctid`.
 * Without it, the generic plan of a row's place in a list reads all entries of the tenant in the index of the list instead,
 * which has both columns: for a tenant of average size that is cheaper (docs/mishaps/one-large-project.md).
 */
export const byPrimaryKey = sql<boolean>`ctid <> '(0,0)'`;

/** Selects the place of a cursor's row in its list: the column and the ID. */
export const placeOfCursor = ({ table, column, tenantId, id }: RowCursor): RawBuilder<unknown> => sql`
  (select ${sql.ref(column)}, c.id from ${sql.table(table)} c
    where c.tenant_id = ${tenantId} and c.id = ${id} and ${byPrimaryKey})`;
