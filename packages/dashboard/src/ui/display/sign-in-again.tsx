import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useContext } from 'react';
import { OwnerContext } from '../../app/owner.js';
import { Button } from '../forms/button.js';

/** Signs the owner out, and brings them back to this page when they have signed in. */
export const SignInAgain = (): ReactNode => {
  const owner = useContext(OwnerContext);
  const { href } = useLocation();
  if (!owner) return null;
  const redirectUrl = `/handler/sign-in?${new URLSearchParams({ after_auth_return_to: href }).toString()}`;
  // Without a connection, too, the tab no longer has the session, and the page leads to the sign-in itself.
  const signInAgain = (): void => void owner.signOut({ redirectUrl }).catch(() => undefined);
  return (
    <Button size="small" className="self-start" onClick={signInAgain}>
      Sign in again
    </Button>
  );
};
