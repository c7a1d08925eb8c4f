'use client';

import type { CustomerStore } from '@portico/js';
import { useCallback, useSyncExternalStore } from 'react';

/** Returns whether there is something to buy. False while that is not known: the other sections do not wait for it. */
export const useHasPlans = ({ store }: { readonly store: Pick<CustomerStore, 'plans'> }): boolean => {
  const resource = store.plans();
  const subscribe = useCallback((onChange: () => void) => resource.subscribe(onChange), [resource]);
  const state = useSyncExternalStore(subscribe, resource.peek, resource.peek);
  return state.status === 'ready' && state.value.length > 0;
};
