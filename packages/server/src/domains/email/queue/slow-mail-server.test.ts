// @needs any-database

import { setTimeout as wait } from 'node:timers/promises';
import { createWorld, type MailServerOptions, openSharedDatabase, startMailServer } from '@portico/testing';
import { deferred } from '@portico/testing/deferred';
import { afterEach, describe, expect, test } from 'vitest';
import { createSmtpMail } from '../../../platform/adapters/mail/smtp.js';
import { parseSmtpUrl } from '../../../platform/adapters/mail/smtp-url.js';
import { createMailScope, type MailScope, refuseBreaches } from '../../../testing/mail.js';
import { queueEmail, sendDueEmails } from '../index.js';

const database = openSharedDatabase({ onStatement: await refuseBreaches() });
const db = database.kysely;

const servers: { close(): unknown }[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

/** A project whose mail goes to a server, which takes as long as the options say. */
const start = async (options: MailServerOptions) => {
  const server = await startMailServer(options);
  servers.push(server);
  const mail = createSmtpMail(parseSmtpUrl(`smtp://127.0.0.1:${server.port}`));
  return { server, world: await createMailScope(db, { mail }) };
};

const queue = (world: MailScope, to: string) =>
  queueEmail(world.call(), {
    template: 'password_reset',
    to,
    variables: { passwordResetLink: 'https://a.test/reset' },
  });

const statusesOf = async (world: MailScope) => {
  const rows = await db.selectFrom('emails').select('status').where('tenant_id', '=', world.call().tenant.id).execute();
  return rows.map(({ status }) => status);
};

/** Holds the replies of a server until they are released. */
const gate = () => {
  const released = deferred<null>();
  const arrived = deferred();
  const hold = () => {
    arrived.resolve();
    return released.promise;
  };
  return { hold, arrived: arrived.promise, release: () => released.resolve(null) };
};

const REPLY_MILLIS = 150;
const later = (_about: unknown, ...rest: readonly unknown[]) => {
  const done = rest.at(-1);
  void wait(REPLY_MILLIS).then(() => (typeof done === 'function' ? done() : undefined));
};
const slowInEachReply = {
  onConnect: later,
  onMailFrom: later,
  onRcptTo: later,
  onMessage: () => wait(REPLY_MILLIS, null),
};

describe('EM-06 a mail server that takes long for each reply', () => {
  test('delays emails to other addresses hardly, and each is sent once', async () => {
    const { server, world } = await start(slowInEachReply);
    const timeOf = async (addresses: readonly string[]) => {
      for (const to of addresses) await queue(world, to);
      const before = performance.now();
      await Promise.all([world.deliver(), world.deliver()]);
      return performance.now() - before;
    };
    const one = await timeOf(['mira@example.test']);
    const eight = await timeOf(Array.from({ length: 8 }, (_, n) => `guest-${n}@example.test`));
    expect(one).toBeGreaterThan(4 * REPLY_MILLIS);
    expect(eight / one).toBeLessThan(4);
    expect(server.received).toHaveLength(9);
    expect(new Set(server.received.map(({ envelope }) => envelope.to[0])).size).toBe(9);
  });

  test('holds up neither requests nor the emails of another project', async () => {
    const reply = gate();
    const { server, world } = await start({ onMessage: reply.hold });
    const other = await createMailScope(db, { mail: world.call().ports.mail });
    await queue(world, 'mira@example.test');
    const delivered = world.deliver();
    await reply.arrived;
    const app = await createWorld();
    const person = await app.signUp({ verificationCallbackUrl: 'http://localhost:8103/verify' });
    expect((await app.request('GET /users/me', { as: person })).status).toBe(200);
    await queue(other, 'noor@example.test');
    const otherDelivered = other.deliver();
    await expect.poll(() => statusesOf(other), { timeout: 20_000 }).toEqual(['sending']);
    reply.release();
    await Promise.all([delivered, otherDelivered]);
    expect([...(await statusesOf(world)), ...(await statusesOf(other))]).toEqual(['sent', 'sent']);
    expect(server.received).toHaveLength(2);
  });

  test('gets no email twice if the clock is set forward a day meanwhile', async () => {
    const reply = gate();
    const { server, world } = await start({ onMessage: reply.hold });
    await queue(world, 'mira@example.test');
    const delivered = world.deliver();
    await reply.arrived;
    world.travel('1 day');
    await sendDueEmails(world.sweep, world.call().tenant.id);
    reply.release();
    await delivered;
    await world.deliver();
    expect(server.received).toHaveLength(1);
    expect(await statusesOf(world)).toEqual(['sent']);
  });
});

describe('a clock that is set back an hour', () => {
  const HOUR = 3_600_000;

  test('delays no email that was queued before, and no retry', async () => {
    const answers: (Error | null)[] = [Object.assign(new Error('Try again later'), { responseCode: 451 })];
    const { server, world } = await start({ onMessage: () => answers.shift() ?? null });
    await queue(world, 'mira@example.test');
    world.travel(-HOUR);
    await world.deliver();
    expect(await statusesOf(world)).toEqual(['queued']);
    world.travel(-HOUR);
    await world.deliver();
    expect(await statusesOf(world)).toEqual(['sent']);
    expect(server.received).toHaveLength(1);
  });
});
