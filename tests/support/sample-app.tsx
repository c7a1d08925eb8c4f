// An app outside of the repository, of which only the types are checked: by the tests of the packages and by the bench.

import type { IncomingMessage } from 'node:http';
import { type CurrentUser, PorticoClientApp, PorticoServerApp } from '@portico/js';
import { PorticoHandler, PorticoProvider, useUser } from '@portico/react';
import { StackServerApp, useUser as usePublished } from '@portico/react/compat';
import { useProject } from '@portico/react/hooks';

declare const request: IncomingMessage;
const server = new PorticoServerApp({ tokenStore: 'nextjs-cookie' });
const client = new PorticoClientApp({ tokenStore: 'cookie' });
export const caller: Promise<CurrentUser | null> = client.getUser({ tokenStore: request });
export const id: Promise<string> = server.getUser({ or: 'redirect' }).then((user) => user.id);
export const app = (
  <PorticoProvider app={server}>
    <PorticoHandler />
  </PorticoProvider>
);
export const published = new StackServerApp({ tokenStore: null }).listUsers();
export const Page = () => {
  const user = useUser({ or: 'redirect' });
  const mayInvite: boolean = usePublished({ or: 'throw' }).usePermission('invite') !== null;
  return (
    <p title={useProject().displayName}>
      {user.id} {String(mayInvite)}
    </p>
  );
};
// @ts-expect-error -- types are there, and are checked
export const wrong: number = server.projectId;
