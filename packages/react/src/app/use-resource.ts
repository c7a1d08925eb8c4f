import type { Resource } from '@portico/js';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * Watches a value of the library: suspends until it is there, renders again when it changes.
 *
 * @throws what reading it failed with, for the error boundary around
 */
export const useResource = <Value>(resource: Resource<Value>): Value => {
  const subscribe = useCallback((onChange: () => void) => resource.subscribe(onChange), [resource]);
  const peek = (): ReturnType<Resource<Value>['peek']> => resource.peek();
  const state = useSyncExternalStore(subscribe, peek, peek);
  return state.status === 'ready' ? state.value : resource.read();
};
