import { Overloaded } from '../../failures/failures.js';

/** When to retry if the queue is full: hashing takes milliseconds, so a full queue is empty within a second. */
const RETRY_AFTER_SECONDS = 1;

interface Waiting {
  start(): void;
  refuse(reason: Overloaded): void;
}

/**
 * Limits how much work runs and waits at the same time; refuses the rest (PW-10). Owners of work take turns, so that one
 * with much of it, or with work that takes long, does not keep the others from theirs (OV-03).
 */
export class Semaphore {
  readonly #most: number;
  readonly #mostWaiting: number;
  /** By owner, in the order of their turns. */
  readonly #queues = new Map<string, Waiting[]>();
  #waiting = 0;
  #running = 0;

  constructor({ most, mostWaiting }: { most: number; mostWaiting: number }) {
    this.#most = most;
    this.#mostWaiting = mostWaiting;
  }

  /** Runs the work when a slot is free. Throws `Overloaded` when the queue is full, or others need the place in it. */
  async run<Result>(work: () => Promise<Result>, owner = ''): Promise<Result> {
    await this.#enter(owner);
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  #enter(owner: string): Promise<void> {
    if (this.#running < this.#most) {
      this.#running += 1;
      return Promise.resolve();
    }
    if (this.#waiting >= this.#mostWaiting && !this.#makeRoom(owner))
      return Promise.reject(new Overloaded(RETRY_AFTER_SECONDS));
    this.#waiting += 1;
    return new Promise((start, refuse) => {
      const queue = this.#queues.get(owner) ?? [];
      queue.push({ start, refuse });
      this.#queues.set(owner, queue);
    });
  }

  /** Refuses what came last of the owner with most work waiting, if that is more than this one would have. */
  #makeRoom(owner: string): boolean {
    const own = this.#queues.get(owner)?.length ?? 0;
    const [longest = []] = [...this.#queues.values()].toSorted((a, b) => b.length - a.length);
    if (longest.length <= own + 1) return false;
    longest.pop()?.refuse(new Overloaded(RETRY_AFTER_SECONDS));
    this.#waiting -= 1;
    return true;
  }

  /** Hands the slot to what has waited longest of the owner whose turn it is. */
  #leave(): void {
    const [next] = this.#queues;
    if (!next) {
      this.#running -= 1;
      return;
    }
    const [owner, queue] = next;
    this.#queues.delete(owner);
    if (queue.length > 1) this.#queues.set(owner, queue);
    this.#waiting -= 1;
    queue.shift()?.start();
  }
}
