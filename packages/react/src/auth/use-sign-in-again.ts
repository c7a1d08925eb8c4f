'use client';

import type { CurrentUser } from '@portico/js';
import { useNavigate } from '../app/use-navigate.js';
import { useAuthLinks } from './use-auth-links.js';

/** Returns a function that signs the user out, and leads back to this page once someone has signed in. */
export const useSignInAgain = (user: CurrentUser): (() => Promise<void>) => {
  const navigate = useNavigate();
  const { signIn } = useAuthLinks('here');
  // Without a connection, too, the tab no longer has the session.
  return () => user.signOut({ redirectUrl: signIn }).catch(() => navigate(signIn));
};
