'use client';

import type { CurrentUser } from '@portico/js';
import { useNavigate } from '../app/use-navigate.js';
import { useAuthLinks } from './use-auth-links.js';

/**
 * Returns a function that signs the user out, and leads back once someone has signed in.
 *
 * @param back the URL to return to; default: this page, without its one-time codes
 */
export const useSignInAgain = (user: CurrentUser, back = 'here'): (() => Promise<void>) => {
  const navigate = useNavigate();
  const { signIn } = useAuthLinks(back);
  // Without a connection, too, the tab no longer has the session.
  return () => user.signOut({ redirectUrl: signIn }).catch(() => navigate(signIn));
};
