// @needs database

import { openSharedDatabase, startMailServer, valueOf } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import { createSmtpMail } from '../../../platform/adapters/mail/smtp.js';
import { parseSmtpUrl } from '../../../platform/adapters/mail/smtp-url.js';
import { createMailScope, type MailScope, refuseBreaches } from '../../../testing/mail.js';
import { createUser } from '../../users/index.js';
import { queueEmail } from '../index.js';
import { leaseDueEmails, settleEmails } from '../store/pending.js';
import { sendDueEmails } from './sweep.js';

const database = openSharedDatabase({ onStatement: await refuseBreaches() });
const db = database.kysely;

const CODE = '7'.repeat(45);
const LINK = `https://app.example.test/confirm?code=${CODE}`;

const ask = async (world: MailScope, to = 'mira@example.test') => {
  const user = await createUser(world.call(), { displayName: 'Mira' });
  await queueEmail(world.call(), { template: 'magic_link', to, variables: { magicLink: LINK, otp: 'K3M9QX' }, user });
  return user;
};

const rowsOf = (world: MailScope) =>
  db.selectFrom('emails').selectAll().where('tenant_id', '=', world.call().tenant.id).orderBy('id').execute();

describe('a queued email', () => {
  test('BM-05 for a user who was deleted meanwhile is not stored', async () => {
    const world = await createMailScope(db);
    const user = { id: world.call().ports.random.uuid(), display_name: 'Mira' };
    const variables = { passwordResetLink: LINK };
    await queueEmail(world.call(), { template: 'password_reset', to: 'mira@example.test', variables, user });
    expect(await rowsOf(world)).toEqual([]);
  });

  test('EM-07 is sent after its transaction commits, and never if it fails', async () => {
    const world = await createMailScope(db);
    const failing = world.call().transaction(async (call) => {
      await queueEmail(call, {
        template: 'password_reset',
        to: 'eve@example.test',
        variables: { passwordResetLink: LINK },
      });
      throw new Error('changed our mind');
    });
    await expect(failing).rejects.toThrow('changed our mind');
    await ask(world);
    await world.deliver();
    expect(world.outbox.messages.map(({ to }) => to)).toEqual(['mira@example.test']);
    await world.deliver();
    expect(world.outbox.messages).toHaveLength(1);
  });

  test('has the project’s name and the operator’s address as sender, and names its template', async () => {
    const world = await createMailScope(db, {
      project: { displayName: 'Käse\r\n& Söhne' },
      settings: { mailFrom: 'post@portico.example' },
    });
    await ask(world);
    await world.deliver();
    const mail = world.outbox.newestTo('mira@example.test');
    expect(mail.from).toEqual({ name: 'Käse & Söhne', address: 'post@portico.example' });
    expect(mail.template).toBe('magic_link');
    expect(mail.messageId).toMatch(/^[0-9a-f-]{36}@portico\.example$/);
    expect(mail.text.split('\n')).toContain(LINK);
  });

  test('OC-02 is stored without its code in clear text, and its content is erased after sending', async () => {
    const world = await createMailScope(db);
    await ask(world);
    const [queued] = await rowsOf(world);
    expect(Buffer.from(queued?.content_sealed ?? []).length).toBeGreaterThan(100);
    const dump = JSON.stringify(queued) + Buffer.from(queued?.content_sealed ?? []).toString('latin1');
    expect(dump).not.toContain(CODE);
    expect(dump).not.toContain('K3M9QX');

    await world.deliver();
    const [sent] = await rowsOf(world);
    expect(sent).toMatchObject({
      status: 'sent',
      content_sealed: null,
      error: null,
      attempts: 1,
      next_attempt_at: null,
    });
    expect(sent?.sent_at?.getTime()).toBe(world.call().now);
  });

  test('EM-09 leaves no address, subject, body or code in the server log', async () => {
    const world = await createMailScope(db);
    world.outbox.refuse('eve@example.test');
    await ask(world);
    await ask(world, 'eve@example.test');
    await world.deliver();
    const log = world.logged.join('\n');
    expect(log).toContain(`"project":"${world.call().project.id}"`);
    expect(log).toContain('"status":"sent"');
    expect(log).toContain('"status":"failed"');
    expect(log).not.toMatch(/K3M9QX|7777777|example\.test|sign-in code|Mira/);
  });
});

