/** The only source of time. */
export interface Clock {
  /** Milliseconds since 1970-01-01 UTC. */
  now(): number;
  /** How far it is ahead of the machine's own clock: for libraries that read that one and take a correction. */
  skewMillis(): number;
  /** Resolves after this many milliseconds; ends early without an error when the signal fires. */
  sleep(millis: number, signal?: AbortSignal): Promise<void>;
}
