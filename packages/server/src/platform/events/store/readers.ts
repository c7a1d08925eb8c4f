import type { Call } from '../../call/call.js';

type ReaderScope = Pick<Call, 'db' | 'tenant'>;

/** Writes down a reader whose cursor is at the end of the tenant's stream, unless there is one of this name. */
export async function insertReader({ db, tenant }: ReaderScope, name: string): Promise<void> {
  await db
    .insertInto('event_readers')
    .columns(['tenant_id', 'name', 'position'])
    .expression((builder) =>
      builder
        .selectFrom('event_streams')
        .select(({ val }) => ['tenant_id', val(name).as('name'), 'position'])
        .where('tenant_id', '=', tenant.id),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Where a reader's cursor is, or undefined when there is no such reader. */
export async function selectReaderPosition({ db, tenant }: ReaderScope, name: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('event_readers')
    .select('position')
    .where('tenant_id', '=', tenant.id)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.position;
}

/** Moves a cursor from one position to another; false when it is not at the first. */
export async function updateReaderPosition(
  { db, tenant }: ReaderScope,
  name: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('event_readers')
    .set({ position: to })
    .where('tenant_id', '=', tenant.id)
    .where('name', '=', name)
    .where('position', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
