import { asError } from '../../failures/reason.js';
import { EgressRefused } from '../../ports/egress.js';
import { type MailErrorType, type MailFailure, MailOutage, MailRefused } from '../../ports/mail.js';

/** A mail server took too long. */
export class MailTimeout extends Error {
  override readonly name = 'MailTimeout';

  constructor() {
    super('The mail server timed out.');
  }
}

/** What the library reports about a failure. */
interface SmtpFailure extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
}

/** Failures of the connection by the codes of the library. */
const byCode: Readonly<Record<string, MailErrorType>> = {
  EDNS: 'HOST_NOT_FOUND',
  ENOTFOUND: 'HOST_NOT_FOUND',
  EAI_AGAIN: 'HOST_NOT_FOUND',
  EAUTH: 'AUTH_FAILED',
  ETIMEDOUT: 'TIMEOUT',
  ECONNECTION: 'SOCKET_CLOSED',
};

// A 5yz reply to the recipient or the content is about this message. One to the sender or to the credentials is about
// the setup, which can be fixed while the mail waits.
const ABOUT_THE_MESSAGE = new Set(['RCPT TO', 'DATA']);

/** Turns a failure of the library into one of the mail port. */
export function toMailFailure(reason: unknown): MailRefused | MailOutage {
  const cause = asError(reason);
  const { command = '', response, responseCode = 0 }: SmtpFailure = cause;
  const failure: MailFailure = {
    type: typeOf(cause),
    reply: response ? toPrintable(response) : null,
    isAboutRecipient: command === 'RCPT TO',
  };
  if (responseCode >= 500 && ABOUT_THE_MESSAGE.has(command)) {
    return new MailRefused(toPrintable(cause.message), failure);
  }
  return new MailOutage(cause, failure);
}

function typeOf(cause: SmtpFailure): MailErrorType {
  if (cause instanceof MailTimeout) return 'TIMEOUT';
  if (cause instanceof EgressRefused) return 'UNKNOWN';
  const { code = '', responseCode = 0 } = cause;
  if (code === 'EAUTH' || responseCode === 535) return 'AUTH_FAILED';
  if (responseCode >= 400 && responseCode < 500) return 'TEMPORARY';
  if (responseCode === 553) return 'INVALID_EMAIL_ADDRESS';
  if ((responseCode >= 550 && responseCode <= 552) || responseCode === 554) return 'REJECTED';
  return byCode[code] ?? 'UNKNOWN';
}

const MOST_CHARS = 500;

/** A reply may be long or have control characters; the log of sent mail keeps its beginning on one line. */
const toPrintable = (text: string): string =>
  text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, MOST_CHARS);
