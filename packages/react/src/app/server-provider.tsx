// Reached by bundlers of server components alone, through the condition `react-server`.
import type { ReactNode } from 'react';
import type { PorticoProviderProps } from './portico-provider.js';
import { ProviderFromJson } from './provider-from-json.js';

/** Takes the place of `PorticoProvider` in server components: sends the browser the app's options without secret keys. */
export const PorticoProvider = ({ app, ...props }: PorticoProviderProps): ReactNode => (
  <ProviderFromJson {...props} clientJson={app.toClientJson()} />
);
