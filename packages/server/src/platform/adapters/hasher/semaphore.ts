import { Overloaded } from '../../failures/failures.js';

/** When to retry if the queue is full: hashing takes milliseconds, so a full queue is empty within a second. */
const RETRY_AFTER_SECONDS = 1;

/** Limits how much work runs and waits at the same time; refuses the rest (PW-10). */
export class Semaphore {
  readonly #most: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor({ most, mostWaiting }: { most: number; mostWaiting: number }) {
    this.#most = most;
    this.#mostWaiting = mostWaiting;
  }

  /** Runs the work when a slot is free. Throws `Overloaded` when the queue is full. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#enter();
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  #enter(): Promise<void> {
    if (this.#running < this.#most) {
      this.#running += 1;
      return Promise.resolve();
    }
    if (this.#waiting.length >= this.#mostWaiting) return Promise.reject(new Overloaded(RETRY_AFTER_SECONDS));
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
    });
  }

  /** Hands the slot to the work that has waited longest. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}
