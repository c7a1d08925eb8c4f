import { lazyRouteComponent as original } from '@tanstack/react-router';
import { connection } from './connection.js';

/** Like the router's own, but while the server is unavailable, the code of a page is loaded when it is back. */
export const lazyRouteComponent: typeof original = (importer, exportName) =>
  original(
    () =>
      importer().catch(async (error: unknown) => {
        // The router would reload the page, which a server that is unavailable cannot answer. It is asked, because it may
        // have gone since it was asked last.
        if (!(await connection.checkAway())) throw error;
        await connection.untilBack();
        return importer();
      }),
    exportName,
  );
