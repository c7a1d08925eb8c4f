import type { Call, TenantCall } from '../../platform/call/call.js';
import { useCode } from '../../platform/codes/index.js';
import { KnownError } from '../../platform/failures/failures.js';
import { takeLimit } from '../../platform/limits/index.js';
import {
  type AssertionProof,
  type Ceremony,
  findPasskey,
  notePasskeyUse,
  readAssertion,
  requestOptions,
  verifyAssertion,
} from '../credentials/index.js';
import { beginSession, requireSignedIn, type SignedIn, type SignInOutcome, startSession } from './begin-session.js';
import {
  type CeremonyAnswer,
  type Challenge,
  ceremonyFaultTexts,
  checkChallenge,
  issueChallenge,
  requirePasskeysEnabled,
} from './passkey-challenge.js';

/** Begins a sign-in with any passkey that the user selects in the browser. */
export async function beginPasskeySignIn(call: TenantCall) {
  requirePasskeysEnabled(call);
  await takeLimit(call, 'passkey-challenges', call.request.address);
  const { code, challenge } = await issueChallenge(call, { type: 'passkey-authentication' });
  return { code, options: requestOptions({ challenge }) };
}

/**
 * Signs in the user whose passkey signed the challenge.
 *
 * @throws KnownError a VERIFICATION_CODE_* error, PASSKEY_AUTHENTICATION_NOT_ENABLED, PASSKEY_AUTHENTICATION_FAILED,
 * MULTI_FACTOR_AUTHENTICATION_REQUIRED
 */
export async function signInWithPasskey(call: TenantCall, { response, code }: CeremonyAnswer): Promise<SignedIn> {
  const challenge = await checkChallenge(call, { type: 'passkey-authentication' }, code);
  const use = await verifyUse(call, response, challenge);
  const outcome = await call.transaction(async (trx) => {
    await useCode(trx, challenge.code);
    return signIn(trx, use);
  });
  if ('fault' in outcome) throw new KnownError('PASSKEY_AUTHENTICATION_FAILED', { message: faultTexts[outcome.fault] });
  return requireSignedIn(outcome);
}

const faultTexts = {
  ...ceremonyFaultTexts,
  unknown: 'The passkey does not exist in this project. It may have been removed or replaced.',
  counter: 'The passkey may have been copied. Use another sign-in method and replace the passkey.',
};

type Fault = keyof typeof faultTexts;

/** A presented passkey and the result of verifying its signature. */
interface PasskeyUse {
  readonly userId: string;
  readonly credentialId: string;
  readonly ceremony: Ceremony<AssertionProof>;
}

async function verifyUse(
  call: TenantCall,
  response: unknown,
  challenge: Challenge,
): Promise<PasskeyUse | { readonly fault: Fault }> {
  const assertion = readAssertion(response);
  if (!assertion) return { fault: 'malformed' };
  const passkey = await findPasskey(call, { id: assertion.id, userHandle: assertion.response.userHandle });
  if (!passkey) return { fault: 'unknown' };
  const ceremony = await verifyAssertion(assertion, { ...challenge, publicKey: passkey.publicKey });
  return { userId: passkey.userId, credentialId: assertion.id, ceremony };
}

async function signIn(
  call: Call,
  use: PasskeyUse | { readonly fault: Fault },
): Promise<SignInOutcome | { readonly fault: Fault }> {
  if ('fault' in use) return refuse(call, use.fault);
  const { userId, credentialId, ceremony } = use;
  if ('fault' in ceremony) return refuse(call, ceremony.fault, userId);
  if (!(await notePasskeyUse(call, credentialId, ceremony.proof))) return refuse(call, 'counter', userId);
  // PK-08: possession of the passkey, and user verification by the authenticator.
  const isWhole = call.config.auth.passkey.countsAsTwoFactors && ceremony.proof.isUserVerified;
  return isWhole ? startSession(call, userId) : beginSession(call, { userId, isNewUser: false });
}

/** Returns the fault instead of throwing it, so that the challenge stays used. */
async function refuse(call: Call, fault: Fault, userId?: string): Promise<{ readonly fault: Fault }> {
  const target = userId === undefined ? {} : { target: { type: 'user', id: userId } };
  const details = { reason: `passkey-${fault}` };
  await call.audit({ action: 'session.create', outcome: 'refused', details, ...target });
  return { fault };
}
