/* oxlint-disable import/no-default-export -- Vitest calls the default export of a global set-up. */
import { startTestServer } from './in-process.js';

/**
 * A global set-up of Vitest: starts one server for the whole run, at which `connectTestServer()` of each test file arrives.
 * Name it in the configuration: `globalSetup: ['@portico/testkit/vitest']`.
 *
 * @returns what stops the server at the end of the run
 */
export default async function setUpPortico(): Promise<() => Promise<void>> {
  const server = await startTestServer();
  // The processes of test files start later, and get the environment of this one.
  Object.assign(process.env, {
    PORTICO_API_URL: server.url,
    PORTICO_INTERNAL_SUPER_SECRET_ADMIN_KEY: server.adminKey,
    PORTICO_INTERNAL_PUBLISHABLE_CLIENT_KEY: server.clientKey,
  });
  return () => server.stop();
}
