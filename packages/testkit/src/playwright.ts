import { test as base, type Page } from '@playwright/test';
import { connectTestServer, type TestServerConnection } from './server.js';
import type { TestProject, TestUser } from './types.js';

export { expect } from '@playwright/test';

/** A passkey authenticator of the browser, without a device. */
export interface VirtualPasskeys {
  /** Adds an authenticator that verifies its user; later ceremonies of the page use it. Needs Chromium. */
  install(page: Page): Promise<{ count(): Promise<number> }>;
}

/** What tests get besides Playwright's own fixtures. */
export interface PorticoFixtures {
  /** A throwaway project of this test; it is deleted afterwards. */
  readonly portico: TestProject;
  readonly passkeys: VirtualPasskeys;
  /** Signs a user in to an app, by the cookies that `@portico/react` and `@portico/next` read. */
  readonly signIn: (user: TestUser, appUrl: string) => Promise<void>;
}

/** Options, set in `use` of Playwright's configuration. */
export interface PorticoOptions {
  /** The running server. Default: from the environment. */
  readonly porticoServer: TestServerConnection;
}

/** Playwright's `test` with a project of Portico. */
export const test = base.extend<PorticoFixtures & PorticoOptions>({
  porticoServer: [{}, { option: true }],
  portico: async ({ porticoServer }, provide) => {
    const project = await connectTestServer(porticoServer).createProject();
    await provide(project);
    await project.delete();
  },
  passkeys: async ({ browserName }, provide) => {
    await provide({ install: (page) => install(page, browserName) });
  },
  signIn: async ({ context, portico }, provide) =>
    provide(async ({ tokens }, appUrl) => {
      const cookies = {
        [`stack-refresh-${portico.id}`]: tokens.refreshToken ?? '',
        'stack-access': JSON.stringify([tokens.refreshToken, tokens.accessToken]),
      };
      await context.addCookies(
        Object.entries(cookies).map(([name, value]) => ({ name, value: encodeURIComponent(value), url: appUrl })),
      );
    }),
});

async function install(page: Page, browserName: string): Promise<{ count(): Promise<number> }> {
  if (browserName !== 'chromium') throw new Error('Virtual passkeys need Chromium.');
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    count: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}
