/** What servers use beside an app. */
export type { RequestLike } from './platform/types.js';
export { type TokenCookieOptions, tokensOfRequest } from './tokens/tokens-of-request.js';
