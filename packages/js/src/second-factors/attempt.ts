import type { Settings } from '../settings.js';

// Published code looks for the attempt under this name.
const attemptCodeKey = 'stack_mfa_attempt_code';

/** Notes the attempt that waits for its second factor. False where the tab keeps nothing, so that its page finds none. */
export const noteAttempt = ({ tabStorage }: Settings, attemptCode: string): boolean => {
  tabStorage?.setItem(attemptCodeKey, attemptCode);
  return tabStorage !== null;
};

/** The attempt that waits for its second factor in this tab, or `null`. */
export const waitingAttempt = ({ tabStorage }: Settings): string | null => tabStorage?.getItem(attemptCodeKey) ?? null;

/** Forgets the attempt, once it has led to a session. */
export const forgetAttempt = ({ tabStorage }: Settings): void => tabStorage?.removeItem(attemptCodeKey);
