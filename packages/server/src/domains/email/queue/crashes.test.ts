// @needs database

import { openSharedDatabase } from '@portico/testing';
import { expect, test } from 'vitest';
import type { Mail } from '../../../platform/ports/index.js';
import { createMailScope, type MailScope, refuseBreaches } from '../../../testing/mail.js';
import { queueEmail } from '../index.js';
import { listTenantsWithEndedLease } from '../store/forgotten.js';
import { leaseDueEmails, startSending } from '../store/pending.js';
import { CONTENT_LABEL } from './content.js';
import { type EmailSweep, renewLeases, takeTurn } from './turn.js';

const database = openSharedDatabase({ onStatement: await refuseBreaches() });
const db = database.kysely;

const ask = (world: MailScope) =>
  queueEmail(world.call(), {
    template: 'password_reset',
    to: 'mira@example.test',
    variables: { passwordResetLink: 'https://app.example.test/reset?code=1' },
  });

const rowOf = (world: MailScope) =>
  db.selectFrom('emails').selectAll().where('tenant_id', '=', world.call().tenant.id).executeTakeFirstOrThrow();

const lease = async (world: MailScope) => {
  const { tenant, now } = world.call();
  const scope = { tenantId: tenant.id, lane: 'codes', now, until: now + 60_000, limit: 8 } as const;
  return (await leaseDueEmails(db, scope)).emails;
};

test('CR-04 an email whose process was killed while it was rendered is sent once', async () => {
  const world = await createMailScope(db);
  await ask(world);
  await lease(world);
  expect((await rowOf(world)).status).toBe('rendering');
  world.travel('1 minute');
  await world.deliver();
  expect(world.outbox.messages).toHaveLength(1);
  expect(await rowOf(world)).toMatchObject({ status: 'sent', attempts: 2 });
});

test('CR-04 an email whose process was killed while sending is repeated after its lease, with the same Message-ID', async () => {
  const world = await createMailScope(db);
  await ask(world);
  const { tenant, now, settings } = world.call();
  const leases = await lease(world);
  await startSending(db, { tenantId: tenant.id, leases, until: now + 120_000 });
  expect((await rowOf(world)).status).toBe('sending');
  world.travel('119 seconds');
  await world.deliver();
  expect(world.outbox.messages).toEqual([]);
  world.travel('1 second');
  await world.deliver();
  const domain = settings.mailFrom.split('@')[1];
  expect(world.outbox.messages.map(({ messageId }) => messageId)).toEqual([`${leases[0]?.id}@${domain}`]);
});

/** A process whose mail server does not answer, as it sends what is due. */
const sendSlowly = (world: MailScope): EmailSweep => {
  const mail: Mail = { ...world.outbox, send: () => new Promise(() => undefined) };
  const sweep: EmailSweep = {
    ...world.sweep,
    sending: new Map(),
    openTenant: async () => ({ ...world.call(), ports: { ...world.call().ports, mail } }),
  };
  void takeTurn(sweep, { tenantId: world.call().tenant.id, lane: 'codes' });
  return sweep;
};

test('CR-04 another process takes an email ten seconds after its lease was last renewed', async () => {
  const world = await createMailScope(db);
  await ask(world);
  const slow = sendSlowly(world);
  await expect.poll(async () => (await rowOf(world)).status).toBe('sending');
  const { tenant } = world.call();
  const ended = async () =>
    (await listTenantsWithEndedLease(db, { now: world.call().now, limit: 1000 })).includes(tenant.id);
  world.travel('9 seconds');
  await renewLeases(slow);
  world.travel('9 seconds');
  await world.deliver();
  expect([world.outbox.messages, await ended()]).toEqual([[], false]);
  world.travel('1 second');
  expect(await ended()).toBe(true);
  await world.deliver();
  expect(world.outbox.messages).toHaveLength(1);
  // The first process holds it no longer.
  await renewLeases(slow);
  expect(await rowOf(world)).toMatchObject({ status: 'sent', attempts: 2 });
});

test('CR-04 a process whose lease has ended sends nothing', async () => {
  const world = await createMailScope(db);
  await ask(world);
  const late = await lease(world);
  world.travel('1 minute');
  await world.deliver();
  const { tenant, now } = world.call();
  expect((await startSending(db, { tenantId: tenant.id, leases: late, until: now + 120_000 })).size).toBe(0);
  expect(world.outbox.messages).toHaveLength(1);
});

test('an email that the former release has queued is sent as it is, and stays one that it can take', async () => {
  const world = await createMailScope(db);
  const call = world.call();
  const id = call.ports.random.uuid();
  const content = {
    messageId: `${id}@portico.test`,
    from: { name: 'Test project', address: 'no-reply@portico.test' },
    subject: 'Reset your password',
    text: 'Hello',
    html: '<p>Hello</p>',
  };
  await db
    .insertInto('emails')
    .values({
      tenant_id: call.tenant.id,
      id,
      template: 'password_reset',
      to_address: 'mira@example.test',
      subject: 'Reset your password',
      content_sealed: await call.keys.seal(call, new TextEncoder().encode(JSON.stringify(content)), CONTENT_LABEL),
      status: 'waiting',
      next_attempt_at: new Date(call.now),
      created_at: new Date(call.now),
    })
    .execute();
  world.outbox.goAway();
  await world.deliver();
  expect(await rowOf(world)).toMatchObject({ status: 'waiting', attempts: 1 });
  world.outbox.comeBack();
  world.travel('5 seconds');
  await world.deliver();
  expect(world.outbox.newestTo('mira@example.test')).toMatchObject(content);
  expect(await rowOf(world)).toMatchObject({ status: 'sent', content_sealed: null });
});
