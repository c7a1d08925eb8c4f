export {
  type AccessTokenClaims,
  type AccessTokenReader,
  createAccessTokenReader,
  type ReadToken,
  readAccessToken,
  signAccessToken,
} from './access-tokens.js';
export { type BatchCredentials, equipUsers, passkeyKey } from './batch.js';
export { beginCliLogin, confirmCliLogin, findCliLogin, sweepCliLogins } from './cli-logins.js';
export {
  addOAuthAccount,
  changeOAuthAccount,
  createOAuthAccount,
  findSignInAccount,
  type NewOAuthAccount,
  removeOAuthAccount,
} from './oauth-accounts.js';
export {
  findPasskey,
  listPasskeys,
  notePasskeyUse,
  type PasskeyPlace,
  removeOnePasskey,
  removePasskey,
  renamePasskey,
  savePasskey,
} from './passkeys.js';
export {
  checkNewPassword,
  hashGivenPassword,
  replacePassword,
  setPasswordHash,
  verifyPassword,
} from './passwords.js';
export {
  findAccessTokens,
  findRefreshTokens,
  keepProviderTokens,
  lockRefreshToken,
  markProviderTokenInvalid,
  type ProviderGrant,
  type ProviderToken,
  releaseRefreshToken,
  replaceProviderTokens,
} from './provider-tokens.js';
export { publishedKeys } from './published-keys.js';
export { countRecoveryCodes, makeRecoveryCodes } from './recovery-codes.js';
export { relyingPartiesOf } from './relying-party.js';
export { disableSignIn, revokeCredentials, revokeCredentialsBesidePassword } from './revoke.js';
export { openTotpSecret, proveSecondFactor, setTotpSecret } from './second-factors.js';
export {
  createSession,
  endSession,
  endSessionsOf,
  expireSessions,
  findSession,
  findSessionOwner,
  hashRefreshToken,
  isIdleTooLong,
  isImpersonation,
  isSessionLive,
  isUseDue,
  listSessions,
  provenAt,
  type SessionTokens,
} from './sessions.js';
export {
  selectPasskeyIds as findTakenPasskeys,
  selectSignInAccounts as findTakenAccounts,
} from './store/batch.js';
export { countSignInMethods } from './store/counts.js';
export {
  credentialsInsert,
  lockHasPassword,
  type StoredCredentials,
  selectCredentials as findCredentials,
  updateOtpEnabled as setOtpEnabled,
} from './store/credentials.js';
export { type OAuthAccount, selectOAuthAccounts as findOAuthAccounts } from './store/oauth-accounts.js';
export {
  type ListedSession,
  originOf,
  sweepSessions,
  updateLastUsed as noteUses,
} from './store/sessions.js';
export {
  type AssertionProof,
  type BegunCeremony,
  type Ceremony,
  type CeremonyFault,
  creationOptions,
  encodeChallenge,
  type NewPasskey,
  readAssertion,
  requestOptions,
  verifyAssertion,
  verifyRegistration,
} from './webauthn.js';
