// @needs any-database

import { openSharedDatabase } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import type { TenantCall } from '../../../platform/call/call.js';
import { messageTo } from '../../../platform/ports/mail.exam.js';
import { createMailScope, type MailScope, refuseBreaches } from '../../../testing/mail.js';
import { createInboxMail, queueEmail } from '../index.js';
import { inboxHandlers } from './inbox.js';
import { logHandlers } from './log.js';

const database = openSharedDatabase({ onStatement: await refuseBreaches() });
const db = database.kysely;

const [[listEmails], [listInbox]] = [logHandlers, inboxHandlers];
const asAdmin = (world: MailScope): TenantCall => ({
  ...world.call(),
  access: 'admin',
  user: null,
  sessionId: null,
  isImpersonation: false,
});
const readInbox = (world: MailScope, query: { cursor?: string; limit?: number; query?: string } = {}) =>
  listInbox.run(asAdmin(world), { query } as never);
const readLog = (world: MailScope) => listEmails.run(asAdmin(world), { query: {} } as never);

const inboxOf = (world: MailScope) => {
  const call = world.call();
  return createInboxMail({
    db,
    clock: call.ports.clock,
    random: call.ports.random,
    seal: (_tenantId, plain, label) => call.keys.seal(call, plain, label),
  });
};

const itemsOf = (answer: Awaited<ReturnType<typeof readInbox>>) => {
  if (!('items' in answer)) throw new Error('Not a page');
  return answer;
};

describe('GET /internal/inbox', () => {
  test('returns caught emails in full, newest first, page by page', async () => {
    const world = await createMailScope(db);
    const inbox = inboxOf(world);
    const tenantId = world.call().tenant.id;
    for (let index = 0; index < 5; index += 1) {
      await inbox.send(messageTo(`user${index}@example.test`, { tenantId, subject: `Mail ${index}` }));
    }
    const first = itemsOf(await readInbox(world, { limit: 2 }));
    expect(first.items.map(({ subject }) => subject)).toEqual(['Mail 4', 'Mail 3']);
    expect(first.items[0]).toMatchObject({
      template: 'email_verification',
      to: 'user4@example.test',
      from: { address: 'no-reply@mail.example.test' },
      headers: expect.arrayContaining([{ name: 'X-Portico-Template', value: 'email_verification' }]),
      caught_at_millis: world.call().now,
    });
    const cursor = first.pagination.next_cursor ?? '';
    const second = itemsOf(await readInbox(world, { cursor, limit: 3 }));
    expect(second.items.map(({ subject }) => subject)).toEqual(['Mail 2', 'Mail 1', 'Mail 0']);
    expect(second.items[0]?.id).toBe(cursor);
    expect(second.pagination.next_cursor).toBeNull();
  });

  test('finds emails by a part of their address, subject or text, page by page', async () => {
    const world = await createMailScope(db);
    const inbox = inboxOf(world);
    const tenantId = world.call().tenant.id;
    const emails = [
      { to: 'mira@example.test', subject: 'Sign in', text: 'Your code is K3M9QX' },
      { to: 'noor@example.test', subject: 'Invoice 7 for Mira', text: 'Due today' },
      { to: 'kai@example.test', subject: 'News', text: 'Nothing about anyone' },
      { to: 'ada@example.test', subject: 'News', text: 'Written by MIRA' },
    ];
    for (const email of emails) {
      await inbox.send({ ...messageTo(email.to), ...email, tenantId });
      world.travel('1 second');
    }
    const find = async (query: string) => itemsOf(await readInbox(world, { query })).items.map(({ to }) => to);
    expect(await find('mira')).toEqual(['ada@example.test', 'noor@example.test', 'mira@example.test']);
    expect(await find('k3m9')).toEqual(['mira@example.test']);
    expect(await find('nothing here')).toEqual([]);
    const first = itemsOf(await readInbox(world, { query: 'mira', limit: 2 }));
    const cursor = first.pagination.next_cursor ?? '';
    const second = itemsOf(await readInbox(world, { query: 'mira', limit: 2, cursor }));
    expect([...first.items, ...second.items].map(({ to }) => to)).toEqual(await find('mira'));
  });

  test('says whether the inbox is in use', async () => {
    const world = await createMailScope(db);
    expect(itemsOf(await readInbox(world))).toMatchObject({ items: [], is_inbox_in_use: false });
    const caught = await createMailScope(db, { mail: inboxOf(world) });
    expect(itemsOf(await readInbox(caught)).is_inbox_in_use).toBe(true);
  });

  test('a project sees only its own emails', async () => {
    const [one, two] = [await createMailScope(db), await createMailScope(db)];
    await inboxOf(one).send(messageTo('mira@example.test', { tenantId: one.call().tenant.id }));
    expect(itemsOf(await readInbox(one)).items).toHaveLength(1);
    expect(itemsOf(await readInbox(two)).items).toEqual([]);
  });

  test('BM-05 an email that is being sent while it is erased with its user leaves no copy', async () => {
    const world = await createMailScope(db);
    const { tenant, ports } = world.call();
    const message = messageTo('mira@example.test', { tenantId: tenant.id, emailId: ports.random.uuid() });
    await expect(inboxOf(world).send(message)).rejects.toThrow('inbox_emails_email_fkey');
    expect(itemsOf(await readInbox(world)).items).toEqual([]);
  });

  test('the inbox keeps the newest thousand emails, sealed', async () => {
    const world = await createMailScope(db);
    const inbox = inboxOf(world);
    const { tenant, ports } = world.call();
    await db
      .insertInto('inbox_emails')
      .values(
        Array.from({ length: 1000 }, () => ({
          tenant_id: tenant.id,
          id: ports.random.uuidInTimeOrder(world.call().now - 1000),
          content_sealed: new Uint8Array(),
          caught_at: new Date(world.call().now - 1000),
        })),
      )
      .execute();
    const rows = () =>
      db.selectFrom('inbox_emails').selectAll().where('tenant_id', '=', tenant.id).orderBy('id').execute();
    const [oldest] = await rows();
    await inbox.send(messageTo('mira@example.test', { tenantId: tenant.id, text: 'A secret code' }));
    const kept = await rows();
    expect(kept).toHaveLength(1000);
    expect(kept.map(({ id }) => id)).not.toContain(oldest?.id);
    expect(Buffer.from(kept.at(-1)?.content_sealed ?? []).toString('latin1')).not.toMatch(/secret|mira/);
  });
});

