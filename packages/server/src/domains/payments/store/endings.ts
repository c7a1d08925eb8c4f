import { sql } from 'kysely';
import type { Call } from '../../../platform/call/call.js';
import type { Db } from '../../../platform/db/connect.js';

/** A payment or subscription at the card provider, of a project that was deleted. */
export interface Ending {
  readonly reference: string;
  readonly accountId: string;
  readonly attempts: number;
}

/** Notes what a project's customers still pay by card, so that it is ended although the project is deleted. */
export async function insertEndings(call: Call): Promise<void> {
  await call.db
    .insertInto('payment_endings')
    .columns(['reference', 'account_id', 'due_at'])
    .expression((eb) =>
      eb
        .selectFrom('payment_orders')
        .select(['reference', 'account_id', sql<Date>`${new Date(call.now)}::timestamptz`.as('due_at')])
        .distinct()
        .where('tenant_id', '=', call.tenant.id)
        .where('reference', 'is not', null)
        .where('due_at', 'is not', null)
        .$narrowType<{ reference: string }>(),
    )
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute();
}

/** Returns what is due to be ended, the longest waiting first. */
export async function selectDueEndings(db: Db, { now, limit }: { now: number; limit: number }): Promise<Ending[]> {
  const rows = await db
    .selectFrom('payment_endings')
    .select(['reference', 'account_id', 'attempts'])
    .where('due_at', '<=', new Date(now))
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ reference: row.reference, accountId: row.account_id, attempts: row.attempts }));
}

/** Forgets what has ended. */
export async function deleteEnding(db: Db, reference: string): Promise<void> {
  await db.deleteFrom('payment_endings').where('reference', '=', reference).execute();
}

/** Puts off the next attempt. */
export async function updateEnding(db: Db, reference: string, dueAt: number): Promise<void> {
  await db
    .updateTable('payment_endings')
    .set((eb) => ({ due_at: new Date(dueAt), attempts: eb('attempts', '+', 1) }))
    .where('reference', '=', reference)
    .execute();
}
