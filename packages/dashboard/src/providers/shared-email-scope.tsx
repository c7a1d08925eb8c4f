import type { ReactNode } from 'react';

/** How the operator makes sign-ins with shared keys ask for the email address. */
export const SharedEmailScope = (): ReactNode => (
  <>
    With shared keys, this server does not request it. To request it, set{' '}
    <code className="font-mono text-[0.8125rem] break-all">PORTICO_SHARED_OAUTH_SCOPES=email</code> on the server.
  </>
);
