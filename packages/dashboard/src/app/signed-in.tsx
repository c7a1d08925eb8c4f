import type { CurrentInternalUser, CurrentUser } from '@portico/js';
import { useUser } from '@portico/react';
import { useQueryClient } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect } from 'react';
import { Shell } from '../layout/shell.js';
import { LoadingNote } from '../ui/display/skeleton.js';
import { OwnerContext } from './owner.js';

const isOwner = (user: CurrentUser): user is CurrentInternalUser => 'listOwnedProjects' in user;

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

/** Stands around every page that only owners see. */
export const SignedIn = (): ReactNode => (
  <Suspense fallback={<LoadingNote what="the dashboard" />}>
    <Owned />
  </Suspense>
);
