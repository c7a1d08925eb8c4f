export { requireRecentSignIn } from './recent-sign-in.js';
export { signUpUser } from './sign-up.js';
