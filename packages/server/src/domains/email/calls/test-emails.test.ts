// @needs any-database

import { createProjectMail } from '@portico/server';
import { createWorld, type MailServer, startMailServer, startTestApp, type World } from '@portico/testing';
import { deferred } from '@portico/testing/deferred';
import { afterEach, describe, expect, test } from 'vitest';

const servers: MailServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

const start = async (options: Parameters<typeof startMailServer>[0] = {}): Promise<MailServer> => {
  const server = await startMailServer({ account: { user: 'mailer', password: 'right' }, ...options });
  servers.push(server);
  return server;
};

const send = (world: World, config: object, recipient = 'owner@example.test') =>
  world.request('POST /internal/send-test-email', {
    access: 'admin',
    body: {
      recipient_email: recipient,
      email_config: {
        host: '127.0.0.1',
        port: 1,
        username: 'mailer',
        password: 'right',
        sender_name: 'News',
        sender_email: 'news@example.test',
        ...config,
      },
    },
  });

describe('a test email', () => {
  test('is sent through the given mail server, as text', async () => {
    const { port, received } = await start();
    const answer = await send(await createWorld(), { port });
    expect(answer.json).toEqual({ success: true });
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({
      user: 'mailer',
      envelope: { from: 'news@example.test', to: ['owner@example.test'] },
    });
    expect(received[0]?.raw).not.toContain('text/html');
  });

  test('says what failed, what to check and what the mail server said', async () => {
    const world = await createWorld();
    const { port } = await start();
    const full = await start({
      onRcptTo: (_to, _session, done) => done(Object.assign(new Error('Mailbox full'), { responseCode: 452 })),
    });
    const problem = async (config: object) => (await send(world, config)).json;
    expect(await problem({ port, password: 'wrong' })).toEqual({
      success: false,
      error_message: expect.stringMatching(/did not accept the username and password.*The mail server said: 535/),
    });
    expect(await problem({ port: full.port })).toEqual({
      success: false,
      error_message: expect.stringMatching(/Try again later\. The mail server said: 452 Mailbox full/),
    });
    expect(await problem({ host: 'no-such-host.invalid' })).toEqual({
      success: false,
      error_message: 'The host of the mail server was not found. Check its spelling.',
    });
  });

  test('ends after ten seconds', async () => {
    const world = await createWorld();
    const asked = deferred();
    const { port } = await start({ onRcptTo: () => asked.resolve() });
    const answer = send(world, { port });
    await asked.promise;
    world.travel('10 seconds');
    expect((await answer).json).toEqual({ success: false, error_message: expect.stringContaining('in time') });
  });

  test('SR-02 is not sent to a private address', async () => {
    const projectMail = createProjectMail({ exceptions: [] });
    const world = await createWorld({ app: await startTestApp({ ports: { projectMail } }) });
    const { port, received } = await start();
    expect((await send(world, { port })).json).toEqual({
      success: false,
      error_message: expect.stringContaining('must have a public address'),
    });
    expect(received).toEqual([]);
    await projectMail.close();
  });

  test('is sent ten times a minute', async () => {
    const world = await createWorld();
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await send(world, { port: 65_535 })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  });

  test('is refused with settings that are incomplete or have a wrong form', async () => {
    const world = await createWorld();
    for (const config of [{ host: '' }, { port: 65_536 }, { password: 'x'.repeat(71) }, { sender_email: 'news' }])
      expect((await send(world, config)).code).toBe('SCHEMA_ERROR');
    expect((await send(world, {}, 'owner@example.test\r\nBcc: x@example.test')).code).toBe('SCHEMA_ERROR');
  });
});
