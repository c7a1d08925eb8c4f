// @needs database

import { createWorld } from '@portico/testing';
import { expect, test } from 'vitest';
import { adminAppOf } from '../testing/world-apps.js';

test('a test sign-in says what the provider answered', async () => {
  const world = await createWorld({ config: { oauth_providers: [{ id: 'google', type: 'shared' }] } });
  const app = adminAppOf(world);
  const visit = (url: URL | string, cookie = '') => world.fetch(url, { redirect: 'manual', headers: { cookie } });
  const locationOf = ({ headers }: Response) => headers.get('location') ?? '';

  const take = async (choice: string): Promise<string> => {
    const { id, url } = await app.startOAuthProviderTest('google');
    expect(await app.getOAuthProviderTest(id)).toEqual({ status: 'pending', providerId: 'google' });
    const opened = await visit(url);
    const cookie = opened.headers.get('set-cookie')?.split(';')[0];
    const chosen = new URL(locationOf(opened));
    chosen.searchParams.set('simulated_choice', choice);
    await visit(locationOf(await visit(chosen)), cookie);
    return id;
  };
  expect(await app.getOAuthProviderTest(await take('mira'))).toEqual({
    status: 'succeeded',
    providerId: 'google',
    account: { email: expect.stringContaining('mira'), isEmailVerified: true, displayName: 'Mira Okafor' },
  });
  expect(await app.getOAuthProviderTest(await take('denied'))).toEqual({
    status: 'failed',
    providerId: 'google',
    error: 'access_denied',
    message: 'The provider answered with the error access_denied.',
  });
  expect(await app.listUsers()).toHaveLength(0);
});
