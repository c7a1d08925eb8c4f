// @needs database

import { createPasskeyAuthenticator, createPasskeyBrowser, createWorld, type World } from '@portico/testing';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ClientAppOptions } from '../apps/options.js';
import { createTestPage, setUp } from '../testing/app.js';
import { createManualClock } from '../testing/manual-clock.js';
import { answer } from '../testing/scripted-server.js';
import { clientAppOf } from '../testing/world-apps.js';

const origin = 'https://app.green.example';
const domains = ['https://app.green.example', 'https://green.example'].map((domain) => ({
  domain,
  handler_path: '/handler',
}));

afterEach(() => vi.unstubAllGlobals());

/** A browser page whose authenticator the test controls. */
const openPage = () => {
  const browser = createPasskeyBrowser(createPasskeyAuthenticator(), origin);
  vi.stubGlobal('navigator', browser.navigator);
  vi.stubGlobal('PublicKeyCredential', browser.PublicKeyCredential);
  vi.stubGlobal('document', { querySelectorAll: () => [{}] });
  return browser;
};

const openWorld = () => createWorld({ config: { passkey_enabled: true, domains } });

const openApp = (world: World, options: ClientAppOptions = {}) =>
  clientAppOf(world, { page: createTestPage(`${origin}/handler/sign-in`), redirectMethod: 'none', ...options });

const signUp = async (world: World, email: string) => {
  const app = openApp(world);
  await app.signUpWithCredential({ email, password: 'correct horse battery', noVerificationCallback: true });
  return { app, user: await app.getUser({ or: 'throw' }) };
};

const cancelled = () => new DOMException('The operation either timed out or was not allowed.', 'NotAllowedError');

describe('a passkey', () => {
  test('is registered for the page’s host and signs in without entering an email', async () => {
    openPage();
    const world = await openWorld();
    const { app, user } = await signUp(world, 'ada@example.test');
    expect(await user.registerPasskey()).toEqual({ status: 'ok', data: undefined });
    expect((await app.getUser({ or: 'throw' })).passkeyAuthEnabled).toBe(true);
    const visitor = openApp(world);
    expect(await visitor.signInWithPasskey()).toEqual({ status: 'ok', data: undefined });
    expect((await visitor.getUser())?.id).toBe(user.id);
  });

  test('is one of several: each has a name, can be renamed and removed', async () => {
    openPage();
    const world = await openWorld();
    const { app, user } = await signUp(world, 'bea@example.test');
    expect(await user.addPasskey({ name: 'Laptop' })).toEqual({ status: 'ok', data: undefined });
    world.travel('1 second');
    expect((await user.addPasskey()).status).toBe('ok');
    const [first, second] = await user.listPasskeys();
    expect([first?.name, second?.name, first?.lastUsedAt]).toEqual(['Laptop', null, null]);
    expect(second?.createdAt).toEqual(new Date(world.app.clock.now()));
    await second?.rename('Phone');
    await first?.remove();
    expect((await user.listPasskeys()).map(({ name }) => name)).toEqual(['Phone']);
    expect((await app.getUser({ or: 'throw' })).passkeyAuthEnabled).toBe(true);
  });

  test('can belong to a trusted parent domain of the page, if both calls name it', async () => {
    const { domainsUsed } = watchDomains();
    const world = await openWorld();
    const { user } = await signUp(world, 'ben@example.test');
    const hostname = 'green.example';
    expect((await user.registerPasskey({ hostname })).status).toBe('ok');
    expect((await openApp(world).signInWithPasskey({ hostname })).status).toBe('ok');
    expect(domainsUsed).toEqual([hostname, hostname]);
  });

  test('redirects after the sign-in, unless disabled', async () => {
    openPage();
    const world = await openWorld();
    const { user } = await signUp(world, 'cleo@example.test');
    await user.registerPasskey();
    const page = createTestPage(`${origin}/handler/sign-in?after_auth_return_to=%2Fprivate`);
    const clock = createManualClock(world.app.clock.now());
    const signedIn = openApp(world, { page, clock, redirectMethod: 'window' }).signInWithPasskey();
    await vi.waitUntil(() => page.visits.length > 0);
    await clock.pass(2000);
    expect((await signedIn).status).toBe('ok');
    expect(page.visits).toEqual(['/private']);
    await openApp(world, { page, redirectMethod: 'window' }).signInWithPasskey({ noRedirect: true });
    expect(page.visits).toEqual(['/private']);
  });

  test('is removed by an update', async () => {
    openPage();
    const world = await openWorld();
    const { user } = await signUp(world, 'dora@example.test');
    await user.registerPasskey();
    await user.update({ passkeyAuthEnabled: false });
    expect(await openApp(world).signInWithPasskey()).toMatchObject({
      status: 'error',
      error: { code: 'PASSKEY_AUTHENTICATION_FAILED' },
    });
  });
});

