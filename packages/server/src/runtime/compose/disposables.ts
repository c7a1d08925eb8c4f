/** What has to be disposed at the end, newest first. */
export class Disposables {
  readonly #steps: (() => Promise<unknown>)[] = [];

  /** Registers how to dispose something. */
  add(step: () => Promise<unknown>): void {
    this.#steps.push(step);
  }

  /**
   * Disposes everything. A step that fails does not keep the others from running; the first failure is thrown at the
   * end.
   */
  async disposeAll(): Promise<void> {
    const failures: unknown[] = [];
    for (let step = this.#steps.pop(); step; step = this.#steps.pop())
      await step().catch((failure: unknown) => failures.push(failure));
    if (failures.length > 0) throw failures[0];
  }
}
