'use client';

import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { signOutHere } from '../app/sign-out-here.js';
import { usePorticoApp } from '../app/use-portico-app.js';
import { useResourceState } from '../app/use-resource.js';

/** The event of the window when a link has been redeemed, for apps whose router loads no new page then. */
export const began = 'portico-impersonation';

// Almost no visit shows it, so it loads when it is shown.
const Banner = lazy(() =>
  import('./impersonation-banner.js').then(({ ImpersonationBanner }) => ({ default: ImpersonationBanner })),
);

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener(began, listener);
  return () => window.removeEventListener(began, listener);
};

const Impersonated = (): ReactNode => {
  const app = usePorticoApp();
  // Without a server, apps keep working: the banner waits for the user.
  const state = useResourceState(app.store.user());
  const user = state.status === 'ready' ? state.value : null;
  // Signing out anywhere in the app ends it, and the own session of the browser takes its place.
  return user && app.isImpersonating() ? (
    <Banner end={() => signOutHere(app)} name={user.primaryEmail ?? user.displayName ?? user.id} />
  ) : null;
};

/** The banner of a tab that acts as a user by an impersonation link; the provider shows it on every page. */
export const ImpersonationNotice = (): ReactNode => {
  const app = usePorticoApp();
  return useSyncExternalStore(
    subscribe,
    () => app.isImpersonating(),
    () => false,
  ) ? (
    <Suspense fallback={null}>
      <Impersonated />
    </Suspense>
  ) : null;
};
