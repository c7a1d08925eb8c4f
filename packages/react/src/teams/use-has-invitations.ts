'use client';

import type { CurrentUser } from '@portico/js';
import { useState } from 'react';
import { useRefreshOnReturn } from '../app/use-refresh-on-return.js';
import { useResourceState } from '../app/use-resource.js';

/**
 * Returns whether teams have invited the user. Stays true on this page once it is, so that what became of the last
 * invitation can be read.
 */
export const useHasInvitations = ({ store }: CurrentUser): boolean => {
  const resource = store.teamInvitations();
  useRefreshOnReturn(resource);
  const state = useResourceState(resource);
  const has = state.status === 'ready' && state.value.length > 0;
  const [had, setHad] = useState(has);
  if (has && !had) setHad(true);
  return had;
};