/** An open page that records the domains for which its browser is called. */
const watchDomains = () => {
  const browser = openPage();
  const domainsUsed: (string | undefined)[] = [];
  const { create, get } = browser.navigator.credentials;
  vi.stubGlobal('navigator', {
    credentials: {
      create: (request: Parameters<typeof create>[0]) => {
        domainsUsed.push(request.publicKey.rp?.id);
        return create(request);
      },
      get: (request: Parameters<typeof get>[0]) => {
        domainsUsed.push(request.publicKey.rpId);
        return get(request);
      },
    },
  });
  return { browser, domainsUsed };
};

describe('the result reports', () => {
  test('with the browser’s own name that the user has cancelled', async () => {
    const browser = openPage();
    const world = await openWorld();
    const { user } = await signUp(world, 'eve@example.test');
    const refusal = { code: 'PASSKEY_WEBAUTHN_ERROR', details: { code: 'NotAllowedError' } };
    browser.failNext(cancelled());
    expect(await user.registerPasskey()).toMatchObject({ status: 'error', error: refusal });
    browser.failNext(cancelled());
    expect(await openApp(world).signInWithPasskey()).toMatchObject({ status: 'error', error: refusal });
  });

  test('that the server rejects a passkey, or the browser fails otherwise', async () => {
    const browser = openPage();
    const world = await createWorld({ config: { passkey_enabled: true, allow_localhost: false } });
    const { user } = await signUp(world, 'fay@example.test');
    expect(await user.registerPasskey()).toMatchObject({
      status: 'error',
      error: { code: 'PASSKEY_REGISTRATION_FAILED' },
    });
    browser.failNext(new TypeError('This page is broken.'));
    expect(await openApp(world).signInWithPasskey()).toMatchObject({
      status: 'error',
      error: { code: 'PASSKEY_AUTHENTICATION_FAILED', details: { message: 'This page is broken.' } },
    });
  });

  test('any other failure of a sign-in as one code', async () => {
    openPage();
    const world = await createWorld();
    expect(await openApp(world).signInWithPasskey()).toMatchObject({
      status: 'error',
      error: { code: 'PASSKEY_AUTHENTICATION_FAILED' },
    });
  });

  test('no registration in a project without passkeys: that is thrown', async () => {
    openPage();
    const world = await createWorld();
    const { user } = await signUp(world, 'gus@example.test');
    await expect(user.registerPasskey()).rejects.toMatchObject({ code: 'PASSKEY_AUTHENTICATION_NOT_ENABLED' });
  });

  test('nothing without a page', async () => {
    const world = await openWorld();
    await expect(openApp(world, { page: null }).signInWithPasskey()).rejects.toThrow('Passkeys work only on a page');
  });

  test('that two-step verification is required, with its attempt’s code', async () => {
    openPage();
    const world = await openWorld();
    const { user } = await signUp(world, 'kim@example.test');
    await user.registerPasskey();
    await user.update({ totpMultiFactorSecret: new Uint8Array(20) });
    expect(await openApp(world).signInWithPasskey()).toMatchObject({
      status: 'error',
      error: { code: 'MULTI_FACTOR_AUTHENTICATION_REQUIRED', details: { attempt_code: expect.any(String) } },
    });
  });

  test('that a relying party named by the server is not accepted', async () => {
    openPage();
    const { app } = setUp(
      {
        'POST /auth/passkey/initiate-passkey-authentication': [
          answer({ options_json: { rpId: 'elsewhere.example', challenge: 'AAAA', allowCredentials: [] }, code: 'c' }),
        ],
      },
      { page: createTestPage(origin) },
    );
    expect(await app.signInWithPasskey()).toMatchObject({
      status: 'error',
      error: { details: { message: expect.stringContaining('elsewhere.example') } },
    });
  });
});

/** Lets pending promises settle. */
const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

/** A browser that reports late whether it supports autofill. It answers in the order of the calls. */
const holdSupport = () => {
  let answer = (): void => undefined;
  let tellAsked = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const asked = new Promise<void>((resolve) => {
    tellAsked = resolve;
  });
  const PublicKeyCredential = class {
    static isConditionalMediationAvailable = async () => {
      tellAsked();
      await held;
      return true;
    };
  };
  vi.stubGlobal('PublicKeyCredential', PublicKeyCredential);
  return { asked, answer: () => answer() };
};

