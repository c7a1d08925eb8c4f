'use client';

import type { Resource } from '@portico/js';
import { useCallback, useSyncExternalStore } from 'react';
import { requireBrowser } from './in-browser.js';

/**
 * Subscribes to a resource of the client library. Suspends until its value is loaded and re-renders when it changes.
 * Servers show the fallback of the surrounding `<Suspense>`.
 *
 * @throws the error of a failed load, for the surrounding error boundary
 * @example
 * import { useResource, useUser } from '@portico/react';
 *
 * export const TeamCount = () => {
 *   const user = useUser({ or: 'redirect' });
 *   return <p>{useResource(user.store.teams()).length} teams</p>;
 * };
 */
export const useResource = <Value>(resource: Resource<Value>): Value => {
  requireBrowser();
  const subscribe = useCallback((onChange: () => void) => resource.subscribe(onChange), [resource]);
  const peek = (): ReturnType<Resource<Value>['peek']> => resource.peek();
  const state = useSyncExternalStore(subscribe, peek, peek);
  return state.status === 'ready' ? state.value : resource.read();
};
