// Reached by bundlers of server components alone, through the condition `react-server`.
import type { ReactNode } from 'react';
import type { PorticoProviderProps } from './portico-provider.js';
import { StackProviderFromJson } from './stack-provider-from-json.js';

/** Does what `PorticoProvider` does in server components, for an app with hooks. */
export const PorticoProvider = ({ app, ...props }: PorticoProviderProps): ReactNode => (
  <StackProviderFromJson {...props} clientJson={app.toClientJson()} />
);
