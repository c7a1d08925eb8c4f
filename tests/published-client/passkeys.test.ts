import { createPasskeyAuthenticator, createPasskeyBrowser, createWorld, type World } from '@portico/testkit';
import { StackClientApp } from '@stackframe/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

// The published package, unchanged, on a page of a browser whose authenticator is in our hands.
const origin = 'http://localhost:5173';
let world: World;
let baseUrl: string;
beforeAll(async () => {
  world = await createWorld({ config: { passkey_enabled: true } });
  baseUrl = await world.listen();
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

const clientApp = (redirectMethod: 'window' | 'none') =>
  new StackClientApp({
    baseUrl,
    projectId: world.projectId,
    publishableClientKey: world.keys.publishableClientKey,
    tokenStore: 'memory',
    redirectMethod,
  });

const signUp = async (email: string) => {
  const app = clientApp('window');
  await app.signUpWithCredential({
    email,
    password: 'correct horse battery',
    noRedirect: true,
    verificationCallbackUrl: `${origin}/handler/email-verification`,
  });
  return app.getUser({ or: 'throw' });
};

/** What a browser says when a person closes its window. */
const cancelled = () => new DOMException('The operation either timed out or was not allowed.', 'NotAllowedError');

describe('the published client on a page with passkeys', () => {
  test('registers a passkey, and signs in with it where nobody is signed in', async () => {
    openPage();
    const user = await signUp('ada@example.test');
    expect(user.passkeyAuthEnabled).toBe(false);
    expect((await user.registerPasskey()).status).toBe('ok');
    const app = clientApp('none');
    expect((await app.signInWithPasskey()).status).toBe('ok');
    expect(await app.getUser()).toMatchObject({ id: user.id, passkeyAuthEnabled: true });
  });

  test('learns as a result that a person has cancelled', async () => {
    const browser = openPage();
    const user = await signUp('ben@example.test');
    browser.failNext(cancelled());
    expect(await user.registerPasskey()).toMatchObject({
      status: 'error',
      error: { errorCode: 'PASSKEY_WEBAUTHN_ERROR' },
    });
    await user.registerPasskey();
    browser.failNext(cancelled());
    expect(await clientApp('none').signInWithPasskey()).toMatchObject({
      status: 'error',
      error: { errorCode: 'PASSKEY_WEBAUTHN_ERROR' },
    });
  });

  test('learns as a result that the server refuses', async () => {
    openPage();
    const user = await signUp('cleo@example.test');
    await user.registerPasskey();
    await user.update({ passkeyAuthEnabled: false });
    const app = clientApp('none');
    expect(await app.signInWithPasskey()).toMatchObject({
      status: 'error',
      error: { errorCode: 'PASSKEY_AUTHENTICATION_FAILED' },
    });
    expect(await app.getUser()).toBeNull();
  });
});
