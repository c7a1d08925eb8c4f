import { ProviderIcon } from '@portico/react';

export const Example = () => (
  <p style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
    <ProviderIcon provider="github" /> GitHub
  </p>
);
