// @needs any-database

import { type MailServerOptions, openSharedDatabase, startMailServer } from '@portico/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { createProjectMail } from '../../../platform/adapters/mail/project-mail.js';
import { createMailScope, type MailScope, refuseBreaches, useOwnServer } from '../../../testing/mail.js';
import { queueEmail } from '../index.js';

const database = openSharedDatabase({ onStatement: await refuseBreaches() });
const db = database.kysely;

const servers: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

const start = async (options: MailServerOptions = {}) => {
  const server = await startMailServer({ account: { user: 'shop', password: 'p@ss' }, ...options });
  servers.push(server);
  return server;
};

const ask = (world: MailScope, to = 'mira@example.test') =>
  queueEmail(world.call(), {
    template: 'password_reset',
    to,
    variables: { passwordResetLink: 'https://app.example.test/reset?code=1' },
  });

const rowOf = async (world: MailScope) => {
  const rows = db.selectFrom('emails').selectAll().where('tenant_id', '=', world.call().tenant.id);
  return rows.orderBy('id', 'desc').executeTakeFirstOrThrow();
};

describe("a project's own mail server", () => {
  test('gets its emails with its sender, and a change of the server is effective immediately', async () => {
    const [first, second] = [await start(), await start()];
    const world = await createMailScope(db);
    await ask(world);
    await world.deliver();
    await useOwnServer(world, first);
    await ask(world);
    await world.deliver();
    await useOwnServer(world, second);
    await ask(world);
    await world.deliver();
    expect([world.outbox.messages.length, first.received.length, second.received.length]).toEqual([1, 1, 1]);
    expect(first.received[0]?.headers).toContainEqual({ name: 'From', value: 'The Shop <hello@shop.example>' });
    expect(first.received[0]).toMatchObject({ user: 'shop', envelope: { from: 'hello@shop.example' } });
    expect((await rowOf(world)).sender).toEqual({
      type: 'standard',
      host: '127.0.0.1',
      port: second.port,
      username: 'shop',
      sender_name: 'The Shop',
      sender_email: 'hello@shop.example',
    });
  });

  test('is kept connected for the next email', async () => {
    let connections = 0;
    const server = await start({
      onConnect: (_session, done) => {
        connections += 1;
        done();
      },
    });
    const world = await createMailScope(db);
    await useOwnServer(world, server);
    for (const to of ['one@example.test', 'two@example.test', 'three@example.test']) {
      await ask(world, to);
      await world.deliver();
    }
    expect([server.received.length, connections]).toEqual([3, 1]);
  });

  test('SR-02 is not connected to at an address that is not public, and the reason does not name the address', async () => {
    const server = await start();
    const projectMail = createProjectMail({ exceptions: [], resolve: async () => ['127.0.0.1'] });
    const world = await createMailScope(db, { ports: { projectMail } });
    await useOwnServer(world, { host: 'mail.shop.example', port: server.port });
    await ask(world);
    await world.deliver();
    expect(server.received).toEqual([]);
    const row = await rowOf(world);
    expect(row).toMatchObject({ status: 'queued', error_type: 'UNKNOWN', error_reply: null });
    expect(JSON.stringify(row)).not.toContain('127.0.0.1');
  });

  test.each([
    ['a host that is not found', { host: 'nowhere.invalid', port: 587 }, 'HOST_NOT_FOUND'],
    ['a wrong password', {}, 'AUTH_FAILED'],
  ])('%s is named in the log, and the email is retried', async (_name, place, type) => {
    const server = await start({ account: { user: 'shop', password: 'another' } });
    const world = await createMailScope(db);
    await useOwnServer(world, { port: server.port, ...place });
    await ask(world);
    await world.deliver();
    expect(await rowOf(world)).toMatchObject({ status: 'queued', error_type: type, attempts: 1 });
  });
});

describe('what a mail server says', () => {
  const reply = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

  test.each([
    [450, 'queued', 'TEMPORARY'],
    [550, 'failed', 'REJECTED'],
    [553, 'failed', 'INVALID_EMAIL_ADDRESS'],
    [554, 'failed', 'REJECTED'],
  ])('reply %i to the recipient makes the email %s with %s and the words of the server', async (code, status, type) => {
    const server = await start({
      onRcptTo: (_address, _session, done) => done(reply(code, `Mailbox\u0007 says ${code}`)),
    });
    const world = await createMailScope(db);
    await useOwnServer(world, server);
    await ask(world);
    await world.deliver();
    const row = await rowOf(world);
    expect(row).toMatchObject({ status, error_type: type });
    expect(row.error_reply).toMatch(new RegExp(`^${code} .*Mailbox says ${code}`));
  });
});
