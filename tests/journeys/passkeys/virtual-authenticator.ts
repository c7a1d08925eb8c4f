import type { Page } from 'playwright-core';

/** Chromium's own software authenticator, behind the browser's real `navigator.credentials`. */
export interface VirtualAuthenticator {
  /** Whether somebody is there to touch it. */
  setPresence(isPresent: boolean): Promise<void>;
  countPasskeys(): Promise<number>;
  /** Forgets the passkeys it holds. */
  clear(): Promise<void>;
}

/** Gives a page an authenticator that is built into its device, keeps passkeys and knows its user by their finger. */
export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
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
    setPresence: async (enabled) => {
      await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
    countPasskeys: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    clear: async () => {
      await devtools.send('WebAuthn.clearCredentials', { authenticatorId });
    },
  };
}
