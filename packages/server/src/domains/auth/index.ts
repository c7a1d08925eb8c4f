export { releaseUnprovenAddress } from './address-squatting.js';
export { requireRecentOwner, requireRecentSignIn } from './recent-sign-in.js';
export { openAccount, signUpUser } from './sign-up.js';
export { sweepOAuthTransactions } from './store/oauth-transactions.js';
