import type { TestProject } from 'vitest/node';
import { buildExample } from './example-build.js';
import { makeUsedDataDir, startProduct } from './product.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** The installation that journeys share. Each creates its own owner and project in it. */
    installation: { readonly url: string };
    /** Holds the build of the example app. */
    exampleFolder: string;
  }
}

/**
 * Starts the installation that journeys share, without rate limits, since it gets the calls of all of them. It may connect
 * to this machine, where receivers of webhooks are. Builds the example app.
 *
 * @returns what stops and removes them
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await makeUsedDataDir();
  const [product, example] = await Promise.all([
    startProduct({ dataDir: dataDir.path, env: { PORTICO_RATE_LIMITS: 'off', PORTICO_EGRESS_ALLOW: '127.0.0.1:*' } }),
    buildExample(),
  ]);
  project.provide('installation', { url: product.url });
  project.provide('exampleFolder', example.folder);
  return async () => {
    await product.stop();
    dataDir.remove();
    example.remove();
  };
}
