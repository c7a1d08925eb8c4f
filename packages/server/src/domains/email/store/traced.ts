import { sql } from 'kysely';
import type { Call } from '../../../platform/call/call.js';
import type { EmailsTable } from '../../../platform/db/tables.gen.js';

/** What a timeline shows of an email. */
export type TracedRow = Pick<EmailsTable, 'id' | 'to_address' | 'subject' | 'template' | 'status' | 'created_at'>;

const columns = ['id', 'to_address', 'subject', 'template', 'status', 'created_at'] as const;

/** Returns emails by their IDs, oldest first. */
export const selectEmailsById = ({ db, tenant }: Call, ids: readonly string[]): Promise<TracedRow[]> =>
  db
    .selectFrom('emails')
    .select(columns)
    .where('tenant_id', '=', tenant.id)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** A page of the emails to a user. */
export interface EmailsToQuery {
  readonly userId: string;
  /** Only emails before this moment and ID. */
  readonly before: { readonly at: number; readonly id: string } | null;
  readonly count: number;
}

/** Returns emails to a user, newest first. */
export const selectEmailsTo = ({ db, tenant }: Call, { userId, before, count }: EmailsToQuery): Promise<TracedRow[]> =>
  db
    .selectFrom('emails')
    .select(columns)
    .where('tenant_id', '=', tenant.id)
    .where('user_id', '=', userId)
    .$if(before !== null, (query) =>
      query.where(
        sql<boolean>`(created_at, id) < (${new Date(before?.at ?? 0)}::timestamptz, ${before?.id ?? ''}::uuid)`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
