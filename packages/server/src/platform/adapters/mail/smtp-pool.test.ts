// @needs nothing

import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { type MailServer, startMailServer } from '@portico/testing';
import { deferred } from '@portico/testing/deferred';
import { afterEach, describe, expect, test } from 'vitest';
import { messageTo } from '../../ports/mail.exam.js';
import { MailOutage } from '../../ports/mail.js';
import { createSmtpMail } from './smtp.js';
import { parseSmtpUrl } from './smtp-url.js';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const start = async (port?: number): Promise<MailServer> => {
  const server = await startMailServer({ port });
  closing.push(() => server.close());
  return server;
};

const mailAt = (port: number) => {
  const mail = createSmtpMail(parseSmtpUrl(`smtp://127.0.0.1:${port}`));
  closing.push(() => mail.close());
  return mail;
};

/** A mail server that closes the connection where the test says: `null` closes it instead of replying. */
const listen = async (reply: (command: string) => string | null): Promise<{ port: number; commands: string[] }> => {
  const commands: string[] = [];
  const say = (socket: Socket, line: string | null) => (line === null ? socket.destroy() : socket.write(`${line}\r\n`));
  const server: Server = createServer((socket) => {
    say(socket, '220 ready');
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      const command = data.toString('utf8').split('\r\n')[0] ?? '';
      commands.push(command);
      say(socket, reply(command));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  const address = server.address();
  return { port: typeof address === 'object' && address ? address.port : 0, commands };
};

describe('connections to a mail server', () => {
  test('are used for several messages, and a message goes over a new one when the server has closed them', async () => {
    const first = await start();
    const mail = mailAt(first.port);
    await mail.send(messageTo('one@example.test'));
    await first.close();
    const second = await start(first.port);
    await mail.send(messageTo('two@example.test'));
    await mail.send(messageTo('three@example.test'));
    expect(first.received.map(({ envelope }) => envelope.to)).toEqual([['one@example.test']]);
    expect(second.received.map(({ envelope }) => envelope.to)).toEqual([['two@example.test'], ['three@example.test']]);
  });

  test('a message is not handed over again when the connection is cut in the middle of it', async () => {
    let isContent = false;
    const { port, commands } = await listen((command) => {
      if (isContent) return null;
      if (!command.startsWith('DATA')) return '250 fine';
      isContent = true;
      return '354 go on';
    });
    const failure = await mailAt(port)
      .send(messageTo('mira@example.test'))
      .catch((reason: unknown) => reason);
    expect(failure).toBeInstanceOf(MailOutage);
    expect(failure).toMatchObject({ failure: { type: 'SOCKET_CLOSED', reply: null } });
    expect(commands.filter((command) => command.startsWith('DATA'))).toHaveLength(1);
  });

  test('urgent messages get the next free connection', async () => {
    const order: string[] = [];
    const released = deferred();
    const server = await startMailServer({
      onMessage: async ({ envelope }) => {
        await released.promise;
        order.push(envelope.to[0] ?? '');
        return null;
      },
    });
    closing.push(() => server.close());
    const mail = mailAt(server.port);
    const sending = Array.from({ length: 20 }, (_, n) => mail.send(messageTo(`reader${n}@example.test`)));
    const urgent = mail.send(messageTo('mira@example.test'), 'urgent');
    released.resolve();
    await Promise.all([...sending, urgent]);
    expect(order.indexOf('mira@example.test')).toBeLessThan(12);
  });
});
