import type { ClientApp } from '@portico/js';

/** Signs the user out on this device, and leaves. Does so without a connection, too, when the server cannot be told. */
export const signOutHere = (app: Pick<ClientApp, 'signOut' | 'redirectToAfterSignOut'>): Promise<void> =>
  app.signOut().catch(() => app.redirectToAfterSignOut());
