import type { CurrentInternalUser, CurrentUser } from '@portico/js';
import { usePorticoApp, useUser } from '@portico/react';
import { useQueryClient } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect } from 'react';
import { Shell } from '../layout/shell.js';
import { LoadingNote } from '../ui/display/skeleton.js';
import { isFirstOwnerAwaited } from './config.js';
import { useConfig } from './config-context.js';
import { OwnerContext } from './owner.js';

const isOwner = (user: CurrentUser): user is CurrentInternalUser => 'listOwnedProjects' in user;

/** Leads whoever opens a new installation to making the first account, or where there is one meanwhile, to signing in. */
const FirstOwner = (): ReactNode => {
  const app = usePorticoApp();
  useEffect(() => {
    void isFirstOwnerAwaited()
      // Signing in leads on to signing up.
      .catch(() => false)
      .then((isAwaited) => (isAwaited ? app.redirectToSignUp() : app.redirectToSignIn()));
  }, [app]);
  return <LoadingNote what="the dashboard" />;
};

const Owned = (): ReactNode => {
  // Leads to the sign-in screen, and back here afterwards, when nobody is signed in.
  const user = useUser({ or: 'redirect' });
  const queryClient = useQueryClient();
  // What one owner has seen is not left for the next.
  useEffect(() => () => queryClient.clear(), [queryClient, user.id]);
  if (!isOwner(user)) throw new Error('The dashboard is an app of project `internal`; its users own projects.');
  return (
    <OwnerContext value={user}>
      <Shell>
        <Outlet />
      </Shell>
    </OwnerContext>
  );
};

const FirstOrOwned = (): ReactNode => {
  const user = useUser();
  const { awaitsFirstOwner } = useConfig();
  return awaitsFirstOwner && user === null ? <FirstOwner /> : <Owned />;
};

/** Stands around every page that only owners see. */
export const SignedIn = (): ReactNode => (
  <Suspense fallback={<LoadingNote what="the dashboard" />}>
    <FirstOrOwned />
  </Suspense>
);
