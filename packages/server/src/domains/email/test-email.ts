import type { Body } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';
import {
  EgressRefused,
  type MailErrorType,
  type MailMessage,
  MailOutage,
  MailRefused,
} from '../../platform/ports/index.js';
import { toOneLine } from './display-text.js';
import { toSmtpServer } from './mail-server.js';

/** The mail server to try, as an owner has entered it. */
export type TestedServer = Body<'POST /internal/send-test-email'>['email_config'];

/** The whole attempt takes at most so long. */
const MOST_MILLIS = 10_000;

const NOT_ALLOWED =
  'The mail server is not allowed: it must have a public address and a usual port, such as 465, 587 or 2525.';

/** What went wrong, and what to check. */
const problems: Readonly<Record<MailErrorType, string>> = {
  HOST_NOT_FOUND: 'The host of the mail server was not found. Check its spelling.',
  AUTH_FAILED: 'The mail server did not accept the username and password. Check both.',
  TEMPORARY: 'The mail server cannot accept the email right now. Try again later.',
  INVALID_EMAIL_ADDRESS: 'The mail server considers an email address invalid. Check the sender and the recipient.',
  REJECTED: 'The mail server rejected the email. Check that it may send from this sender address.',
  TIMEOUT: 'The mail server did not answer in time. Check its host and port.',
  SOCKET_CLOSED: 'The connection to the mail server failed. Check its host and port.',
  UNKNOWN: 'The mail server could not be used. Check its host, port and other settings.',
};

/**
 * Sends a test email through a mail server, once.
 *
 * @returns what went wrong and what to check, with the mail server's own words; null if the mail server took the email
 */
export async function tryMailServer(call: Call, config: TestedServer, to: string): Promise<string | null> {
  const server = toSmtpServer(config);
  return tryToSend(call, () => call.ports.projectMail.send(messageFor(call, config, to), { server }));
}

/**
 * Sends an email once, for at most ten seconds.
 *
 * @returns what went wrong and what to check, with the mail server's own words; null if the mail server took the email
 */
export async function tryToSend({ ports: { clock } }: Call, send: () => Promise<void>): Promise<string | null> {
  const finished = new AbortController();
  const sent = send().then(() => null, describe);
  const late = clock.sleep(MOST_MILLIS, finished.signal).then(() => problems.TIMEOUT);
  try {
    return await Promise.race([sent, late]);
  } finally {
    finished.abort();
  }
}

function messageFor({ ports, now, tenant, project }: Call, config: TestedServer, to: string): MailMessage {
  const domain = config.sender_email.slice(config.sender_email.lastIndexOf('@') + 1);
  return {
    messageId: `${ports.random.uuidInTimeOrder(now)}@${domain}`,
    tenantId: tenant.id,
    emailId: null,
    template: null,
    from: { name: toOneLine(config.sender_name), address: config.sender_email },
    to,
    subject: `Test email from ${toOneLine(project.displayName)}`,
    text: 'This is a test email. Your mail server works.\n',
    html: '',
  };
}

function describe(failure: unknown): string {
  if (!(failure instanceof MailOutage || failure instanceof MailRefused)) return problems.UNKNOWN;
  if (failure.cause instanceof EgressRefused) return NOT_ALLOWED;
  const { type, reply } = failure.failure;
  return reply === null ? problems[type] : `${problems[type]} The mail server said: ${reply}`;
}
