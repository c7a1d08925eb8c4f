// @needs database

import { createWorld, type World } from '@portico/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ClientAppOptions } from '../apps/options.js';
import { clientAppOf } from '../testing/world-apps.js';
import { requestCookies } from './request-cookies.js';

const email = 'ada@example.test';
const password = 'a difference engine';
let world: World;
beforeAll(async () => {
  world = await createWorld();
  await clientAppOf(world).signUpWithCredential({ email, password, noVerificationCallback: true });
});

/** A server that renders pages: each request has its own app, and the browser stores the cookies of the response. */
const openSite = ({ isSecure }: { isSecure?: boolean } = {}) => {
  const kept = new Map<string, string>();
  const written: string[] = [];
  const setCookie = (text: string): void => {
    written.push(text);
    const [pair = '', ...attributes] = text.split('; ');
    const [name = '', value = ''] = pair.split('=');
    if (attributes.includes('Max-Age=0')) kept.delete(name);
    else kept.set(name, value);
  };
  const cookie = () => [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
  const handleRequest = (options: ClientAppOptions = {}) => {
    const request = { headers: new Headers({ cookie: cookie() }) };
    const tokenStore = requestCookies({ request, setCookie, ...(isSecure === undefined ? {} : { isSecure }) });
    return clientAppOf(world, { tokenStore, ...options });
  };
  return { written, kept, cookie, handleRequest };
};

describe('CK-04 a server that renders pages', () => {
  test('keeps both tokens between requests, in cookies that scripts of the page cannot read', async () => {
    const { written, handleRequest } = openSite();
    await handleRequest().signInWithCredential({ email, password });
    expect(written).toHaveLength(2);
    for (const text of written) expect(text).toMatch(/; Path=\/; Max-Age=\d+; SameSite=Lax; Secure; HttpOnly$/);
    expect((await handleRequest().getUser())?.primaryEmail).toBe(email);
    expect(written).toHaveLength(2);
  });

  test('writes a refreshed access token back, and deletes it at sign-out', async () => {
    const { written, kept, handleRequest } = openSite();
    await handleRequest().signInWithCredential({ email, password });
    const before = kept.get('stack-access');
    world.travel('11 minutes');
    const app = handleRequest({ clock: { now: () => world.app.clock.now(), after: () => () => undefined } });
    const user = await app.getUser({ or: 'throw' });
    expect(kept.get('stack-access')).not.toBe(before);
    await user.signOut();
    expect([...kept]).toEqual([]);
    expect(written.at(-1)).toMatch(/=; Path=\/; Max-Age=0; SameSite=Lax; Secure; HttpOnly$/);
    expect(await handleRequest().getUser()).toBeNull();
  });

  test('works without https', async () => {
    const { written, handleRequest } = openSite({ isSecure: false });
    await handleRequest().signInWithCredential({ email, password });
    expect(written.some((text) => text.includes('Secure'))).toBe(false);
  });

  test('does not change other cookies', async () => {
    const { kept, cookie, handleRequest } = openSite();
    kept.set('theme', 'dark%20blue');
    await handleRequest().signInWithCredential({ email, password });
    expect(cookie()).toContain('theme=dark%20blue');
  });
});
