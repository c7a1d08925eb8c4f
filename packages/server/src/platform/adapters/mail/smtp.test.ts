// @needs nothing

import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type MailServer, type MailServerOptions, startMailServer } from '@portico/testing';
import { deferred } from '@portico/testing/deferred';
import { afterEach, describe, expect, test } from 'vitest';
import { Outage } from '../../failures/failures.js';
import { messageTo } from '../../ports/mail.exam.js';
import { MailRefused } from '../../ports/mail.js';
import { createSmtpMail } from './smtp.js';
import { parseSmtpUrl } from './smtp-url.js';

const servers: { close(): unknown }[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

const start = async (options?: MailServerOptions): Promise<MailServer> => {
  const server = await startMailServer(options);
  servers.push(server);
  return server;
};

const smtpAt = (port: number, more = '') => createSmtpMail(parseSmtpUrl(`smtp://127.0.0.1:${port}${more}`));

describe('TLS', () => {
  test('EM-06 uses TLS when the server offers it', async () => {
    const server = await start({ tls: 'offered' });
    await smtpAt(server.port, '?certificate=unchecked').send(messageTo('mira@example.test'));
    expect(server.received.map(({ isSecure }) => isSecure)).toEqual([true]);
  });

  test('EM-06 sends nothing to a server with an invalid certificate, unless the operator opted out', async () => {
    const server = await start({ tls: 'offered' });
    await expect(smtpAt(server.port).send(messageTo('mira@example.test'))).rejects.toBeInstanceOf(Outage);
    expect(server.received).toEqual([]);
  });

  test('EM-06 smtps speaks TLS from the first byte and checks the certificate too', async () => {
    const server = await start({ tls: 'implicit' });
    const url = `smtps://127.0.0.1:${server.port}`;
    await expect(createSmtpMail(parseSmtpUrl(url)).send(messageTo('mira@example.test'))).rejects.toBeInstanceOf(Outage);
    await createSmtpMail(parseSmtpUrl(`${url}?certificate=unchecked`)).send(messageTo('mira@example.test'));
    expect(server.received).toHaveLength(1);
  });

  test('with tls=required nothing is sent to a server without TLS', async () => {
    const server = await start();
    await expect(smtpAt(server.port, '?tls=required').send(messageTo('mira@example.test'))).rejects.toBeInstanceOf(
      Outage,
    );
    expect(server.received).toEqual([]);
  });
});

describe('signing in', () => {
  const account = { user: 'post@example.test', password: 'p@ss:w/rd%' };

  test('sends the user and password of the URL to the server', async () => {
    const server = await start({ account });
    const credentials = `${encodeURIComponent(account.user)}:${encodeURIComponent(account.password)}`;
    await createSmtpMail(parseSmtpUrl(`smtp://${credentials}@127.0.0.1:${server.port}`)).send(
      messageTo('mira@example.test'),
    );
    expect(server.received.map(({ user }) => user)).toEqual([account.user]);
  });

  test('a wrong password is an outage, which an operator can fix while the mail waits', async () => {
    const server = await start({ account });
    const mail = createSmtpMail(parseSmtpUrl(`smtp://someone:wrong@127.0.0.1:${server.port}`));
    await expect(mail.send(messageTo('mira@example.test'))).rejects.toBeInstanceOf(Outage);
    expect(server.received).toEqual([]);
  });
});

describe('server replies', () => {
  const answer = (responseCode: number) => Object.assign(new Error('Because.'), { responseCode });

  test('a recipient rejected with 5yz fails permanently, one rejected with 4yz is retried', async () => {
    const outcomes: [number, typeof MailRefused | typeof Outage][] = [
      [550, MailRefused],
      [450, Outage],
    ];
    for (const [status, kind] of outcomes) {
      const server = await start({ onRcptTo: (_address, _session, done) => done(answer(status)) });
      await expect(smtpAt(server.port).send(messageTo('mira@example.test'))).rejects.toBeInstanceOf(kind);
    }
  });

  test('a message rejected with 5yz fails permanently, one rejected with 4yz is retried', async () => {
    const outcomes: [number, typeof MailRefused | typeof Outage][] = [
      [554, MailRefused],
      [451, Outage],
    ];
    for (const [status, kind] of outcomes) {
      const server = await start({ onMessage: () => answer(status) });
      await expect(smtpAt(server.port).send(messageTo('mira@example.test'))).rejects.toBeInstanceOf(kind);
    }
  });

  test('a rejected sender is an outage: the setup is wrong, not the mail', async () => {
    const server = await start({ onMailFrom: (_address, _session, done) => done(answer(550)) });
    await expect(smtpAt(server.port).send(messageTo('mira@example.test'))).rejects.toBeInstanceOf(Outage);
  });
});

const patient = { connectMillis: 60_000, replyMillis: 60_000, handOverMillis: 60_000, totalMillis: 60_000 };

describe('an unreachable server', () => {
  const listen = async (server: Server): Promise<number> => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    return typeof address === 'object' && address ? address.port : 0;
  };

  test('a refused connection is an outage', async () => {
    const server = createServer();
    const port = await listen(server);
    server.close();
    await expect(smtpAt(port).send(messageTo('mira@example.test'))).rejects.toBeInstanceOf(Outage);
  });

  test('EM-06 gives up on a server without a greeting after the connection timeout', async () => {
    const server = createServer();
    servers.push(server);
    const port = await listen(server);
    const mail = createSmtpMail(parseSmtpUrl(`smtp://127.0.0.1:${port}`), {
      ...patient,
      connectMillis: 100,
    });
    await expect(mail.send(messageTo('mira@example.test'))).rejects.toMatchObject({ name: 'Outage', port: 'mail' });
  });

  test.each(['replyMillis', 'handOverMillis'] as const)(
    'EM-06 gives up on a server that replies too slowly: %s',
    async (limit) => {
      const server = await start({ onRcptTo: () => undefined });
      const mail = createSmtpMail(parseSmtpUrl(`smtp://127.0.0.1:${server.port}`), { ...patient, [limit]: 400 });
      const failure = await mail.send(messageTo('mira@example.test')).catch((reason: unknown) => reason);
      expect(failure).toMatchObject({ name: 'Outage', cause: { message: 'The mail server timed out.' } });
    },
  );

  test('EM-06 sends through a server that takes long for each reply, but not too long', async () => {
    const later = (done: () => void) => void wait(1000).then(done);
    const server = await start({
      onConnect: (_session, done) => later(done),
      onMailFrom: (_address, _session, done) => later(done),
      onRcptTo: (_address, _session, done) => later(done),
    });
    const limits = { ...patient, replyMillis: 2500 };
    await createSmtpMail(parseSmtpUrl(`smtp://127.0.0.1:${server.port}`), limits).send(messageTo('mira@example.test'));
    expect(server.received).toHaveLength(1);
  });

  test('waits longer for the reply to a message than for handing it over, because the server may have accepted it', async () => {
    const server = await start({ onMessage: () => wait(1500, null) });
    const limits = { ...patient, replyMillis: 1000, handOverMillis: 1000 };
    await createSmtpMail(parseSmtpUrl(`smtp://127.0.0.1:${server.port}`), limits).send(messageTo('mira@example.test'));
    expect(server.received).toHaveLength(1);
    const impatient = createSmtpMail(parseSmtpUrl(`smtp://127.0.0.1:${server.port}`), { ...limits, totalMillis: 500 });
    await expect(impatient.send(messageTo('mira@example.test'))).rejects.toBeInstanceOf(Outage);
  });

  test('closing waits for the message in progress', async () => {
    const heard = deferred<() => void>();
    const server = await start({ onRcptTo: (_address, _session, done) => heard.resolve(() => done()) });
    const mail = smtpAt(server.port);
    const events: string[] = [];
    const sent = mail.send(messageTo('mira@example.test')).then(() => events.push('sent'));
    const accept = await heard.promise;
    const closed = mail.close().then(() => events.push('closed'));
    accept();
    await Promise.all([sent, closed]);
    expect(events).toEqual(['sent', 'closed']);
  });
});
