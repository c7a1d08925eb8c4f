import type { ConfigurationChange } from '../configuration.js';

/** Whether a change turns off what protects users from someone with a session of theirs (HD-09). */
export const weakensProtection = ({ before: { auth: before }, after: { auth: after } }: ConfigurationChange): boolean =>
  isTurnedOff(before.requireRecentSignIn, after.requireRecentSignIn) ||
  isTurnedOff(after.passkey.countsAsTwoFactors, before.passkey.countsAsTwoFactors);

const isTurnedOff = (was: boolean | undefined, is: boolean | undefined): boolean => was === true && is !== true;
