// @needs embedded

import { createOutbox, startTestDatabase } from '@portico/testing';
import { deferred } from '@portico/testing/deferred';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEmailSender, queueEmail } from '../../domains/email/index.js';
import { createSystemClock } from '../../platform/adapters/clock/system.js';
import type { Call } from '../../platform/call/call.js';
import { connectDatabase, type Database } from '../../platform/db/connect.js';
import { createQueue } from '../../platform/jobs/queue.js';
import type { Ports } from '../../platform/ports/index.js';
import { createMailScope, refuseBreaches } from '../../testing/mail.js';
import { createScope, openScope } from '../../testing/scope.js';
import { jobHandlers, jobNames, periodicJobs } from './jobs.js';

// Jobs of the calendar look over all tenants, so these tests have their own database.
let stop: () => Promise<void>;
let database: Database;
beforeAll(async () => {
  const own = await startTestDatabase();
  stop = own.stop;
  database = connectDatabase({ ...own, log: console, onStatement: await refuseBreaches() });
});
afterAll(async () => {
  await database.close();
  await stop();
});

const askIn = (call: Call, to: string) =>
  queueEmail(call, {
    template: 'password_reset',
    to,
    variables: { passwordResetLink: 'https://app.example.test/reset?code=1' },
  });

/** A replica: the queue with every job of the product, sending into an outbox. */
const startReplica = async (call: Call, ports: Ports = call.ports) => {
  const queue = createQueue({ pool: database.pool, log: ports.log, clock: createSystemClock() });
  await queue.migrate(jobNames);
  const db = database.kysely;
  const openTenant = (tenantId: string) => openScope(call, tenantId);
  const emails = createEmailSender({
    db,
    ports,
    sending: new Map(),
    openTenant,
    wake: async () => undefined,
  });
  const webhooks = { wake: () => undefined };
  const handlers = jobHandlers({
    db,
    ports,
    keys: call.keys,
    queue,
    emails,
    webhooks,
    openTenant,
    openInternal: async () => null,
  });
  const stop = async () => {
    await queue.stop();
    await emails.stop();
  };
  return { queue, handlers, emails, stop };
};

/** An outbox that tells when this many mails have arrived. */
const outboxFor = (count: number) => {
  const outbox = createOutbox();
  const all = deferred();
  const mail = {
    ...outbox,
    send: async (message: Parameters<typeof outbox.send>[0]) => {
      await outbox.send(message);
      if (outbox.messages.length === count) all.resolve();
    },
  };
  return { outbox, mail, all: all.promise };
};

test('every job of the calendar runs twice in a row without harm', async () => {
  const world = await createMailScope(database.kysely);
  const { queue, handlers } = await startReplica(world.call());
  for (const { name } of [...periodicJobs, ...periodicJobs]) await queue.add(database.kysely, { name });
  await queue.runDue(handlers);
  expect(periodicJobs.map(({ name }) => name)).toContain('sweep.codes');
  expect(world.logged.filter((line) => /fail|error/i.test(line))).toEqual([]);
});

describe('a running replica', () => {
  test('EM-07 sends a mail soon after the transaction that asked for it, and none of one that failed', async () => {
    const { outbox, mail, all } = outboxFor(1);
    const noted: string[] = [];
    const call = await createScope(database.kysely, { ports: { mail }, noteEmails: (id) => noted.push(id) });
    const failed = call.transaction(async (trx) => {
      await askIn(trx, 'nora@example.test');
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(noted).toEqual([]);

    await call.transaction(async (trx) => {
      await askIn(trx, 'mira@example.test');
      expect(noted).toEqual([]);
    });
    expect(noted).toEqual([call.tenant.id]);

    const { emails, stop } = await startReplica(call);
    for (const tenantId of noted) emails.wake(tenantId);
    await all;
    await stop();
    expect(outbox.messages.map(({ to }) => to)).toEqual(['mira@example.test']);
  });

  test('sends a mail whose job is in the queue', async () => {
    const { outbox, mail, all } = outboxFor(1);
    const call = await createScope(database.kysely, { ports: { mail } });
    const { queue, handlers, stop } = await startReplica(call);
    await queue.start({ handlers, periodic: [] });
    await call.transaction(async (trx) => {
      await askIn(trx, 'mira@example.test');
      await queue.add(trx.db, { name: 'email.send', tenantId: call.tenant.id });
    });
    await all;
    await stop();
    expect(outbox.messages.map(({ to }) => to)).toEqual(['mira@example.test']);
  });

  test('CR-04 after a crash the next start sends what was requested and never taken', async () => {
    const { outbox, mail, all } = outboxFor(3);
    const call = await createScope(database.kysely, { ports: { mail } });
    // The jobs of these mails died with the process that held them.
    for (const to of ['a@example.test', 'b@example.test', 'c@example.test']) await askIn(call, to);
    const { queue, handlers, stop } = await startReplica(call);
    await queue.start({ handlers, periodic: periodicJobs });
    await all;
    await stop();
    expect(outbox.messages.map(({ to }) => to).sort()).toEqual(['a@example.test', 'b@example.test', 'c@example.test']);
  });

  test('two replicas send each mail once', async () => {
    const { outbox, mail, all } = outboxFor(30);
    const call = await createScope(database.kysely, { ports: { mail } });
    const replicas = await Promise.all([startReplica(call), startReplica(call)]);
    for (const { queue, handlers } of replicas) await queue.start({ handlers, periodic: periodicJobs });
    const people = Array.from({ length: 30 }, (_, index) => `user${index}@example.test`);
    await Promise.all(
      people.map((to) =>
        call.transaction(async (trx) => {
          await askIn(trx, to);
          await replicas[0]?.queue.add(trx.db, { name: 'email.send', tenantId: call.tenant.id });
        }),
      ),
    );
    await all;
    await Promise.all(replicas.map(({ stop }) => stop()));
    expect(outbox.messages.map(({ to }) => to).sort()).toEqual([...people].sort());
  });
});
