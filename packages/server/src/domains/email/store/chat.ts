import { limits } from '@portico/contract';
import { sql } from 'kysely';
import type { Call } from '../../../platform/call/call.js';
import type { Db } from '../../../platform/db/connect.js';

/** Stores a message, and deletes the oldest of its chat beyond the limits. */
export async function insertChatMessage(
  { db, tenant, ports, now }: Call,
  sourceId: string,
  message: string,
): Promise<void> {
  await db
    .insertInto('email_chat_messages')
    .values({
      tenant_id: tenant.id,
      id: ports.random.uuidInTimeOrder(now),
      source_id: sourceId,
      message,
      created_at: new Date(now),
    })
    .execute();
  await sql`
    delete from email_chat_messages
    where tenant_id = ${tenant.id} and id = any(array(
      select id from (
        select id, row_number() over newest as position, sum(octet_length(message)) over newest as bytes
        from email_chat_messages
        where tenant_id = ${tenant.id} and source_id = ${sourceId}
        window newest as (order by created_at desc, id desc)
      ) as messages
      where position > ${limits.storedChatMessages} or bytes > ${limits.storedChatMaxBytes}))`.execute(db);
}

/** Returns the messages of a chat as JSON, oldest first. */
export async function selectChatMessages(db: Db, tenantId: string, sourceId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('email_chat_messages')
    .select('message')
    .where('tenant_id', '=', tenantId)
    .where('source_id', '=', sourceId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ message }) => message);
}

/** Deletes the chat about a theme, template or draft that is deleted. */
export async function deleteChat({ db, tenant }: Call, sourceId: string): Promise<void> {
  await db
    .deleteFrom('email_chat_messages')
    .where('tenant_id', '=', tenant.id)
    .where('source_id', '=', sourceId)
    .execute();
}
