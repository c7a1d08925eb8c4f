import type { CurrentInternalUser } from '@portico/js';
import { createContext, useContext } from 'react';

/** The signed-in owner, for everything behind the sign-in. */
export const OwnerContext = createContext<CurrentInternalUser | undefined>(undefined);

/**
 * Returns the signed-in owner.
 *
 * @throws {Error} outside the pages behind the sign-in
 */
export const useOwner = (): CurrentInternalUser => {
  const owner = useContext(OwnerContext);
  if (!owner) throw new Error('useOwner is for pages behind the sign-in.');
  return owner;
};