/** An authenticator that waits for a touch, unless autofill is used. Returns a function that touches it. */
const holdCeremonies = ({ navigator }: ReturnType<typeof openPage>) => {
  const { create, get } = navigator.credentials;
  let touch = (): void => undefined;
  let tellWaiting = (): void => undefined;
  const waiting = new Promise<void>((resolve) => {
    tellWaiting = resolve;
  });
  const held: typeof get = async (request) => {
    if (request.mediation === 'conditional') return get(request);
    await new Promise<void>((resolve, reject) => {
      touch = resolve;
      request.signal?.addEventListener('abort', () => reject(request.signal?.reason));
      tellWaiting();
    });
    return get(request);
  };
  vi.stubGlobal('navigator', { credentials: { create, get: held } });
  return async () => {
    await waiting;
    // Long enough for a late autofill request to end the ceremony.
    await turns(100);
    touch();
  };
};

describe('passkeys in the autofill list of an input', () => {
  test('sign in once one is chosen', async () => {
    const browser = openPage();
    const world = await openWorld();
    const { user } = await signUp(world, 'hal@example.test');
    await user.registerPasskey();
    const app = openApp(world);
    const signedIn = app.signInWithPasskey({ autofill: true });
    await browser.offered();
    browser.choose();
    expect((await signedIn).status).toBe('ok');
    expect((await app.getUser())?.id).toBe(user.id);
  });

  test('are offered with a new challenge before the old one expires', async () => {
    const browser = openPage();
    const world = await openWorld();
    const { user } = await signUp(world, 'ida@example.test');
    await user.registerPasskey();
    const clock = createManualClock(world.app.clock.now());
    const signedIn = openApp(world, { clock }).signInWithPasskey({ autofill: true });
    for (let round = 0; round < 3; round += 1) {
      await browser.offered();
      world.travel('90 seconds');
      await clock.pass(90_000);
    }
    await browser.offered();
    browser.choose();
    expect((await signedIn).status).toBe('ok');
  });

  test('are no longer offered once the page stops it, or requests a passkey itself', async () => {
    const browser = openPage();
    const world = await openWorld();
    const { user } = await signUp(world, 'joe@example.test');
    await user.registerPasskey();
    const aborted = { status: 'error', error: { code: 'PASSKEY_WEBAUTHN_ERROR', details: { code: 'AbortError' } } };
    const leaving = new AbortController();
    const left = openApp(world).signInWithPasskey({ autofill: true, signal: leaving.signal });
    await browser.offered();
    leaving.abort();
    expect(await left).toMatchObject(aborted);
    expect(await openApp(world).signInWithPasskey({ autofill: true, signal: leaving.signal })).toMatchObject(aborted);
    const offered = openApp(world).signInWithPasskey({ autofill: true });
    await browser.offered();
    expect((await openApp(world).signInWithPasskey()).status).toBe('ok');
    expect(await offered).toMatchObject(aborted);
  });

  test('never end a ceremony that the button started while they were loading', async () => {
    const browser = openPage();
    const world = await openWorld();
    const { user } = await signUp(world, 'kim@example.test');
    await user.registerPasskey();
    const support = holdSupport();
    const touch = holdCeremonies(browser);
    const listed = openApp(world).signInWithPasskey({ autofill: true });
    await support.asked;
    const pressed = openApp(world).signInWithPasskey();
    // Long enough for the button's ceremony to start, if nothing delays it.
    await turns(100);
    support.answer();
    await touch();
    expect((await pressed).status).toBe('ok');
    expect(await listed).toMatchObject({ status: 'error', error: { details: { code: 'AbortError' } } });
  });

  test('are not offered to a user who left while they were loading', async () => {
    openPage();
    const world = await openWorld();
    const support = holdSupport();
    const leaving = new AbortController();
    const listed = openApp(world).signInWithPasskey({ autofill: true, signal: leaving.signal });
    await support.asked;
    leaving.abort();
    support.answer();
    expect(await listed).toMatchObject({ status: 'error', error: { details: { code: 'AbortError' } } });
  });

  test('fail in a browser without autofill of passkeys', async () => {
    openPage();
    vi.stubGlobal('PublicKeyCredential', class {});
    const world = await openWorld();
    expect(await openApp(world).signInWithPasskey({ autofill: true })).toMatchObject({
      status: 'error',
      error: { code: 'PASSKEY_AUTHENTICATION_FAILED' },
    });
  });
});
