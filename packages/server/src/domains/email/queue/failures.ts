import { Outage } from '../../../platform/failures/failures.js';
import { type MailErrorType, type MailFailure, MailOutage, MailRefused } from '../../../platform/ports/index.js';

/** The source of an email failed permanently; the message is for the project's owner. */
export class RenderFailed extends Error {
  override readonly name = 'RenderFailed';
}

/** An email to users was queued while the project had its own mail server, and must not go through the shared one. */
export class OwnServerGone extends Error {
  override readonly name = 'OwnServerGone';

  constructor() {
    super(
      'Emails to users need a mail server of the project, which it no longer has. Add one, and start the campaign anew.',
    );
  }
}

/** A failure as the log of a project's emails shows it. */
export interface DescribedFailure {
  readonly isFinal: boolean;
  readonly error: string;
  /** The same for the server log: what a source says may repeat the values that it was given (EM-09). */
  readonly logged: string;
  readonly type: MailErrorType;
  readonly reply: string | null;
  readonly isAboutRecipient: boolean;
}

const sentences: Readonly<Record<MailErrorType, string>> = {
  HOST_NOT_FOUND: 'The host of the mail server was not found. Check its name.',
  AUTH_FAILED: 'The mail server rejected the username or password.',
  TEMPORARY: 'The mail server cannot accept the email right now.',
  INVALID_EMAIL_ADDRESS: 'The mail server rejected the address.',
  REJECTED: 'The mail server rejected the email.',
  TIMEOUT: 'The mail server did not answer in time.',
  SOCKET_CLOSED: 'The mail server closed the connection.',
  UNKNOWN: 'The email could not be sent.',
};

const MOST_CHARS = 500;

/** Describes a failure. Its own message is kept only where it cannot repeat the content of the email. */
export function describeFailure(reason: unknown): DescribedFailure {
  const unknown = { type: 'UNKNOWN', reply: null, isAboutRecipient: false } as const;
  if (reason instanceof MailRefused) {
    const { failure } = reason;
    const error = failure.reply === null ? oneLine(reason.message) : sentences[failure.type];
    return { isFinal: true, error, logged: error, ...failure };
  }
  if (reason instanceof MailOutage) {
    const error = outageText(reason.failure);
    return { isFinal: false, error, logged: error, ...reason.failure };
  }
  if (reason instanceof RenderFailed)
    return { isFinal: true, error: oneLine(reason.message), logged: 'A source of the email failed.', ...unknown };
  if (reason instanceof OwnServerGone)
    return { isFinal: true, error: reason.message, logged: reason.message, ...unknown };
  const error = describeUnknown(reason);
  return { isFinal: false, error, logged: error, ...unknown };
}

/** What else can be in the way: the message of an unforeseen error may repeat the content, so that is left out. */
const describeUnknown = (reason: unknown): string => {
  if (!(reason instanceof Outage)) return 'The email could not be prepared.';
  return reason.port === 'mail' ? sentences.UNKNOWN : `The email could not be prepared in time: ${reason.message}.`;
};

const outageText = ({ type }: MailFailure): string => sentences[type];

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').slice(0, MOST_CHARS);

const retryable: ReadonlySet<string> = new Set<MailErrorType>(['TEMPORARY', 'TIMEOUT']);

/** The member `canRetry` of an error on the wire: whether the cause may go away without a change. */
export const canRetry = (type: string): boolean => retryable.has(type);
