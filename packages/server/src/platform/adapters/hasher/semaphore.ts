import { Overloaded } from '../../failures/failures.js';

/** How soon to come again when all turns are taken: hashing takes milliseconds, so a full queue is gone in a second. */
const RETRY_AFTER_SECONDS = 1;

/** Lets so many pieces of work run at once and so many wait; refuses the rest (PW-10). */
export class Semaphore {
  readonly #most: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor({ most, mostWaiting }: { most: number; mostWaiting: number }) {
    this.#most = most;
    this.#mostWaiting = mostWaiting;
  }

  /** Runs the work when it is its turn. Throws `Overloaded` when too many wait already. */
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

  /** Hands the turn on to whoever waited longest. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}
