'use client';

import type { Resource } from '@portico/js';
import { useEffect } from 'react';

/** Reads a resource again when the user returns to the page: what they did elsewhere may have changed it. */
export const useRefreshOnReturn = (resource: Pick<Resource<unknown>, 'refresh'>): void => {
  useEffect(() => {
    const refresh = (): void => {
      if (document.visibilityState === 'visible') void resource.refresh().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', refresh);
    window.addEventListener('focus', refresh);
    return () => {
      document.removeEventListener('visibilitychange', refresh);
      window.removeEventListener('focus', refresh);
    };
  }, [resource]);
};