describe('an unreachable mail server', () => {
  test('EM-06 is retried after 5 s, 1 min, 10 min and 1 h; then the log shows the email as failed', async () => {
    const world = await createMailScope(db);
    world.outbox.goAway();
    await ask(world);
    const statuses: unknown[] = [];
    for (const wait of ['0 seconds', '5 seconds', '1 minute', '10 minutes', '1 hour'] as const) {
      if (wait !== '0 seconds') world.travel(-1);
      world.travel(wait);
      await world.deliver();
      const [early] = await rowsOf(world);
      statuses.push([wait, early?.attempts]);
      world.travel(wait === '0 seconds' ? 0 : 1);
      await world.deliver();
      const [row] = await rowsOf(world);
      statuses.push([row?.status, row?.attempts]);
    }
    expect(statuses).toEqual([
      ['0 seconds', 1],
      ['queued', 1],
      ['5 seconds', 1],
      ['queued', 2],
      ['1 minute', 2],
      ['queued', 3],
      ['10 minutes', 3],
      ['queued', 4],
      ['1 hour', 4],
      ['failed', 5],
    ]);
    expect(world.wakes).toEqual([5000, 60_000, 600_000, 3_600_000]);
    const [row] = await rowsOf(world);
    expect(row).toMatchObject({ content_sealed: null, next_attempt_at: null });
    expect(row?.error).toBe('The mail server closed the connection.');
  });

  test('EM-06 an email keeps its Message-ID across retries and arrives when the server is back', async () => {
    const world = await createMailScope(db);
    world.outbox.goAway();
    await ask(world);
    await world.deliver();
    world.outbox.comeBack();
    world.travel('5 seconds');
    await world.deliver();
    const [row] = await rowsOf(world);
    expect(world.outbox.messages.map(({ messageId }) => messageId.split('@')[0])).toEqual([row?.id]);
    expect(row).toMatchObject({ status: 'sent', error: null, attempts: 2 });
  });

  test('P01 EM-07 no email is lost: those queued while a real server is down arrive when it is back', async () => {
    const first = await startMailServer();
    const { port } = first;
    await first.close();
    const world = await createMailScope(db, { mail: createSmtpMail(parseSmtpUrl(`smtp://127.0.0.1:${port}`)) });
    const people = Array.from({ length: 12 }, (_, index) => `user${index}@example.test`);
    for (const person of people) await ask(world, person);
    await world.deliver();
    expect((await rowsOf(world)).every(({ status, error }) => status === 'queued' && error !== null)).toBe(true);

    const server = await startMailServer({ port });
    world.travel('5 seconds');
    await world.deliver();
    expect(server.received.flatMap(({ envelope }) => envelope.to).sort()).toEqual([...people].sort());
    const ids = (await rowsOf(world)).map(({ id }) => id);
    const arrived = server.received.map(({ headers }) => valueOf(headers, 'message-id').slice(1, 37));
    expect(arrived.sort()).toEqual(ids);
    await server.close();
  });

  test('P29 an email that is permanently refused fails immediately, and the log never shows it as sent', async () => {
    const world = await createMailScope(db);
    world.outbox.refuse('mira@example.test');
    await ask(world);
    await world.deliver();
    expect(await rowsOf(world)).toMatchObject([
      {
        status: 'failed',
        attempts: 1,
        error: 'The mail server rejected the email.',
        error_type: 'REJECTED',
        error_reply: '550 No such mailbox.',
        content_sealed: null,
      },
    ]);
    expect(world.logged.join()).not.toContain('Mail sent');
  });
});

