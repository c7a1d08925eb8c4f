import type { AdminOAuthProvider } from '@portico/js';
import type { ReactNode } from 'react';
import { Badge } from '../ui/display/badge.js';

/** What {@link ProviderState} takes. */
export interface ProviderStateProps {
  /** Absent while the provider is off. */
  readonly provider: AdminOAuthProvider | undefined;
  readonly isProductionMode: boolean;
}

/** Whether a provider is on, and which keys it uses. */
export const ProviderState = ({ provider, isProductionMode }: ProviderStateProps): ReactNode => {
  if (!provider) return <Badge>Off</Badge>;
  if (provider.type === 'standard') return <Badge tone="good">Own keys</Badge>;
  return <Badge tone={isProductionMode ? 'bad' : 'attention'}>Shared keys</Badge>;
};
