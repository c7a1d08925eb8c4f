import type { CaughtMail, World } from '@portico/testing';

/** Where the links of mails lead in tests; projects that allow localhost trust it. */
export const CALLBACK = 'http://localhost:8103/handler/callback?from=mail#top';

/** The newest mail of a project, once everything that was due is sent. */
export async function newestMail(world: World): Promise<CaughtMail> {
  const mail = (await world.mails()).at(-1);
  if (!mail) throw new Error('No mail was sent');
  return mail;
}

/** The link of an email, alone on its line. */
export const linkIn = ({ text }: Pick<CaughtMail, 'text'>): URL => new URL(/^http\S+$/m.exec(text)?.[0] ?? '');

const templates = {
  'POST /auth/otp/send-sign-in-code': 'magic_link',
  'POST /auth/password/send-reset-code': 'password_reset',
} as const;

/** Asks for a code and reads it from the newest mail of its kind. */
export async function receiveCode(world: World, call: keyof typeof templates, email: string): Promise<string> {
  const answer = await world.request(call, { body: { email, callback_url: CALLBACK } });
  const mail = (await world.mails()).findLast(({ template }) => template === templates[call]);
  if (answer.status !== 200 || !mail) throw new Error(`${call} answered ${answer.status}: ${answer.text}`);
  return linkIn(mail).searchParams.get('code') ?? '';
}

/** Marks every address of a user as verified, as if they had opened the link of an email. */
export async function markAddressesVerified(world: World, userId: string): Promise<void> {
  const { db, tenant } = await world.call();
  await db
    .updateTable('contact_channels')
    .set({ is_verified: true })
    .where('tenant_id', '=', tenant.id)
    .where('user_id', '=', userId)
    .execute();
}

/** What a project's audit log says, oldest first. */
export async function auditOf(world: World) {
  const { db, tenant } = await world.call();
  return db
    .selectFrom('audit')
    .select(['action', 'outcome', 'actor_type', 'actor_id', 'target_type', 'target_id', 'address', 'details'])
    .where('tenant_id', '=', tenant.id)
    .orderBy('at')
    .orderBy('id')
    .execute();
}
