import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { type ReadMail, readMime } from './mime.js';

/** An email that the server accepted. */
export interface ReceivedMail extends ReadMail {
  /** Sender and recipients of the envelope, RFC 5321 §3.3, as received. */
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  readonly raw: string;
  readonly isSecure: boolean;
  readonly user: string | null;
}

/** A mail server in this process. */
export interface MailServer {
  readonly port: number;
  readonly received: readonly ReceivedMail[];
  close(): Promise<void>;
}

/** What the mail server is to do besides taking every mail. */
export interface MailServerOptions extends Pick<SMTPServerOptions, 'onConnect' | 'onRcptTo' | 'onMailFrom'> {
  /** With a certificate no one trusts. Default: no TLS. */
  readonly tls?: 'offered' | 'implicit';
  /** Default: a free port. */
  readonly port?: number;
  /** The accepted credentials. Default: no authentication. */
  readonly account?: { readonly user: string; readonly password: string };
  /** Called when the content of a message begins to arrive; false cuts the connection in the middle of it. */
  readonly onContent?: () => boolean | Promise<boolean>;
  /** Answers a message that was handed over; an error refuses it. */
  readonly onMessage?: (mail: ReceivedMail) => Error | null | Promise<Error | null>;
}

/** Starts a mail server on the loopback address. */
export const startMailServer = async (options: MailServerOptions = {}): Promise<MailServer> => {
  const { port = 0, account, onContent, onMessage, tls, ...behaviour } = options;
  const received: ReceivedMail[] = [];
  // The library decodes the domains of recipients; the raw commands show what was sent.
  const recipients = new Map<string, string[]>();
  const sockets = new Map<number, Socket>();
  const server = new SMTPServer({
    ...behaviour,
    // Clients keep their connections for a while.
    closeTimeout: 100,
    logger: listenToCommands(({ session, line }) => {
      // A connection may bring several messages.
      if (line.startsWith('MAIL FROM')) recipients.set(session, []);
      const [, recipient] = /^RCPT TO:<(.*)>/.exec(line) ?? [];
      if (recipient !== undefined) recipients.set(session, [...(recipients.get(session) ?? []), recipient]);
    }),
    authOptional: account === undefined,
    allowInsecureAuth: true,
    secure: tls === 'implicit',
    hideSTARTTLS: tls === undefined,
    disabledCommands: account === undefined ? ['AUTH'] : [],
    onAuth(auth, _session, done) {
      const isKnown = auth.username === account?.user && auth.password === account?.password;
      return isKnown ? done(null, { user: auth.username }) : done(new Error('Wrong password'));
    },
    async onData(stream, session, done) {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of stream) {
          if (chunks.length === 0 && (await onContent?.()) === false) return sockets.get(session.remotePort)?.destroy();
          chunks.push(Buffer.from(chunk));
        }
      } catch {
        // The client went away before the end of the message, such as a server that a test killed.
        return;
      }
      const raw = Buffer.concat(chunks).toString('utf8');
      const { mailFrom } = session.envelope;
      const mail = {
        ...readMime(raw),
        raw,
        envelope: { from: mailFrom === false ? '' : mailFrom.address, to: recipients.get(session.id) ?? [] },
        isSecure: session.secure,
        user: session.user ?? null,
      };
      const refusal = (await onMessage?.(mail)) ?? null;
      if (!refusal) received.push(mail);
      done(refusal);
    },
  });
  server.server.on('connection', (socket) => {
    const { remotePort = 0 } = socket;
    sockets.set(remotePort, socket);
    socket.on('close', () => sockets.delete(remotePort));
  });
  // Some tests disconnect the client on purpose.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const { port: listening } = server.server.address() as AddressInfo;
  return {
    port: listening,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};

/** A logger that passes on every command of a client. */
function listenToCommands(heard: (command: { session: string; line: string }) => void) {
  const quiet = () => undefined;
  const debug = (entry: { tnx?: string; cid?: string }, _format: string, line?: unknown) => {
    if (entry.tnx === 'command') heard({ session: entry.cid ?? '', line: String(line) });
  };
  return { trace: quiet, debug, info: quiet, warn: quiet, error: quiet, fatal: quiet };
}
