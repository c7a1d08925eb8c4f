import type { ServerUser } from '@portico/js';
import type { ReactNode } from 'react';
import { Badge } from '../ui/display/badge.js';

/** Whether the user's primary address is proven to be theirs. */
export const VerifiedBadge = ({ user }: { user: ServerUser }): ReactNode => {
  if (user.primaryEmail === null) return <Badge>{user.isAnonymous ? 'Anonymous' : 'No address'}</Badge>;
  return user.primaryEmailVerified ? <Badge tone="good">Verified</Badge> : <Badge tone="attention">Not verified</Badge>;
};