describe('order', () => {
  test('emails to one address are sent in the order in which they were queued, without delaying others', async () => {
    const world = await createMailScope(db);
    world.outbox.goAway();
    await ask(world);
    await world.deliver();
    world.outbox.comeBack();
    await ask(world);
    await ask(world);
    await ask(world, 'noor@example.test');
    await world.deliver();
    expect(world.outbox.messages.map(({ to }) => to)).toEqual(['noor@example.test']);
    world.travel('5 seconds');
    await world.deliver();
    const ids = (await rowsOf(world)).map(({ id }) => id);
    const sent = world.outbox.to('mira@example.test').map(({ messageId }) => messageId.slice(0, 36));
    expect(sent).toEqual([ids[0], ids[1], ids[2]]);
  });

  test('a failed email does not block the next one', async () => {
    const world = await createMailScope(db);
    world.outbox.refuse('mira@example.test');
    await ask(world);
    await ask(world);
    await world.deliver();
    expect((await rowsOf(world)).map(({ status }) => status)).toEqual(['failed', 'failed']);
  });
});

const failed = {
  status: 'failed',
  next_attempt_at: null,
  error: 'late',
  error_type: 'UNKNOWN',
  error_reply: null,
  skip_reason: null,
  subject: null,
  category: null,
  render_notice: null,
  sender: null,
  rendered: null,
  step: {},
} as const;

describe('replicas and crashes', () => {
  test('ten concurrent sweeps send each email once', async () => {
    const world = await createMailScope(db);
    const people = Array.from({ length: 40 }, (_, index) => `user${index}@example.test`);
    for (const person of people) await ask(world, person);
    await Promise.all(Array.from({ length: 10 }, () => world.deliver()));
    expect(world.outbox.messages.map(({ to }) => to).sort()).toEqual([...people].sort());
    expect((await rowsOf(world)).every(({ status, attempts }) => status === 'sent' && attempts === 1)).toBe(true);
  });

  test('CR-04 an email that a crashed replica had leased is sent after its lease, with the same Message-ID', async () => {
    const world = await createMailScope(db);
    await ask(world);
    const { tenant, now } = world.call();
    const lease = { tenantId: tenant.id, lane: 'codes', now, until: now + 60_000, limit: 8 } as const;
    const [taken] = (await leaseDueEmails(db, lease)).emails;
    expect(taken?.attempts).toBe(1);

    world.travel(59_999);
    await world.deliver();
    expect(world.outbox.messages).toEqual([]);
    world.travel(1);
    await world.deliver();
    expect(world.outbox.messages.map(({ messageId }) => messageId.slice(0, 36))).toEqual([taken?.id]);
  });

  test('a replica whose lease has ended changes nothing', async () => {
    const world = await createMailScope(db);
    await ask(world);
    const { tenant, now } = world.call();
    const lease = { tenantId: tenant.id, lane: 'codes', now, until: now + 60_000, limit: 8 } as const;
    const [taken] = (await leaseDueEmails(db, lease)).emails;
    if (!taken) throw new Error('Nothing was taken');
    world.travel('1 minute');
    await world.deliver();
    const late = await world
      .call()
      .emitChanged(
        settleEmails(tenant.id, { settlements: [{ ...failed, id: taken.id, attempts: taken.attempts }], now }),
        [],
      );
    expect(late).toEqual([]);
    expect(await rowsOf(world)).toMatchObject([{ status: 'sent', attempts: 2 }]);
  });

  test('an email whose content cannot be decrypted fails without delaying others', async () => {
    const world = await createMailScope(db);
    await ask(world);
    await db
      .updateTable('emails')
      .set({ content_sealed: new Uint8Array([1, 2, 3]) })
      .where('tenant_id', '=', world.call().tenant.id)
      .execute();
    await ask(world, 'noor@example.test');
    await world.deliver();
    expect(world.outbox.messages.map(({ to }) => to)).toEqual(['noor@example.test']);
    expect((await rowsOf(world))[0]).toMatchObject({ status: 'queued', error: 'The email could not be prepared.' });
  });

  test('a sweep of a deleted tenant does nothing', async () => {
    const world = await createMailScope(db);
    await expect(sendDueEmails(world.sweep, '00000000-0000-4000-8000-000000000000')).resolves.toBeUndefined();
  });
});
