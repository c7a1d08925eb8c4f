'use client';

import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { usePorticoApp } from '../app/use-portico-app.js';

// Almost no visit shows it, so it loads when it is shown.
const Banner = lazy(() => import('../on-demand.js').then((module) => ({ default: module.ImpersonationBannerContent })));

/** The banner of a tab that acts as a user by an impersonation link; the provider shows it on every page. */
export const ImpersonationNotice = (): ReactNode => {
  const app = usePorticoApp();
  const isShown = useSyncExternalStore(app.watchImpersonation, app.isImpersonating, () => false);
  return isShown ? (
    <Suspense fallback={null}>
      <Banner />
    </Suspense>
  ) : null;
};
