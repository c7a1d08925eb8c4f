import type { ServerUser } from '@portico/js';
import type { ReactNode } from 'react';
import { Badge } from '../ui/display/badge.js';

/** Whether the user is blocked; otherwise, whether their primary email is verified. */
export const StatusBadge = ({ user }: { user: ServerUser }): ReactNode => {
  if (user.blockedAt !== null) return <Badge tone="bad">Blocked</Badge>;
  return <VerifiedBadge user={user} />;
};

/** Whether the user's primary email is verified. */
export const VerifiedBadge = ({ user }: { user: ServerUser }): ReactNode => {
  if (user.primaryEmail === null) return <Badge>{user.isAnonymous ? 'Anonymous' : 'No email'}</Badge>;
  return user.primaryEmailVerified ? <Badge tone="good">Verified</Badge> : <Badge tone="attention">Unverified</Badge>;
};
