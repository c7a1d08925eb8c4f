'use client';

import { useUser } from '@portico/next/compat';

export const Teams = () => {
  const user = useUser({ or: 'redirect' });
  const canInvite = user.usePermission('invite') !== null;
  return (
    <p>
      {user.useTeams().length} teams, {canInvite ? 'may invite' : 'may not invite'}
    </p>
  );
};
