import { PorticoClientApp } from '../apps/client-app.js';
import type { ClientAppOptions } from '../apps/options.js';
import type { ClientApp } from '../apps/types.js';
import type { KeptValues, Page } from '../platform/types.js';
import { createTestJar, type TestJar } from './cookie-jar.js';
import { createManualClock, type ManualClock } from './manual-clock.js';
import { projectId } from './samples.js';
import { type Reaction, type ScriptedServer, scriptServer } from './scripted-server.js';

// Loaded before a test stops the clock, because loading takes real time.
await Promise.all([
  import('@portico/contract/error-codes'),
  import('../cli-login/prompt.js'),
  import('../next/redirect.js'),
  import('../passkeys/ceremony.js'),
]);

/** A client's app whose whole environment the test controls. */
export interface Bench {
  readonly app: ClientApp;
  readonly server: ScriptedServer;
  readonly clock: ManualClock;
  readonly jar: TestJar;
  /** Creates another app of the same site, like in another tab. */
  readonly openTab: (options?: ClientAppOptions) => ClientApp;
}

export const publishableClientKey = 'pck_of_the_tests';

/** A page at a URL, which records where it navigates. */
export const createTestPage = (address: string): Page & { readonly visits: readonly string[] } => {
  let href = address;
  const visits: string[] = [];
  const visit = (url: string) => void visits.push(url);
  const rewrite = (url: string) => {
    href = url;
  };
  return { href: () => href, assign: visit, replace: visit, rewrite, visits };
};

/** The storage of a tab or a site, controlled by the test. */
export const createTestStorage = (): KeptValues & { readonly kept: ReadonlyMap<string, string> } => {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
};

/** An app's options, with the parts that the test controls. */
export type BenchOptions = ClientAppOptions & { readonly jar?: TestJar; readonly clock?: ManualClock };

export const setUp = (script: Readonly<Record<string, readonly Reaction[]>>, options: BenchOptions = {}): Bench => {
  const server = scriptServer(script);
  const { jar = createTestJar(), clock = createManualClock(), ...rest } = options;
  const openTab = (more: ClientAppOptions = {}): ClientApp =>
    new PorticoClientApp({
      baseUrl: 'https://accounts.test',
      projectId,
      publishableClientKey,
      tokenStore: 'cookie',
      fetch: server.fetch,
      clock,
      cookies: jar,
      random: () => 0.5,
      ...rest,
      ...more,
    });
  return { app: openTab(), server, clock, jar, openTab };
};