describe('GET /internal/emails', () => {
  test('P29 lists sent and failed emails, newest first, with the reason and without codes', async () => {
    const world = await createMailScope(db);
    const ask = (to: string) =>
      queueEmail(world.call(), {
        template: 'magic_link',
        to,
        variables: { magicLink: 'https://app.example.test/?code=link-code', otp: 'K3M9QX' },
      });
    world.outbox.refuse('gone@example.test');
    await ask('mira@example.test');
    await world.deliver();
    world.travel('1 minute');
    await ask('gone@example.test');
    await world.deliver();
    world.outbox.goAway();
    world.travel('1 minute');
    await ask('late@example.test');
    expect(await readLog(world)).toMatchObject({ items: [{}, {}] });
    await world.deliver();

    const { now } = world.call();
    expect(await readLog(world)).toMatchObject({
      items: [
        { to: ['late@example.test'], error: { errorType: 'SOCKET_CLOSED', canRetry: false }, sent_at_millis: now },
        {
          to: ['gone@example.test'],
          error: {
            errorType: 'REJECTED',
            message: 'The mail server rejected the email.',
            canRetry: false,
            rawError: '550 No such mailbox.',
          },
          sender_config: { type: 'shared', sender_name: 'Test project', sender_email: 'no-reply@portico.test' },
          sent_at_millis: now - 60_000,
        },
        {
          to: ['mira@example.test'],
          subject: 'Your sign-in code for Test project',
          error: null,
          sent_at_millis: now - 120_000,
        },
      ],
      is_paginated: false,
    });
    expect(JSON.stringify(await readLog(world))).not.toMatch(/K3M9QX|link-code/);
  });
});
