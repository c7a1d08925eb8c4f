'use client';

import type { Resource } from '@portico/js';
import { useEffect } from 'react';

/** What can be read again. */
export type Refreshable = Pick<Resource<unknown>, 'refresh'>;

/** Reads a resource again if the page is visible. What it had stays if that fails. */
export const refreshIfVisible = (resource: Refreshable): void => {
  if (document.visibilityState === 'visible') void resource.refresh().catch(() => undefined);
};

/** Reads a resource again when the user returns to the page: another tab, person or server may have changed it. */
export const useRefreshOnReturn = (resource: Refreshable): void => {
  useEffect(() => {
    const refresh = (): void => refreshIfVisible(resource);
    document.addEventListener('visibilitychange', refresh);
    window.addEventListener('focus', refresh);
    return () => {
      document.removeEventListener('visibilitychange', refresh);
      window.removeEventListener('focus', refresh);
    };
  }, [resource]);
};
