import type { Settings } from '../settings.js';

// Published code looks for the attempt under this name.
const attemptCodeKey = 'stack_mfa_attempt_code';

/** Remembers the attempt that waits for two-step verification. Returns false if the tab has no storage to keep it in. */
export const noteAttempt = ({ tabStorage }: Settings, attemptCode: string): boolean => {
  tabStorage?.setItem(attemptCodeKey, attemptCode);
  return tabStorage !== null;
};

/** Returns the attempt that waits for two-step verification in this tab, or `null`. */
export const waitingAttempt = ({ tabStorage }: Settings): string | null => tabStorage?.getItem(attemptCodeKey) ?? null;

/** Forgets the attempt, once it has led to a session. */
export const forgetAttempt = ({ tabStorage }: Settings): void => tabStorage?.removeItem(attemptCodeKey);
