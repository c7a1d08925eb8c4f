import { assert } from '../../failures/failures.js';
import { type MailMessage, MailOutage, type MailUrgency, type SmtpServer } from '../../ports/mail.js';
import { MailTimeout, toMailFailure } from './failures.js';
import { SmtpDeadlines, type SmtpLimits } from './smtp-deadlines.js';
import { type ComposedMessage, composeMessage, SmtpSession } from './smtp-session.js';

/** How long a mail server may take. */
export const DEFAULT_LIMITS: SmtpLimits = {
  connectMillis: 5000,
  replyMillis: 15_000,
  handOverMillis: 35_000,
  totalMillis: 55_000,
};

/** A message waits no longer than this for a connection; then it is retried later. */
const WAIT_MILLIS = 30_000;

const IDLE_MILLIS = 10_000;
const MESSAGES_PER_SESSION = 100;

/** What a pool is for. */
export interface PoolOptions {
  readonly server: SmtpServer;
  readonly limits: SmtpLimits;
  /** The most connections at once. */
  readonly size: number;
  /** Returns the addresses to connect to, one of which must work; called for each connection. */
  readonly resolve: () => Promise<readonly string[]>;
  /** Called when the last connection is closed and nothing waits. */
  readonly onUnused?: () => void;
}

/** Connections to one mail server. They are kept for a few seconds, and urgent messages get the next free one. */
export class SmtpPool {
  readonly #options: PoolOptions;
  readonly #idle = new Map<SmtpSession, NodeJS.Timeout>();
  readonly #waiting: Record<MailUrgency, Set<() => void>> = { urgent: new Set(), normal: new Set() };
  readonly #underWay = new Set<Promise<void>>();
  #inUse = 0;
  #isClosed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** Sends a message over a free connection. */
  async send(message: MailMessage, urgency: MailUrgency): Promise<void> {
    const composed = await composeMessage(message);
    const delivery = this.#deliver(composed, urgency);
    this.#underWay.add(delivery);
    try {
      await delivery;
    } finally {
      this.#underWay.delete(delivery);
    }
  }

  /** Waits for messages in progress, then closes all connections. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.allSettled(this.#underWay);
    for (const [session, timer] of this.#idle) {
      clearTimeout(timer);
      session.quit();
    }
    this.#idle.clear();
  }

  async #deliver(message: ComposedMessage, urgency: MailUrgency): Promise<void> {
    await this.#enter(urgency);
    const deadlines = new SmtpDeadlines(this.#options.limits);
    try {
      await this.#sendOver(this.#takeIdle(), message, deadlines);
    } catch (reason) {
      throw toMailFailure(reason);
    } finally {
      deadlines.end();
      this.#leave();
    }
  }

  async #sendOver(kept: SmtpSession | null, message: ComposedMessage, deadlines: SmtpDeadlines): Promise<void> {
    const session = kept ?? (await this.#open(message, deadlines));
    let hasContent = false;
    try {
      await session.send(message, deadlines, () => {
        hasContent = true;
      });
    } catch (reason) {
      // The server may have ended a kept connection; nothing of the message has reached it.
      if (kept && !hasContent && isEndOfSession(reason)) return this.#sendOver(null, message, deadlines);
      throw reason;
    }
    this.#keep(session);
  }

  async #open({ from }: ComposedMessage, deadlines: SmtpDeadlines): Promise<SmtpSession> {
    const { server, limits, resolve } = this.#options;
    const name = from.slice(from.lastIndexOf('@') + 1);
    const [first, ...others] = await resolve();
    assert(first, 'a mail server has an address');
    let opening = SmtpSession.open({ server, limits, name, address: first }, deadlines);
    for (const address of others) {
      opening = opening.catch((reason: unknown) => {
        if (!isUnreachable(reason)) throw reason;
        return SmtpSession.open({ server, limits, name, address }, deadlines);
      });
    }
    return opening;
  }

  #takeIdle(): SmtpSession | null {
    for (const [session, timer] of this.#idle) {
      clearTimeout(timer);
      this.#idle.delete(session);
      if (session.isOpen) return session;
    }
    return null;
  }

  #keep(session: SmtpSession): void {
    if (!session.isOpen) return;
    if (this.#isClosed || session.messages >= MESSAGES_PER_SESSION) {
      session.quit();
      return;
    }
    const drop = () => {
      clearTimeout(timer);
      this.#idle.delete(session);
      session.quit();
      this.#noteUnused();
    };
    const timer = setTimeout(drop, IDLE_MILLIS);
    timer.unref();
    session.onEnd = drop;
    this.#idle.set(session, timer);
  }

  async #enter(urgency: MailUrgency): Promise<void> {
    if (this.#inUse < this.#options.size) {
      this.#inUse += 1;
      return;
    }
    const waiting = this.#waiting[urgency];
    await new Promise<void>((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        waiting.delete(enter);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(enter);
        reject(new MailOutage(new MailTimeout(), { type: 'TIMEOUT', reply: null, isAboutRecipient: false }));
      }, WAIT_MILLIS);
      waiting.add(enter);
    });
  }

  #leave(): void {
    const [next] = [...this.#waiting.urgent, ...this.#waiting.normal];
    if (next) return next();
    this.#inUse -= 1;
    this.#noteUnused();
  }

  #noteUnused(): void {
    if (this.#inUse === 0 && this.#idle.size === 0) this.#options.onUnused?.();
  }
}

const codeOf = (reason: unknown): unknown => (reason instanceof Error ? Reflect.get(reason, 'code') : undefined);

/** Also a 421 reply: the server closes the connection (RFC 5321 §3.8). */
const isEndOfSession = (reason: unknown): boolean =>
  codeOf(reason) === 'ECONNECTION' ||
  codeOf(reason) === 'ESOCKET' ||
  codeOf(reason) === undefined ||
  (reason instanceof Error && Reflect.get(reason, 'responseCode') === 421);

const isUnreachable = (reason: unknown): boolean =>
  codeOf(reason) === 'ESOCKET' || codeOf(reason) === 'ETIMEDOUT' || codeOf(reason) === 'ECONNECTION';
