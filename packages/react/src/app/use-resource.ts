'use client';

import type { Resource } from '@portico/js';
import { useSyncExternalStore } from 'react';
import { requireBrowser } from './in-browser.js';

/** The errors of resources whose last read failed. They keep them until the next read, which a boundary starts. */
export const failedReads = new Map<Pick<Resource<unknown>, 'refresh'>, unknown>();

/** Subscribes to a resource without waiting for its value. */
export const useResourceState = <Value>({ subscribe, peek }: Resource<Value>): ReturnType<Resource<Value>['peek']> =>
  useSyncExternalStore(subscribe, peek, peek);

/**
 * Subscribes to a resource of the client library. Suspends until its value is loaded and re-renders when it changes.
 * Servers show the fallback of the surrounding `<Suspense>`.
 *
 * @throws the error of a failed load, for the surrounding error boundary. Rendered again after a second, it loads again.
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
  const state = useResourceState(resource);
  if (state.status === 'failed') failedReads.set(resource, state.error);
  else failedReads.delete(resource);
  return state.status === 'ready' ? state.value : resource.read();
};
