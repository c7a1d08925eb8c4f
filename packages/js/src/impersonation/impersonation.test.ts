// @needs database

import { createWorld, type World } from '@portico/testing';
import { expect, test } from 'vitest';
import { createTestStorage } from '../testing/app.js';
import { createTestJar } from '../testing/cookie-jar.js';
import { clientAppOf, serverAppOf } from '../testing/world-apps.js';

const password = 'a difference engine';
const callbackUrl = 'http://localhost:3000/handler/impersonation';

/** Two tabs of one browser: they share cookies, and each has its own storage. */
const openTabs = (world: World) => {
  const cookies = createTestJar();
  const open = () =>
    clientAppOf(world, { tokenStore: 'cookie', cookies, tabStorage: createTestStorage(), redirectMethod: 'none' });
  return [open(), open()] as const;
};

test('a link acts as the user in one tab, and signing out returns to the own session', async () => {
  const world = await createWorld();
  const target = await serverAppOf(world).createUser({ primaryEmail: 'grace@example.test' });
  const [tab, other] = openTabs(world);
  await other.signUpWithCredential({ email: 'ada@example.test', password, noVerificationCallback: true });
  const own = await other.getUser({ or: 'throw' });
  const { url, expiresAt } = await target.createImpersonationLink({ callbackUrl, expiresInMillis: 60_000 });
  expect(expiresAt.getTime()).toBe(world.app.clock.now() + 120_000);
  const code = new URL(url).searchParams.get('code') ?? '';
  expect((await tab.signInWithImpersonationLink(code)).status).toBe('ok');
  expect([tab.isImpersonating(), other.isImpersonating()]).toEqual([true, false]);
  expect((await tab.getUser())?.id).toBe(target.id);
  expect((await other.getUser())?.id).toBe(own.id);
  await tab.signOut();
  expect(tab.isImpersonating()).toBe(false);
  expect((await tab.getUser())?.id).toBe(own.id);
  expect(await tab.signInWithImpersonationLink(code)).toMatchObject({
    status: 'error',
    error: { code: 'VERIFICATION_CODE_ALREADY_USED' },
  });
});
