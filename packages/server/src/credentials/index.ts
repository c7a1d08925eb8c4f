export {
  type AccessTokenClaims,
  type AccessTokenReader,
  createAccessTokenReader,
  type ReadToken,
  signAccessToken,
} from './access-tokens.js';
export { checkNewPassword, holdPassword, setPasswordHash, verifyPassword } from './passwords.js';
export { publishedKeys } from './published-keys.js';
export {
  createSession,
  endSession,
  endSessionsOf,
  findSession,
  noteUse,
  type SessionTokens,
} from './sessions.js';
export {
  insertCredentials as createCredentials,
  type StoredCredentials,
  selectCredentials as findCredentials,
} from './store/credentials.js';
export { sweepSessions } from './store/sessions.js';
