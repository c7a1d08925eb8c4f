import type { CurrentInternalUser, CurrentUser } from '@portico/js';
import { usePorticoApp, useUser } from '@portico/react';
import { useQueryClient } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect } from 'react';
import { Shell } from '../layout/shell.js';
import { LoadingNote } from '../ui/display/skeleton.js';
import { useNews } from '../ui/overlays/news.js';
import { isFirstOwnerAwaited } from './config.js';
import { useConfig } from './config-context.js';
import { OwnerContext } from './owner.js';
import { useIsServerAway, useWhenServerIsBack } from './server-away.js';

const isOwner = (user: CurrentUser): user is CurrentInternalUser => 'listOwnedProjects' in user;

/** Redirects the first visitor of a new installation to sign-up, or to sign-in if an account exists by now. */
const FirstOwner = (): ReactNode => {
  const app = usePorticoApp();
  useEffect(() => {
    void isFirstOwnerAwaited()
      // The sign-in screen links to sign-up.
      .catch(() => false)
      .then((isAwaited) => (isAwaited ? app.redirectToSignUp() : app.redirectToSignIn()));
  }, [app]);
  return <LoadingNote what="the dashboard" />;
};

const Owned = (): ReactNode => {
  // Redirects to the sign-in screen if no one is signed in, and back here afterwards.
  const user = useUser({ or: 'redirect' });
  const queryClient = useQueryClient();
  // The next owner must not see what this one has loaded.
  const { clear: clearNews } = useNews();
  useEffect(
    () => () => {
      queryClient.clear();
      clearNews();
    },
    [queryClient, clearNews, user.id],
  );
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

const reload = (): void => location.reload();

/** While the first calls are on their way. They wait longer and longer, so a server that is back is asked at once. */
const Loading = (): ReactNode => {
  useWhenServerIsBack(reload);
  const isAway = useIsServerAway();
  return (
    <main>
      {/* The page stays like this for as long as the server is away. */}
      {isAway && <h1 className="sr-only">Portico</h1>}
      <LoadingNote what="the dashboard" />
    </main>
  );
};

/** The frame of every page that only owners see. */
export const SignedIn = (): ReactNode => (
  <Suspense fallback={<Loading />}>
    <FirstOrOwned />
  </Suspense>
);
