import { innermostMessage } from '../../failures/reason.js';
import type { SmtpServer } from '../../ports/mail.js';
import { toMailFailure } from '../mail/failures.js';
import { SmtpDeadlines } from '../mail/smtp-deadlines.js';
import { DEFAULT_LIMITS } from '../mail/smtp-pool.js';
import { SmtpSession } from '../mail/smtp-session.js';

const ANSWER_MILLIS = 10_000;

/** What answered at a URL. */
export interface UrlProbe {
  /** Why nothing answered; null if something did. */
  readonly failure: string | null;
  readonly status: number | null;
  /** How far the clock of what answered is ahead of ours, in milliseconds; null if it did not tell. */
  readonly clockSkewMillis: number | null;
}

/** Sends a request to a URL that the operator configured, and follows no redirect. */
export async function probeUrl(url: string): Promise<UrlProbe> {
  try {
    const before = Date.now();
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MILLIS) });
    const after = Date.now();
    await answer.body?.cancel();
    const date = Date.parse(answer.headers.get('date') ?? '');
    // The header has whole seconds, so it is half a second behind on average.
    const clockSkewMillis = Number.isNaN(date) ? null : Math.round(date + 500 - (before + after) / 2);
    return { failure: null, status: answer.status, clockSkewMillis };
  } catch (failure) {
    return { failure: innermostMessage(failure), status: null, clockSkewMillis: null };
  }
}

const mailFailureText = (type: string, failure: unknown): string =>
  type === 'UNKNOWN' ? innermostMessage(failure) : type.toLowerCase().replaceAll('_', ' ');

/** Connects to a mail server and signs in. Returns why that failed, or null. Sends nothing. */
export async function probeMailServer(server: SmtpServer): Promise<string | null> {
  const deadlines = new SmtpDeadlines({ ...DEFAULT_LIMITS, handOverMillis: ANSWER_MILLIS });
  try {
    const target = { server, address: server.host, limits: DEFAULT_LIMITS, name: 'localhost' };
    const session = await SmtpSession.open(target, deadlines);
    session.quit();
    return null;
  } catch (failure) {
    const { type, reply } = toMailFailure(failure).failure;
    return reply ?? mailFailureText(type, failure);
  } finally {
    deadlines.end();
  }
}
