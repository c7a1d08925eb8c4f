import { AccountSettings } from '@portico/react';

const billing = { id: 'billing', title: 'Billing', content: <p>Your plan: Free</p> };

export const Example = () => (
  <AccountSettings
    extraItems={[billing]}
    mockUser={{ displayName: 'Grace Hopper', primaryEmail: 'grace@example.com' }}
    mockProject={{ config: { allowUserApiKeys: true } }}
    mockApiKeys={[{ id: 'deploys', description: 'CI deploys', createdAt: '2026-01-02' }]}
    mockSessions={[{ id: 'phone', isCurrentSession: false, createdAt: '2026-01-02', geoInfo: { cityName: 'Oslo' } }]}
  />
);
