import { limits } from '@portico/contract';
import type { Call, TenantCall } from '../../platform/call/call.js';
import { type CheckedCode, checkCode, issueCode } from '../../platform/codes/index.js';
import { KnownError } from '../../platform/failures/failures.js';
import { type BegunCeremony, type CeremonyFault, encodeChallenge, relyingPartiesOf } from '../credentials/index.js';

/** The unparsed response of a browser, and the code of the challenge it answers. */
export interface CeremonyAnswer {
  readonly response: unknown;
  readonly code: string;
}

/** A challenge that was answered. Checking an answer uses it up, even if the answer is invalid: no retries (PK-01). */
export type Challenge = BegunCeremony & { readonly code: CheckedCode };

/** The purpose of a code. A registration code belongs to one user; for other users it does not exist (OC-04). */
export type ChallengePurpose =
  | { readonly type: 'passkey-registration'; readonly subjectId: string }
  | { readonly type: 'passkey-authentication' };

/** Creates a challenge, and the code that its answer has to include. */
export async function issueChallenge(
  call: TenantCall,
  purpose: ChallengePurpose,
): Promise<{ readonly code: string; readonly challenge: string }> {
  const challenge = encodeChallenge(call.ports.random.bytes(limits.passkeyChallengeBytes));
  const lifetimeMillis = limits.passkeyChallengeLifetimeMillis;
  const code = await call.transaction((trx) => issueCode(trx, { ...purpose, data: { challenge }, lifetimeMillis }));
  return { code, challenge };
}

/**
 * Looks up the challenge that an answer belongs to.
 *
 * @throws KnownError a VERIFICATION_CODE_* error, PASSKEY_AUTHENTICATION_NOT_ENABLED
 */
export async function checkChallenge(call: TenantCall, purpose: ChallengePurpose, value: string): Promise<Challenge> {
  const code = await checkCode(call, purpose.type, value);
  if ('subjectId' in purpose && code.subjectId !== purpose.subjectId)
    throw new KnownError('VERIFICATION_CODE_NOT_FOUND');
  requirePasskeysEnabled(call);
  const { challenge } = code.data;
  return { code, challenge: String(challenge), relyingPartiesOf: (origin) => relyingPartiesOf(call, origin) };
}

/** Throws KnownError PASSKEY_AUTHENTICATION_NOT_ENABLED if the project does not allow passkeys. */
export function requirePasskeysEnabled(call: Call): void {
  if (!call.config.auth.passkey.allowSignIn) throw new KnownError('PASSKEY_AUTHENTICATION_NOT_ENABLED');
}

/** Explains what is wrong with an answer, to the user and to the developer of the page. */
export const ceremonyFaultTexts: Readonly<Record<CeremonyFault, string>> = {
  malformed: "The browser's response is invalid. Send the result of PublicKeyCredential.toJSON() unchanged.",
  'untrusted-page': "The page is not on a trusted domain of this project. Add its domain in the project's settings.",
  unverified: "The browser's response does not match this challenge. Try again.",
};
