'use client';

import type { Resource } from '@portico/js';
import { useEffect } from 'react';
import { after } from '../app/clock.js';

/** How often what is on a visible page is read again: a server may have changed it. */
const INTERVAL_MILLIS = 15_000;

/** Reads a resource again every 15 seconds while the page is visible, and when the user returns to the page. */
export const useFreshness = (resource: Pick<Resource<unknown>, 'refresh'>): void => {
  useEffect(() => {
    const refresh = (): void => {
      if (document.visibilityState === 'visible') void resource.refresh().catch(() => undefined);
    };
    let cancel = (): void => undefined;
    const refreshLater = (): void => {
      cancel = after(INTERVAL_MILLIS, () => {
        refresh();
        refreshLater();
      });
    };
    refreshLater();
    document.addEventListener('visibilitychange', refresh);
    window.addEventListener('focus', refresh);
    return () => {
      cancel();
      document.removeEventListener('visibilitychange', refresh);
      window.removeEventListener('focus', refresh);
    };
  }, [resource]);
};
