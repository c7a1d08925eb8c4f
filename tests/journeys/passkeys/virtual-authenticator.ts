import type { Page } from 'playwright-core';

/** Chromium's own software authenticator, behind the browser's real `navigator.credentials`. */
export interface VirtualAuthenticator {
  /** Whether the user is present. */
  setPresence(isPresent: boolean): Promise<void>;
  countPasskeys(): Promise<number>;
  /** Removes all passkeys. */
  clear(): Promise<void>;
}

/** Adds a platform authenticator to a page. It stores passkeys and verifies the user by fingerprint. */
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
