import type { TestProject } from 'vitest/node';
import { makeDataDir, startProduct } from './product.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** The installation that journeys share. Each creates its own owner and project in it. */
    installation: { readonly url: string };
  }
}

/**
 * Starts the installation that journeys share, without rate limits, because it receives the calls of all of them.
 *
 * @returns a function that stops it
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = makeDataDir();
  const product = await startProduct({ dataDir: dataDir.path, env: { PORTICO_RATE_LIMITS: 'off' } });
  project.provide('installation', { url: product.url });
  return async () => {
    await product.stop();
    dataDir.remove();
  };
}
