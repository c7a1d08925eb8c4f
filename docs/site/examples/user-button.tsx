import { UserButton } from '@portico/react';

const billing = { text: 'Billing', onClick: () => window.location.assign('#billing') };

export const Example = () => (
  <UserButton
    showUserInfo
    extraItems={[billing]}
    mockUser={{ displayName: 'Grace Hopper', primaryEmail: 'grace@example.com' }}
  />
);
