import type { Core } from '../core.js';
import { passwordReset } from './reset.js';
import { signInWithPassword } from './sign-in.js';
import { signUpWithPassword } from './sign-up.js';
import type { PasswordSignIn } from './types.js';

/** Creates the methods of an app for passwords while no one is signed in. `onReset` is called after a reset. */
export const passwordSignIn = (core: Core, onReset: () => Promise<unknown>): PasswordSignIn => ({
  signInWithCredential: signInWithPassword(core),
  signUpWithCredential: signUpWithPassword(core),
  ...passwordReset(core, onReset),
});
