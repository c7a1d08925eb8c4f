// @needs database

import { createPasskeyAuthenticator, createPasskeyBrowser, createWorld, type World } from '@portico/testing';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openApps, type PublishedApps } from './apps.js';

// Uses a browser page whose authenticator the test controls.
const origin = 'http://localhost:5173';
let world: World;
let apps: PublishedApps;
beforeAll(async () => {
  world = await createWorld({ config: { passkey_enabled: true } });
  apps = await openApps(world);
});
afterEach(() => vi.unstubAllGlobals());

const openPage = () => {
  const browser = createPasskeyBrowser(createPasskeyAuthenticator(), origin);
  const { PublicKeyCredential } = browser;
  vi.stubGlobal('window', { location: new URL(origin), PublicKeyCredential });
  vi.stubGlobal('navigator', browser.navigator);
  vi.stubGlobal('PublicKeyCredential', PublicKeyCredential);
  return browser;
};

const signUp = async (email: string) => (await apps.signUp(email, apps.clientApp({ redirectMethod: 'window' }))).user;

/** The browser's error when the user closes its dialog. */
const cancelled = () => new DOMException('The operation either timed out or was not allowed.', 'NotAllowedError');

describe('the published client on a page with passkeys', () => {
  test('registers a passkey, and signs in with it while signed out', async () => {
    openPage();
    const user = await signUp('ada@example.test');
    expect(user.passkeyAuthEnabled).toBe(false);
    expect((await user.registerPasskey()).status).toBe('ok');
    const app = apps.clientApp({ redirectMethod: 'none' });
    expect((await app.signInWithPasskey()).status).toBe('ok');
    expect(await app.getUser()).toMatchObject({ id: user.id, passkeyAuthEnabled: true });
  });

  test('returns an error result if the user cancels', async () => {
    const browser = openPage();
    const user = await signUp('ben@example.test');
    browser.failNext(cancelled());
    expect(await user.registerPasskey()).toMatchObject({
      status: 'error',
      error: { errorCode: 'PASSKEY_WEBAUTHN_ERROR' },
    });
    await user.registerPasskey();
    browser.failNext(cancelled());
    expect(await apps.clientApp({ redirectMethod: 'none' }).signInWithPasskey()).toMatchObject({
      status: 'error',
      error: { errorCode: 'PASSKEY_WEBAUTHN_ERROR' },
    });
  });

  test('returns an error result if the server rejects the passkey', async () => {
    openPage();
    const user = await signUp('cleo@example.test');
    await user.registerPasskey();
    await user.update({ passkeyAuthEnabled: false });
    const app = apps.clientApp({ redirectMethod: 'none' });
    expect(await app.signInWithPasskey()).toMatchObject({
      status: 'error',
      error: { errorCode: 'PASSKEY_AUTHENTICATION_FAILED' },
    });
    expect(await app.getUser()).toBeNull();
  });
});
