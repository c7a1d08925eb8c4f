import { describe, expect, test } from 'vitest';
import type { Clock } from './clock.js';

/** A clock under exam and the way to let its time pass. */
export interface ExaminedClock {
  readonly clock: Clock;
  /** Lets at least this many milliseconds pass. */
  readonly pass: (millis: number) => Promise<void>;
}

/** What every clock must do. */
export const examineClock = (name: string, make: () => ExaminedClock): void => {
  describe(`the ${name} clock`, () => {
    test('tells whole milliseconds since 1970 and never goes back', async () => {
      const { clock, pass } = make();
      const before = clock.now();
      expect(Number.isSafeInteger(before)).toBe(true);
      expect(before).toBeGreaterThan(Date.UTC(2020, 0));
      await pass(5);
      expect(clock.now()).toBeGreaterThanOrEqual(before + 5);
    });

    test('tells how far it is from the machine’s clock', () => {
      const { clock } = make();
      const before = Date.now();
      const seen = clock.now() - clock.skewMillis();
      expect(seen).toBeGreaterThanOrEqual(before - 1);
      expect(seen).toBeLessThanOrEqual(Date.now() + 1);
    });

    test('ends a wait once the time has passed, and not before', async () => {
      const { clock, pass } = make();
      const startedAt = clock.now();
      const wait = clock.sleep(20).then(() => clock.now());
      await pass(40);
      expect(await wait).toBeGreaterThanOrEqual(startedAt + 19);
    });

    test('ends shorter waits first', async () => {
      const { clock, pass } = make();
      const woken: string[] = [];
      const long = clock.sleep(60).then(() => woken.push('long'));
      const short = clock.sleep(5).then(() => woken.push('short'));
      await pass(120);
      await Promise.all([long, short]);
      expect(woken).toEqual(['short', 'long']);
    });

    test('ends a wait early and without an error when its signal fires', async () => {
      const { clock } = make();
      const stop = new AbortController();
      const wait = clock.sleep(3_600_000, stop.signal);
      stop.abort();
      await expect(wait).resolves.toBeUndefined();
    });

    test('does not begin to wait when the signal has fired already, or when there is nothing to wait for', async () => {
      const { clock } = make();
      await expect(clock.sleep(3_600_000, AbortSignal.abort())).resolves.toBeUndefined();
      await expect(clock.sleep(0)).resolves.toBeUndefined();
      await expect(clock.sleep(-5)).resolves.toBeUndefined();
    });
  });
};
