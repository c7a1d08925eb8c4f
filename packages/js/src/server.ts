/** Verifies on your own servers who sent a request. */
export type { RequestLike } from './platform/types.js';
export {
  requireUserInExpress,
  requireUserInFastify,
  requireUserInHono,
  verifiedToken,
  withUser,
} from './server/adapters.js';
export { TokenVerificationError } from './server/token-error.js';
export { type TokenCookieOptions, tokensOfRequest } from './server/tokens-of-request.js';
export type * from './server/types.js';
export { type VerifyRequestOptions, verifyRequest } from './server/verify-request.js';
export { verifyToken } from './server/verify-token.js';
