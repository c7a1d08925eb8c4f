// The one file that knows nodemailer.
import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { MailMessage, SmtpServer } from '../../ports/mail.js';
import { refuseMalformed } from '../../ports/mail-form.js';
import type { SmtpDeadlines, SmtpLimits } from './smtp-deadlines.js';

/** A message as RFC 5322 text, and its envelope. */
export interface ComposedMessage {
  readonly from: string;
  readonly to: string;
  readonly raw: Buffer;
}

/** Composes a message. The library encodes and folds headers; it receives every address as data. */
export async function composeMessage(message: MailMessage): Promise<ComposedMessage> {
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
  return { from: message.from.address, to: message.to, raw: await composer.compile().build() };
}

/** Where a session connects to. */
export interface SessionTarget {
  readonly server: SmtpServer;
  /** The address to connect to; TLS is still checked against the server's host name. */
  readonly address: string;
  readonly limits: SmtpLimits;
  /** How we introduce ourselves (RFC 5321 §4.1.1.1). */
  readonly name: string;
}

/** A connection to a mail server over which messages go one after another. Any failure ends it. */
export class SmtpSession {
  readonly #connection: SMTPConnection;
  #deadlines: SmtpDeadlines | null = null;
  #end: Error | null = null;
  #fail: ((reason: Error) => void) | null = null;
  /** Called when the session has ended, also while it is unused. */
  onEnd: () => void = () => undefined;
  /** How many messages were handed over. */
  messages = 0;

  private constructor({ server, address, limits, name }: SessionTarget) {
    this.#connection = new SMTPConnection({
      host: address,
      port: server.port,
      secure: server.tls === 'implicit',
      requireTLS: server.tls === 'required',
      tls: {
        rejectUnauthorized: server.isCertificateChecked,
        minVersion: 'TLSv1.2',
        ...(isIP(server.host) === 0 && { servername: server.host }),
      },
      name,
      connectionTimeout: limits.connectMillis,
      greetingTimeout: limits.connectMillis,
      dnsTimeout: limits.connectMillis,
      socketTimeout: limits.totalMillis,
      socketCloseTimeout: 1000,
      // The library reports replies only through its log.
      logger: { ...quiet, debug: ({ tnx }) => (tnx === 'server' ? this.#deadlines?.noteReply() : undefined) },
      transactionLog: true,
    });
    // More than one error may be emitted, and one without a listener would end the process.
    this.#connection.on('error', (reason) => this.#finish(reason));
    this.#connection.once('end', () => this.#finish(new Error('The mail server closed the connection.')));
  }

  /** Connects, and signs in if credentials are configured. */
  static async open(target: SessionTarget, deadlines: SmtpDeadlines): Promise<SmtpSession> {
    const session = new SmtpSession(target);
    const { credentials } = target.server;
    await session.#within(deadlines, async () => {
      await session.#run((done) => session.#connection.connect(done));
      if (!credentials) return;
      const login = { user: credentials.user, pass: credentials.password };
      await session.#run((done) => session.#connection.login(login, done));
    });
    return session;
  }

  get isOpen(): boolean {
    return this.#end === null;
  }

  /** Hands a message over. `onContent` is called when the server gets its content, which it may then have accepted. */
  async send({ from, to, raw }: ComposedMessage, deadlines: SmtpDeadlines, onContent: () => void): Promise<void> {
    const content = Readable.from(
      (function* () {
        onContent();
        yield raw;
      })(),
    ).once('end', () => deadlines.noteHandOver());
    await this.#within(deadlines, () =>
      this.#run((done) =>
        this.#connection.send({ from, to: [to], size: raw.length }, content, (failure) => done(failure ?? undefined)),
      ),
    );
    this.messages += 1;
  }

  /** Takes leave of the server. */
  quit(): void {
    if (!this.isOpen) return;
    this.#end = new Error('The session has ended.');
    this.#connection.quit();
  }

  close(): void {
    this.#end ??= new Error('The session has ended.');
    this.#connection.close();
  }

  /** Runs a part of the conversation. Any failure, and the end of the time, closes the session. */
  async #within(deadlines: SmtpDeadlines, work: () => Promise<void>): Promise<void> {
    const giveUp = () => this.#finish(deadlines.signal.reason);
    deadlines.signal.addEventListener('abort', giveUp, { once: true });
    this.#deadlines = deadlines;
    try {
      await work();
    } catch (reason) {
      this.close();
      throw reason;
    } finally {
      this.#deadlines = null;
      deadlines.signal.removeEventListener('abort', giveUp);
    }
  }

  #run(work: (done: (failure?: Error | null) => void) => void): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      if (this.#end) return reject(this.#end);
      this.#fail = reject;
      work((failure) => (failure ? reject(failure) : resolve()));
    }).finally(() => {
      this.#fail = null;
    });
  }

  #finish(reason: Error): void {
    this.#fail?.(reason);
    if (this.#end) return;
    this.#end = reason;
    this.#connection.close();
    this.onEnd();
  }
}

const ignore = (): void => undefined;
const quiet = { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore, fatal: ignore, level: ignore };
