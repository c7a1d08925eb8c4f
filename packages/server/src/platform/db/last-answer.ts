import type { Clock } from '../ports/index.js';

/** When the database last answered. Without a clock, that is never known. */
export class LastAnswer {
  readonly #clock: Pick<Clock, 'now'> | undefined;
  #at = Number.NEGATIVE_INFINITY;

  constructor(clock: Pick<Clock, 'now'> | undefined) {
    this.#clock = clock;
  }

  /** Notes that the database answers now. */
  note(): void {
    if (this.#clock) this.#at = this.#clock.now();
  }

  /** How long ago it was. A clock that was set back does not make it recent. */
  millisAgo(): number {
    return this.#clock ? Math.abs(this.#clock.now() - this.#at) : Number.POSITIVE_INFINITY;
  }
}
