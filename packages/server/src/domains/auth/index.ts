export { createUseWriter, type UseWriter } from './activity.js';
export { sendResetCode } from './password-reset.js';
export { requireRecentOwner, requireRecentSignIn } from './recent-sign-in.js';
export { releaseUnprovenAddress } from './release-address.js';
export { sendSignInCode } from './sign-in-codes.js';
export { openAccount, signUpUser } from './sign-up.js';
export { sweepOAuthTransactions } from './store/oauth-transactions.js';
export { passwordOwner } from './store/password-owners.js';
