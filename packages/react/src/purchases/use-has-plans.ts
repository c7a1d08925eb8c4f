'use client';

import type { CustomerStore } from '@portico/js';
import { useResourceState } from '../app/use-resource.js';

/** Returns whether there is something to buy. False while that is not known: the other sections do not wait for it. */
export const useHasPlans = ({ store }: { readonly store: Pick<CustomerStore, 'plans'> }): boolean => {
  const state = useResourceState(store.plans());
  return state.status === 'ready' && state.value.length > 0;
};
