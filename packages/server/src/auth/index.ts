export { signUpUser } from './sign-up.js';
