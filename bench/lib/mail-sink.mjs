import { once } from 'node:events';
import { createServer } from 'node:net';

/** The account that the sink accepts, as it accepts any. */
export const sinkAccount = { user: 'bench', password: 'bench' };

/**
 * A mail server that takes every message and keeps none.
 *
 * @typedef {object} MailSink
 * @property {number} port
 * @property {(count: number) => Promise<void>} received waits until this many messages have arrived since the last reset
 * @property {(address: string) => Promise<void>} receivedFor waits for a message to an address
 * @property {() => string | undefined} sample the last message, as it was sent
 * @property {() => void} reset
 * @property {() => Promise<void>} close
 */

/**
 * Starts a mail server that does as little as possible for a message, so that it does not limit what is measured.
 *
 * @returns {Promise<MailSink>}
 */
export const startMailSink = async () => {
  let count = 0;
  /** @type {string | undefined} */
  let sample;
  /** @type {Set<string>} */
  const recipients = new Set();
  /** @type {Set<() => void>} */
  const waiting = new Set();
  const note = (/** @type {string} */ recipient, /** @type {string} */ message) => {
    count += 1;
    sample = message;
    recipients.add(recipient);
    for (const look of waiting) look();
  };
  const until = (/** @type {() => boolean} */ isDone) =>
    new Promise((/** @type {(value?: undefined) => void} */ resolve) => {
      const look = () => {
        if (!isDone()) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set();
  const server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => undefined));
    converse(socket, note);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail sink has no port.');
  return {
    port: address.port,
    received: (wanted) => until(() => count >= wanted),
    receivedFor: (recipient) => until(() => recipients.has(recipient)),
    sample: () => sample,
    reset: () => {
      count = 0;
      recipients.clear();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};

const END = '\r\n.\r\n';

/** The server's side of RFC 5321. @param {import('node:net').Socket} socket @param {(recipient: string, message: string) => void} note */
export const converse = (socket, note) => {
  let given = '';
  let recipient = '';
  let isContent = false;
  socket.write('220 sink\r\n');
  socket.setEncoding('latin1').on('data', (/** @type {string} */ data) => {
    given += data;
    for (;;) {
      const end = given.indexOf(isContent ? END : '\r\n');
      if (end < 0) return;
      const part = given.slice(0, end);
      given = given.slice(end + (isContent ? END.length : 2));
      if (isContent) note(recipient, part);
      recipient = /^RCPT TO:<(.*?)>/i.exec(isContent ? '' : part)?.[1] ?? recipient;
      socket.write(isContent ? '250 taken\r\n' : replyTo(part));
      isContent = !isContent && /^DATA/i.test(part);
    }
  });
};

const replyTo = (/** @type {string} */ command) => {
  if (/^EHLO/i.test(command)) return '250-sink\r\n250 AUTH PLAIN\r\n';
  if (/^AUTH/i.test(command)) return '235 welcome\r\n';
  if (/^DATA/i.test(command)) return '354 go on\r\n';
  return /^QUIT/i.test(command) ? '221 bye\r\n' : '250 fine\r\n';
};
