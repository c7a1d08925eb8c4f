import type { Returns } from '@portico/contract';
import type { WireResult, World } from '@portico/testing';
import { createUsers } from '../domains/users/index.js';

/** A template or draft that declares this category. */
export const emailOf = (category: string, text = 'Spring sale'): string => `
import { Text } from '@react-email/components';
import { NotificationCategory, Subject } from '@portico/emails';
export const EmailTemplate = ({ user }) => (
  <>
    <Subject value="News" />
    <NotificationCategory value="${category}" />
    <Text>${text} for {user.displayName ?? 'you'}</Text>
  </>
);`;

/** Calls `POST /emails/send-email` as a server. */
export const sendEmail = (world: World, body: object): Promise<WireResult<Returns<'POST /emails/send-email'>>> =>
  world.request('POST /emails/send-email', { access: 'server', body });

/** The campaign of an answer. */
export const campaignOf = ({ headers }: Pick<WireResult, 'headers'>): string => headers.get('x-portico-campaign') ?? '';

/** Reads a campaign with its totals. */
export const readCampaign = async (world: World, id: string) =>
  (await world.request('GET /internal/email-campaigns/{id}', { access: 'admin', params: { id } })).json;

/** Pauses, resumes or cancels a campaign. */
export const control = (world: World, id: string, verb: 'pause' | 'resume' | 'cancel') =>
  world.request(`POST /internal/email-campaigns/{id}/${verb}`, { access: 'admin', params: { id } });

/** Stores users with addresses, in one statement, and returns their IDs. */
export async function storeUsers(world: World, count: number): Promise<string[]> {
  const call = await world.call();
  const ids = Array.from({ length: count }, () => call.ports.random.uuid());
  await call.transaction((trx) =>
    createUsers(
      trx,
      ids.map((id, index) => ({
        id,
        displayName: `User ${index}`,
        profileImageUrl: null,
        clientMetadata: null,
        clientReadOnlyMetadata: null,
        serverMetadata: null,
        isAnonymous: false,
        locale: null,
        signedUpAt: new Date(trx.now),
        lastActiveAt: new Date(trx.now),
        blockedAt: null,
        primaryChannel: {
          value: `user-${index}@example.test`,
          isVerified: true,
          usedForAuth: true,
          createdAt: new Date(trx.now),
        },
        furtherChannels: [],
        ways: { hasPassword: false, isOtpEnabled: true, hasPasskey: false, hasTotp: false },
      })),
    ),
  );
  return ids;
}

/** Settles every queued email of a project as sent, without rendering it: a test of thousands has no time for that. */
export async function pretendSent(world: World): Promise<void> {
  const { db, tenant } = await world.call();
  await db
    .updateTable('emails')
    .set({ status: 'sent', content_sealed: null, next_attempt_at: null, sent_at: new Date() })
    .where('tenant_id', '=', tenant.id)
    .where('status', '=', 'queued')
    .execute();
}

/** The addresses of a project's stored emails. */
export async function storedAddresses(world: World): Promise<string[]> {
  const { db, tenant } = await world.call();
  const rows = await db.selectFrom('emails').select('to_address').where('tenant_id', '=', tenant.id).execute();
  return rows.map(({ to_address }) => to_address);
}
