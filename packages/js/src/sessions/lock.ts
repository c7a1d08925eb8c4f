import type { SessionContext } from './session.js';

/** How long to wait for another tab that has the lock: a tab may be frozen in the middle of its refresh. */
const patienceMillis = 5000;

/**
 * Runs a task while no other tab of the site runs its own.
 *
 * Concurrent refreshes are harmless, since the server does not rotate refresh tokens; the lock saves calls. So a
 * platform without locks works without them, and no one waits forever.
 */
export const lockedTo = async <Value>(
  { clock, locks, cookiePrefix, projectId }: Pick<SessionContext, 'clock' | 'locks' | 'cookiePrefix' | 'projectId'>,
  task: () => Promise<Value>,
): Promise<Value> => {
  if (!locks) return task();
  return new Promise<Value>((resolve, reject) => {
    let running: Promise<Value> | undefined;
    const run = (): Promise<Value> => {
      running ??= task();
      running.then(resolve, reject);
      return running;
    };
    const cancel = clock.after(patienceMillis, () => void run());
    locks
      .request(`${cookiePrefix}-refresh-${projectId}`, () => {
        cancel();
        return run();
      })
      .catch(() => void run());
  });
};
