import { MailTimeout } from './failures.js';

/** How long a mail server may take, in milliseconds. */
export interface SmtpLimits {
  /** For the connection, the greeting and TLS. */
  readonly connectMillis: number;
  /** For each reply until the message is handed over. */
  readonly replyMillis: number;
  /** Until the message is handed over, however fast each reply is. */
  readonly handOverMillis: number;
  /**
   * For everything. What is left once the message is handed over is for the reply to it, because a server that takes its
   * time may have accepted the message, which would then be sent twice (RFC 5321 §4.5.3.2.6). Shorter than the lease of an
   * email.
   */
  readonly totalMillis: number;
}

/** Gives up on a server that takes longer than the limits allow. */
export class SmtpDeadlines {
  readonly #aborter = new AbortController();
  readonly #total: NodeJS.Timeout;
  readonly #handOver: NodeJS.Timeout;
  #reply: NodeJS.Timeout | undefined;

  constructor({ replyMillis, handOverMillis, totalMillis }: SmtpLimits) {
    const giveUp = () => this.#aborter.abort(new MailTimeout());
    this.#reply = setTimeout(giveUp, replyMillis);
    this.#handOver = setTimeout(giveUp, handOverMillis);
    this.#total = setTimeout(giveUp, totalMillis);
  }

  /** Aborted when the server has taken too long. */
  get signal(): AbortSignal {
    return this.#aborter.signal;
  }

  /** The server has replied. */
  noteReply(): void {
    this.#reply?.refresh();
  }

  /** The message is handed over; only the reply to it is missing. */
  noteHandOver(): void {
    clearTimeout(this.#reply);
    this.#reply = undefined;
    clearTimeout(this.#handOver);
  }

  /** Stops all timers. */
  end(): void {
    this.noteHandOver();
    clearTimeout(this.#total);
  }
}
