// @needs any-database

import { loopback, type MailServerOptions, openSharedDatabase, startMailServer } from '@portico/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { createProjectMail } from '../../../platform/adapters/mail/project-mail.js';
import { createSmtpMail } from '../../../platform/adapters/mail/smtp.js';
import { parseSmtpUrl } from '../../../platform/adapters/mail/smtp-url.js';
import { createMailScope, type MailScope, refuseBreaches, useOwnServer } from '../../../testing/mail.js';
import { queueEmail } from '../index.js';
import { findTransport } from './transport.js';

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

/** A server that never answers is given up after `replyMillis`. */
const limits = { connectMillis: 20_000, replyMillis: 1000, handOverMillis: 20_000, totalMillis: 20_000 };

/** Whose mail server it is. */
const owners: Readonly<Record<string, (port: number) => Promise<MailScope>>> = {
  'the installation': (port) =>
    createMailScope(db, { mail: createSmtpMail(parseSmtpUrl(`smtp://shop:p%40ss@127.0.0.1:${port}`), limits) }),
  'the project': async (port) => {
    const world = await createMailScope(db, {
      ports: { projectMail: createProjectMail({ exceptions: loopback, limits }) },
    });
    await useOwnServer(world, { port });
    return world;
  },
  'the project, at Resend': async (port) => {
    const world = await createMailScope(db, {
      ports: { projectMail: createProjectMail({ exceptions: loopback, limits }) },
    });
    await useOwnServer(world, { port, provider: 'resend' });
    return world;
  },
};

const ask = (world: MailScope) =>
  queueEmail(world.call(), {
    template: 'password_reset',
    to: 'mira@example.test',
    variables: { passwordResetLink: 'https://app.example.test/reset?code=1' },
  });

const rowOf = (world: MailScope) =>
  db.selectFrom('emails').selectAll().where('tenant_id', '=', world.call().tenant.id).executeTakeFirstOrThrow();

/** A hook that has its trouble once, and then none. */
const once = <Result>(trouble: Result, fine: Result): (() => Result) => {
  let isFirst = true;
  return () => {
    const result = isFirst ? trouble : fine;
    isFirst = false;
    return result;
  };
};

const greylisted = Object.assign(new Error('Greylisted, try again'), { responseCode: 451 });

describe.each(Object.entries(owners))('when the mail server of %s', (_owner, connect) => {
  test('greylists, the email arrives with the next attempt', async () => {
    const next = once<Error | null>(greylisted, null);
    const server = await start({ onRcptTo: (_address, _session, done) => done(next()) });
    const world = await connect(server.port);
    await ask(world);
    await world.deliver();
    expect(await rowOf(world)).toMatchObject({ status: 'queued', error_type: 'TEMPORARY' });
    world.travel('5 seconds');
    await world.deliver();
    expect(server.received).toHaveLength(1);
    expect(await rowOf(world)).toMatchObject({ status: 'sent', attempts: 2 });
  });

  test('cuts the connection in the middle of the content, the email arrives once', async () => {
    const server = await start({ onContent: once(false, true) });
    const world = await connect(server.port);
    await ask(world);
    await world.deliver();
    expect(await rowOf(world)).toMatchObject({ status: 'queued', error_type: 'SOCKET_CLOSED' });
    world.travel('5 seconds');
    await world.deliver();
    expect(server.received).toHaveLength(1);
    expect(await rowOf(world)).toMatchObject({ status: 'sent', attempts: 2 });
  });

  test('hangs, the email is given up and retried', async () => {
    const server = await start({ onRcptTo: () => undefined });
    const world = await connect(server.port);
    await ask(world);
    await world.deliver();
    expect(await rowOf(world)).toMatchObject({ status: 'queued', error_type: 'TIMEOUT', attempts: 1 });
  });

  test('has a certificate that no one trusts, nothing is sent, the password included', async () => {
    const server = await start({ tls: 'offered' });
    const world = await connect(server.port);
    await ask(world);
    await world.deliver();
    expect(server.received).toEqual([]);
    expect((await rowOf(world)).status).toBe('queued');
  });
});

test('a project that chooses Resend sends through its server, with its username', async () => {
  const world = await createMailScope(db);
  await useOwnServer(world, { provider: 'resend', host: '', username: '' });
  const call = await world.sweep.openTenant(world.call().tenant.id);
  const transport = call && (await findTransport(call));
  expect(transport?.shown).toMatchObject({ host: 'smtp.resend.com', port: 465, username: 'resend' });
});
