/** Does pieces of work on one thing together. Returns why each failed, in their order; null for those that are done. */
export type RunBatch<Work> = (works: readonly Work[]) => Promise<readonly (Error | null)[]>;

interface Waiting<Work> {
  readonly work: Work;
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Does work on the same thing one batch after another: what is asked for while a batch runs is done together in the next
 * one. Work that comes alone does not wait.
 */
export class Batches<Work> {
  readonly #most: number;
  readonly #run: RunBatch<Work>;
  /** By the thing that is worked on, as long as a batch runs. */
  readonly #waiting = new Map<string, Waiting<Work>[]>();

  /** @param most how much work a batch has at most */
  constructor(most: number, run: RunBatch<Work>) {
    this.#most = most;
    this.#run = run;
  }

  /** Does work on the thing that a key names. Throws why it failed; if a batch throws, all of its work has failed. */
  add(key: string, work: Work): Promise<void> {
    return new Promise((resolve, reject) => {
      const added = { work, resolve, reject };
      const waiting = this.#waiting.get(key);
      if (waiting) waiting.push(added);
      else void this.#runAll(key, added);
    });
  }

  async #runAll(key: string, first: Waiting<Work>): Promise<void> {
    const waiting = [first];
    this.#waiting.set(key, waiting);
    while (waiting.length > 0) await this.#runOne(waiting.splice(0, this.#most));
    this.#waiting.delete(key);
  }

  async #runOne(batch: readonly Waiting<Work>[]): Promise<void> {
    try {
      const failures = await this.#run(batch.map(({ work }) => work));
      for (const [index, { resolve, reject }] of batch.entries()) {
        const failure = failures[index];
        if (failure) reject(failure);
        else resolve();
      }
    } catch (failure) {
      for (const { reject } of batch) reject(failure);
    }
  }
}
