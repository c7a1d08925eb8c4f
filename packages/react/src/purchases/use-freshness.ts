'use client';

import { useEffect } from 'react';
import { after } from '../app/clock.js';
import { type Refreshable, refreshIfVisible, useRefreshOnReturn } from '../app/use-refresh-on-return.js';

/** How often what is on a visible page is read again: a server may have changed it. */
const INTERVAL_MILLIS = 15_000;

/** Reads a resource again every 15 seconds while the page is visible, and when the user returns to the page. */
export const useFreshness = (resource: Refreshable): void => {
  useRefreshOnReturn(resource);
  useEffect(() => {
    let cancel = (): void => undefined;
    const refreshLater = (): void => {
      cancel = after(INTERVAL_MILLIS, () => {
        refreshIfVisible(resource);
        refreshLater();
      });
    };
    refreshLater();
    return () => cancel();
  }, [resource]);
};
