import type { Clock } from '../platform/types.js';

/** A clock that the test moves. Timers run in the order they are due, each followed by the work it triggers. */
export interface ManualClock extends Clock {
  /** Advances step by step through every due timer, and lets pending work finish after each. */
  pass(millis: number): Promise<void>;
  /** Changes the time without running timers, as when a device's clock is set. */
  set(millis: number): void;
  readonly waits: readonly number[];
}

/** Lets promises settle that only wait for each other. */
const settle = async (): Promise<void> => {
  for (let round = 0; round < 50; round += 1) await Promise.resolve();
  await new Promise((resolve) => setImmediate(resolve));
};

export const createManualClock = (start = Date.UTC(2026, 0, 1)): ManualClock => {
  let now = start;
  const timers = new Set<{ readonly due: number; readonly callback: () => void }>();
  const waits: number[] = [];
  const next = () => [...timers].sort((a, b) => a.due - b.due)[0];
  return {
    now: () => now,
    after: (millis, callback) => {
      waits.push(millis);
      const timer = { due: now + millis, callback };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    pass: async (millis) => {
      const end = now + millis;
      await settle();
      for (let timer = next(); timer && timer.due <= end; timer = next()) {
        timers.delete(timer);
        now = Math.max(now, timer.due);
        timer.callback();
        await settle();
      }
      now = end;
      await settle();
    },
    set: (millis) => {
      now = millis;
    },
    waits,
  };
};
