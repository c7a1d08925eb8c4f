import type { Call, CurrentUser, TenantCall } from '../../platform/call/call.js';
import { useCode } from '../../platform/codes/index.js';
import { KnownError } from '../../platform/failures/failures.js';
import {
  type Ceremony,
  creationOptions,
  type NewPasskey,
  type PasskeyPlace,
  savePasskey,
  verifyRegistration,
} from '../credentials/index.js';
import { queueSecurityNotice } from '../email/index.js';
import { completeCredentialsChange } from '../users/index.js';
import {
  type CeremonyAnswer,
  ceremonyFaultTexts,
  checkChallenge,
  issueChallenge,
  requirePasskeysEnabled,
} from './passkey-challenge.js';
import { requireRecentSignIn } from './recent-sign-in.js';

/**
 * Begins the registration of a passkey for the signed-in user. A recent sign-in is required here, before the browser
 * asks for a fingerprint or a face; the challenge that it allows expires soon.
 *
 * @throws KnownError PASSKEY_AUTHENTICATION_NOT_ENABLED
 * @throws Refusal 401 when the project requires a recent sign-in (PK-07)
 */
export async function beginPasskeyRegistration(call: TenantCall & { readonly user: CurrentUser }) {
  requirePasskeysEnabled(call);
  await requireRecentSignIn(call);
  const { user, project } = call;
  const { code, challenge } = await issueChallenge(call, { type: 'passkey-registration', subjectId: user.id });
  const userName = user.display_name ?? user.primary_email ?? 'Unnamed user';
  return { code, options: creationOptions({ project: project.displayName, userId: user.id, userName, challenge }) };
}

/**
 * Saves a passkey that a browser created for the signed-in user, and emails the user (PK-07).
 *
 * @returns the credential ID, in base64url
 * @throws KnownError USER_AUTHENTICATION_REQUIRED, a VERIFICATION_CODE_* error, PASSKEY_AUTHENTICATION_NOT_ENABLED,
 * PASSKEY_REGISTRATION_FAILED
 * @throws Refusal 400 when the user has the maximum number of passkeys
 */
export async function registerPasskey(
  call: TenantCall,
  { response, code }: CeremonyAnswer,
  place: PasskeyPlace,
): Promise<string> {
  const { user } = call;
  if (!user) throw new KnownError('USER_AUTHENTICATION_REQUIRED');
  const challenge = await checkChallenge(call, { type: 'passkey-registration', subjectId: user.id }, code);
  const ceremony = await verifyRegistration(response, challenge);
  const outcome = await call.transaction(async (trx) => {
    await useCode(trx, challenge.code);
    return register(trx, user, { ceremony, place });
  });
  if ('fault' in outcome) throw new KnownError('PASSKEY_REGISTRATION_FAILED', { message: faultTexts[outcome.fault] });
  return outcome.credentialId;
}

const faultTexts = {
  ...ceremonyFaultTexts,
  taken: 'This passkey already belongs to another account. Remove it from the device and try again.',
};

async function register(
  call: Call,
  user: CurrentUser,
  { ceremony, place }: { readonly ceremony: Ceremony<NewPasskey>; readonly place: PasskeyPlace },
): Promise<{ readonly credentialId: string } | { readonly fault: keyof typeof faultTexts }> {
  if ('fault' in ceremony) return refuse(call, user, ceremony.fault);
  const { proof: passkey } = ceremony;
  if (!(await savePasskey(call, user.id, { ...passkey, ...place }))) return refuse(call, user, 'taken');
  await completeCredentialsChange(call, user.id);
  await queueSecurityNotice(call, user, place.others === 'kept' ? 'passkey-added' : 'passkey-replaced');
  return { credentialId: passkey.credentialId };
}

/** Returns the fault instead of throwing it, so that the challenge stays used. */
async function refuse(call: Call, user: CurrentUser, fault: keyof typeof faultTexts) {
  const target = { type: 'user', id: user.id };
  await call.audit({ action: 'passkey.register', outcome: 'refused', target, details: { reason: fault } });
  return { fault };
}
