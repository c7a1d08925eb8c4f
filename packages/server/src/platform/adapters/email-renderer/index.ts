import { randomInt } from 'node:crypto';
import { Outage } from '../../failures/failures.js';
import type {
  EmailRenderer,
  EmailRenderFailure,
  EmailRenderJob,
  EmailRenderOutcome,
} from '../../ports/email-renderer.js';
import { pickNext } from './schedule.js';
import { Thread, type ThreadLimits } from './thread.js';

/** Figures of the renderer. */
export interface EmailRendererOptions extends ThreadLimits {
  readonly workers: number;
  /** For the code of the sources. */
  readonly deadlineMillis: number;
  readonly sliceMillis: number;
  /** For previews, the time in which others are rendered included: a caller waits for them. */
  readonly answerMillis: number;
  readonly idleMillis: number;
  /** Called with the number of threads when it changes. */
  readonly observeThreads?: (count: number) => void;
}

const defaults: EmailRendererOptions = {
  workers: 2,
  deadlineMillis: 2000,
  killMillis: 3500,
  loadMillis: 10_000,
  sliceMillis: 250,
  answerMillis: 4800,
  idleMillis: 5 * 60_000,
};

/** A worker gets at most this many recipients at once. */
const MAX_RECIPIENTS = 100;

/** A job with the current state of it. */
interface Ticket {
  readonly job: EmailRenderJob;
  readonly outcomes: EmailRenderOutcome[];
  resolve(outcomes: readonly EmailRenderOutcome[]): void;
  reject(failure: unknown): void;
}

/** Creates a renderer. Its threads start at the first render and stop after some idle minutes. */
export function createEmailRenderer(options: Partial<EmailRendererOptions> = {}): EmailRenderer {
  return new ThreadPool({ ...defaults, ...options });
}

class ThreadPool implements EmailRenderer {
  readonly #options: EmailRendererOptions;
  readonly #othersWait = new SharedArrayBuffer(4);
  readonly #waiting: Ticket[] = [];
  readonly #running: Ticket[] = [];
  readonly #threads = new Set<Thread>();
  #idle: Thread[] = [];
  #idleTimer: NodeJS.Timeout | undefined;
  /** Until the first thread has loaded, or failed to. */
  #loading: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(options: EmailRendererOptions) {
    this.#options = options;
  }

  render(job: EmailRenderJob): Promise<readonly EmailRenderOutcome[]> {
    return new Promise((resolve, reject) => {
      const ticket: Ticket = { job, outcomes: [], resolve, reject };
      this.#waiting.push(ticket);
      this.#dispatch();
      // Loading has its own time.
      if (job.priority === 'preview') void this.#loading.then(() => this.#limitWait(ticket));
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#dispatch();
    clearTimeout(this.#idleTimer);
    await Promise.all([...this.#threads].map((thread) => thread.close()));
  }

  /** Gives up on a render that a caller waits for. It takes so long only because of what others render. */
  #limitWait(ticket: Ticket): void {
    const { answerMillis } = this.#options;
    const giveUp = () => {
      const place = this.#waiting.indexOf(ticket);
      if (place >= 0) this.#waiting.splice(place, 1);
      ticket.reject(new Outage('email renderer', new Error(`Nothing was rendered within ${answerMillis} ms`)));
      this.#dispatch();
    };
    setTimeout(giveUp, answerMillis).unref();
  }

  #dispatch(): void {
    const { workers } = this.#options;
    if (this.#isClosed) for (const ticket of this.#waiting.splice(0)) ticket.reject(new Outage('email renderer'));
    while (this.#idle.length > 0 || this.#threads.size < workers) {
      const ticket = pickNext({ waiting: this.#waiting, running: this.#running, workers });
      if (!ticket) break;
      this.#waiting.splice(this.#waiting.indexOf(ticket), 1);
      void this.#run(ticket, this.#idle.pop() ?? this.#startThread());
    }
    Atomics.store(new Int32Array(this.#othersWait), 0, this.#waiting.length);
  }

  #startThread(): Thread {
    const { deadlineMillis, sliceMillis } = this.#options;
    const thread = new Thread({ deadlineMillis, sliceMillis, othersWait: this.#othersWait }, this.#options);
    if (this.#threads.size === 0) this.#loading = thread.loaded.catch(() => undefined);
    this.#threads.add(thread);
    this.#tellThreads();
    return thread;
  }

  async #run(ticket: Ticket, thread: Thread): Promise<void> {
    clearTimeout(this.#idleTimer);
    this.#running.push(ticket);
    try {
      await this.#renderWith(thread, ticket);
      if (ticket.outcomes.length < ticket.job.recipients.length) this.#waiting.push(ticket);
      else ticket.resolve(ticket.outcomes);
    } catch (failure) {
      ticket.reject(failure);
    } finally {
      this.#running.splice(this.#running.indexOf(ticket), 1);
      this.#release(thread);
      this.#dispatch();
    }
  }

  async #renderWith(thread: Thread, { job, outcomes }: Ticket): Promise<void> {
    const { tenantId, priority, recipients, ...rest } = job;
    const due = recipients.slice(outcomes.length, outcomes.length + MAX_RECIPIENTS);
    const request = { ...rest, recipients: due, seed: randomInt(2 ** 32) };
    const end = await thread.run(request, (outcome) => outcomes.push(outcome));
    if (this.#isClosed && outcomes.length < recipients.length) throw new Outage('email renderer');
    // A source that had to be stopped by force is not tried for the other recipients.
    if (end !== 'done') while (outcomes.length < recipients.length) outcomes.push(this.#failureOf(end));
  }

  #failureOf(end: 'killed' | 'died'): EmailRenderFailure {
    const reason =
      end === 'died' ? 'used up the memory' : `did not end within ${this.#options.killMillis / 1000} seconds`;
    return { kind: 'failed', message: `The source ${reason} and was stopped.` };
  }

  #release(thread: Thread): void {
    if (thread.isOver) this.#threads.delete(thread);
    else this.#idle.push(thread);
    this.#tellThreads();
    clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(() => this.#stopIdle(), this.#options.idleMillis).unref();
  }

  #stopIdle(): void {
    for (const thread of this.#idle.splice(0)) {
      this.#threads.delete(thread);
      void thread.close();
    }
    this.#tellThreads();
  }

  #tellThreads(): void {
    this.#options.observeThreads?.(this.#threads.size);
  }
}
