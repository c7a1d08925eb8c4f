// The one file that knows nodemailer.
import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { Outage } from '../../failures/failures.js';
import { type Mail, type MailMessage, MailRefused } from '../../ports/mail.js';
import { refuseMalformed } from '../../ports/mail-form.js';
import type { SmtpServer } from './smtp-url.js';

/** How long a mail server may take, in milliseconds. */
export interface SmtpLimits {
  /** For the connection, the greeting and TLS. */
  readonly connectMillis: number;
  /** Until a whole message is handed over. */
  readonly totalMillis: number;
  /**
   * For the reply to it. Longer, because a server that takes its time may have accepted the message, which would then be
   * sent twice (RFC 5321 §4.5.3.2.6). All together is shorter than the lease of an email.
   */
  readonly acceptMillis: number;
}

const LIMITS: SmtpLimits = { connectMillis: 5000, totalMillis: 15_000, acceptMillis: 40_000 };

/**
 * Sends through a mail server: one connection and one recipient per message. The operator chooses the server, not a
 * tenant, so private networks are allowed.
 */
export const createSmtpMail = (server: SmtpServer, limits: SmtpLimits = LIMITS): Mail => {
  const underWay = new Set<Promise<void>>();
  return {
    kind: 'smtp',

    async send(message) {
      const raw = await compose(message);
      const delivery = deliver({ server, limits, message, raw });
      underWay.add(delivery);
      try {
        await delivery;
      } finally {
        underWay.delete(delivery);
      }
    },

    async close() {
      await Promise.allSettled(underWay);
    },
  };
};

/** The message as RFC 5322 text. The library encodes and folds headers; it receives every address as data. */
async function compose(message: MailMessage): Promise<Buffer> {
  refuseMalformed(message);
  const composer = new MailComposer({
    messageId: `<${message.messageId}>`,
    from: message.from,
    to: { name: '', address: message.to },
    subject: message.subject,
    text: message.text,
    html: message.html,
    headers: {
      ...message.headers,
      ...(message.template === null ? {} : { 'X-Portico-Template': message.template }),
      // RFC 3834 §5: prevents vacation replies.
      'Auto-Submitted': 'auto-generated',
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return await composer.compile().build();
}

interface Delivery {
  readonly server: SmtpServer;
  readonly limits: SmtpLimits;
  readonly message: MailMessage;
  readonly raw: Buffer;
}

async function deliver({ server, limits, message, raw }: Delivery): Promise<void> {
  const connection = new SMTPConnection({
    host: server.host,
    port: server.port,
    secure: server.tls === 'implicit',
    requireTLS: server.tls === 'required',
    tls: { rejectUnauthorized: server.isCertificateChecked, minVersion: 'TLSv1.2' },
    name: message.from.address.slice(message.from.address.lastIndexOf('@') + 1),
    connectionTimeout: limits.connectMillis,
    greetingTimeout: limits.connectMillis,
    dnsTimeout: limits.connectMillis,
    socketTimeout: Math.max(limits.totalMillis, limits.acceptMillis),
    socketCloseTimeout: 1000,
  });
  const deadline = new AbortController();
  const giveUp = () => deadline.abort(new Error('The mail server timed out.'));
  let timer = setTimeout(giveUp, limits.totalMillis);
  const content = Readable.from([raw]).once('end', () => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, limits.acceptMillis);
  });
  try {
    await converse({ connection, server, message, content, size: raw.length, signal: deadline.signal });
  } catch (reason) {
    throw isRefusal(reason) ? new MailRefused(describe(reason), { cause: reason }) : new Outage('mail', reason);
  } finally {
    clearTimeout(timer);
    connection.close();
  }
}

interface Conversation extends Pick<Delivery, 'server' | 'message'> {
  readonly content: Readable;
  readonly size: number;
  readonly connection: SMTPConnection;
  readonly signal: AbortSignal;
}

/** Connects, signs in if credentials are configured, and hands the message over. */
function converse({ connection, server, message, content, size, signal }: Conversation): Promise<void> {
  const { credentials } = server;
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    // More than one error may be emitted, and one without a listener would end the process.
    connection.on('error', reject);
    connection.once('end', () => reject(new Error('The mail server closed the connection.')));

    const handOver = () =>
      connection.send({ from: message.from.address, to: [message.to], size }, content, (failure) => {
        if (failure) return reject(failure);
        resolve();
        connection.quit();
      });
    connection.connect((failure) => {
      if (failure) return reject(failure);
      if (!credentials) return handOver();
      connection.login({ user: credentials.user, pass: credentials.password }, (refused) =>
        refused ? reject(refused) : handOver(),
      );
    });
  });
}

/** What the library reports about a failure. */
interface SmtpFailure extends Error {
  readonly command?: string;
  readonly permanent?: boolean;
}

// A 5yz reply to the recipient or the content is about this message. One to the sender or to the credentials is about
// the setup, which an operator can fix while the mail waits.
const ABOUT_THE_MESSAGE = new Set(['RCPT TO', 'DATA']);

function isRefusal(reason: unknown): reason is SmtpFailure {
  if (!(reason instanceof Error)) return false;
  const { command, permanent }: SmtpFailure = reason;
  return permanent === true && ABOUT_THE_MESSAGE.has(command ?? '');
}

// The reply may be long; the log of sent mail keeps its beginning.
const describe = ({ message }: Error): string => message.replace(/\s+/g, ' ').slice(0, 300);
