import { UserAvatar } from '@portico/react';

export const Example = () => (
  <UserAvatar user={{ displayName: 'Grace Hopper', primaryEmail: 'grace@example.com' }} size={48} />
);
