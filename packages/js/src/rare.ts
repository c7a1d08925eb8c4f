/**
 * What pages load when somebody signs in or looks after an account. One module for all of it, since every further one
 * would cut the code that pages load at once into more pieces.
 */

export { openAuth } from './auth/methods.js';
export { diagnose } from './http/diagnose.js';
export { isKnownCode } from './http/known-codes.js';
export { openNextJar } from './next/cookie-jar.js';
export { redirectInNext } from './next/redirect.js';
export { openServerTeams } from './teams/server-methods.js';
export { tokensFromRequest } from './tokens/request-tokens.js';
export { signUpAnonymously } from './users/anonymous.js';
export { openAccount } from './users/own-account.js';
export { openServerAccounts } from './users/server-account.js';
