import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connect.js';
import { escapeLike } from '../../../platform/db/escape-like.js';
import type { EmailsTable } from '../../../platform/db/tables.gen.js';

/** An entry of the sending log. */
export type LoggedEmail = Pick<
  EmailsTable,
  | 'id'
  | 'to_address'
  | 'user_id'
  | 'template'
  | 'subject'
  | 'status'
  | 'category'
  | 'created_at'
  | 'sent_at'
  | 'error'
  | 'error_type'
  | 'error_reply'
  | 'skip_reason'
  | 'render_notice'
  | 'body_id'
> & { readonly attempts: number; readonly has_code: boolean; readonly sender: unknown };

const columns = [
  'id',
  'to_address',
  'user_id',
  'template',
  'subject',
  'status',
  'category',
  'created_at',
  'sent_at',
  'error',
  'error_type',
  'error_reply',
  'skip_reason',
  'render_notice',
  'sender',
  'attempts',
  'has_code',
  'body_id',
] as const;

/** Returns the newest emails that were attempted, newest first; not those that were skipped. */
export const listTriedEmails = (
  db: Db,
  { tenantId, limit }: { readonly tenantId: string; readonly limit: number },
): Promise<LoggedEmail[]> =>
  db
    .selectFrom('emails')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where((where) => where.or([where('status', 'in', ['sent', 'failed']), where('error', 'is not', null)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** A page of the log. */
export interface LogPage {
  readonly tenantId: string;
  readonly statuses: readonly LoggedEmail['status'][] | undefined;
  readonly template: string | undefined;
  readonly category: string | undefined;
  /** Part of the recipient's address. */
  readonly recipient: string | undefined;
  readonly userId: string | undefined;
  readonly campaignId: string | undefined;
  /** The ID of the first email of the page; absent means the newest. */
  readonly cursor: string | undefined;
  readonly limit: number;
}

/** Returns emails, newest first. Their IDs are in the order of their time. */
export const listEmails = (
  db: Db,
  { tenantId, statuses, template, category, recipient, userId, campaignId, cursor, limit }: LogPage,
): Promise<LoggedEmail[]> =>
  db
    .selectFrom('emails')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .$if(cursor !== undefined, (query) =>
      query.where(
        sql<boolean>`(created_at, id) <= (
          select last.created_at, last.id from emails last where last.tenant_id = ${tenantId} and last.id = ${cursor})`,
      ),
    )
    .$if(statuses !== undefined, (query) => query.where(sql<boolean>`status = any(${[...(statuses ?? [])]}::text[])`))
    .$if(template !== undefined, (query) => query.where('template', '=', template ?? ''))
    .$if(category !== undefined, (query) => query.where('category', '=', category ?? ''))
    .$if(recipient !== undefined, (query) => query.where('to_address', 'like', `%${escapeLike(recipient ?? '')}%`))
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .$if(campaignId !== undefined, (query) => query.where('body_id', '=', campaignId ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** An email with everything that is kept of it. */
export type StoredEmail = LoggedEmail &
  Pick<EmailsTable, 'rendered_sealed' | 'callback_url'> & {
    readonly priority: number;
    readonly team_invitation: unknown;
    readonly timeline: unknown;
    readonly variable_names: unknown;
  };

/** Returns an email, or undefined if there is none. */
export const findEmail = (
  db: Db,
  { tenantId, id }: { readonly tenantId: string; readonly id: string },
): Promise<StoredEmail | undefined> =>
  db
    .selectFrom('emails')
    .select([
      ...columns,
      'rendered_sealed',
      'callback_url',
      'team_invitation',
      'priority',
      'timeline',
      'variable_names',
    ])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
