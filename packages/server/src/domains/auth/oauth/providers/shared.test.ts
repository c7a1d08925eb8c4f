// @needs any-database

import { type OAuthProviderId, oauthProviderIds } from '@portico/contract';
import { createWorld, startTestApp, type World } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import { signInAtSimulated } from '../../../../testing/simulated-sign-in.js';
import { resolveProvider } from './index.js';

const everyProvider = oauthProviderIds.map((id) => ({ id, type: 'shared' as const }));

const startWorld = (): Promise<World> => createWorld({ config: { oauth_providers: everyProvider } });

/** How each provider reports an email that it has verified. */
const says: Readonly<Record<OAuthProviderId, 'verified' | 'unsaid' | 'nothing'>> = {
  google: 'verified',
  github: 'verified',
  microsoft: 'unsaid',
  spotify: 'unsaid',
  facebook: 'unsaid',
  discord: 'verified',
  gitlab: 'verified',
  bitbucket: 'verified',
  linkedin: 'verified',
  apple: 'verified',
  x: 'nothing',
  twitch: 'verified',
};

describe.each(oauthProviderIds)('the simulated %s', (id) => {
  test('reports verified and unverified emails as the real provider does', async () => {
    const world = await startWorld();
    const { profile } = await signInAtSimulated(world, id);
    expect(profile).toMatchObject({
      email: says[id] === 'nothing' ? null : 'mira.okafor@simulated.test',
      isEmailVerified: says[id] === 'verified',
      displayName: id === 'apple' ? null : 'Mira Okafor',
    });
    const { profile: unverified } = await signInAtSimulated(world, id, { choice: 'sol' });
    expect(unverified).toMatchObject({
      email: id === 'twitch' || id === 'x' ? null : 'sol.rivera@simulated.test',
      isEmailVerified: false,
    });
    const again = await signInAtSimulated(world, id, { choice: 'mira-again' });
    expect(again.profile.email).toBe(profile.email);
    expect(again.profile.accountId).not.toBe(profile.accountId);
    expect((await signInAtSimulated(world, id)).profile).toEqual(profile);
  });

  test('an account without an email signs in without one, or not at all', async () => {
    const world = await startWorld();
    const kit = signInAtSimulated(world, id, { choice: 'kit' });
    if (id === 'facebook') await expect(kit).rejects.toMatchObject({ name: 'ProviderRefused' });
    else expect((await kit).profile).toMatchObject({ email: null, isEmailVerified: false });
  });

  test('a declined, expired or broken sign-in is refused', async () => {
    const world = await startWorld();
    await expect(signInAtSimulated(world, id, { choice: 'denied' })).rejects.toMatchObject({
      name: 'ProviderRefused',
      code: expect.stringMatching(/^(access_denied|user_cancelled_authorize)$/),
    });
    for (const choice of ['expired-code', 'server-error'])
      await expect(signInAtSimulated(world, id, { choice })).rejects.toMatchObject({ name: 'ProviderRefused' });
  });
});

describe('shared credentials', () => {
  const known = { name: 'KnownError', code: 'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED' };

  test('a public server has none, and shows no button for such a provider', async () => {
    for (const settings of [{ publicUrl: 'https://auth.example.com' }, { mode: 'production' as const }]) {
      const app = await startTestApp({ settings });
      const world = await createWorld({ app, config: { oauth_providers: everyProvider } });
      for (const id of oauthProviderIds)
        await expect(resolveProvider(await world.call(), id)).rejects.toMatchObject(known);
      const { json } = await world.request('GET /projects/current');
      expect(json.config.enabled_oauth_providers).toEqual([]);
    }
  });

  test('SR-06 a project in production mode does not call a provider without TLS', async () => {
    const world = await createWorld({ config: { oauth_providers: everyProvider }, isProductionMode: true });
    await expect(resolveProvider(await world.call(), 'google')).rejects.toMatchObject(known);
    expect((await world.request('GET /projects/current')).json.config.enabled_oauth_providers).toEqual([]);
  });

  test('a local server has all twelve', async () => {
    const world = await startWorld();
    const { json } = await world.request('GET /projects/current');
    expect(json.config.enabled_oauth_providers.map(({ id }) => id)).toEqual([...oauthProviderIds].sort());
  });
});
