// @needs database

import { createWorld, type World } from '@portico/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { openApps, type PublishedApps } from './apps.js';

let world: World;
let apps: PublishedApps;
beforeAll(async () => {
  world = await createWorld({
    config: { allow_user_api_keys: true, allow_team_api_keys: true, client_team_creation_enabled: true },
  });
  apps = await openApps(world);
});

const tomorrow = () => new Date(world.app.clock.now() + 86_400_000);

describe('the published apps', () => {
  test('create, list, change and revoke a user’s API keys, and find the user of a key', async () => {
    const { user } = await apps.signUp('ada@example.test');
    const server = apps.serverApp();
    const made = await user.createApiKey({ description: 'CI deploys', expiresAt: tomorrow() });
    expect(made).toMatchObject({ type: 'user', userId: user.id, description: 'CI deploys' });
    const value = String(made.value);
    expect(value).toMatch(/^sk_.{99}$/);
    expect((await server.getUser({ apiKey: value }))?.id).toBe(user.id);

    const [listed] = await user.listApiKeys();
    expect(listed).toMatchObject({ id: made.id, value: { lastFour: value.slice(-4) } });
    expect(listed?.whyInvalid()).toBeNull();
    const end = new Date(tomorrow().getTime() + 1000);
    await listed?.update({ description: 'Robots', expiresAt: end });
    expect((await user.listApiKeys())[0]).toMatchObject({ description: 'Robots', expiresAt: end });
    await listed?.revoke();
    expect((await user.listApiKeys())[0]?.whyInvalid()).toBe('manually-revoked');
    expect(await server.getUser({ apiKey: value })).toBeNull();
    expect(await server.getUser({ apiKey: 'sk_nothing' })).toBeNull();
  });

  test('create and change a user’s API keys with server access', async () => {
    const { user: own } = await apps.signUp('ben@example.test');
    const server = apps.serverApp();
    const user = await server.getUser(own.id);
    const made = await user?.createApiKey({ description: 'server', expiresAt: null, isPublic: true });
    expect(String(made?.value)).toMatch(/^pk_/);
    const [listed] = (await user?.listApiKeys()) ?? [];
    expect(listed?.expiresAt).toBeUndefined();
    await listed?.update({ expiresAt: tomorrow() });
    expect((await user?.listApiKeys())?.[0]?.expiresAt).toEqual(tomorrow());
    expect(listed?.isValid()).toBe(true);
    await listed?.revoke();
    expect((await user?.listApiKeys())?.[0]?.whyInvalid()).toBe('manually-revoked');
  });

  test('create, list, change and revoke a team’s API keys with client and server access, and find the team of a key', async () => {
    const { user } = await apps.signUp('teams-keys@example.test');
    const server = apps.serverApp();
    const team = await user.createTeam({ displayName: 'Rockets' });
    const made = await team.createApiKey({ description: 'CI deploys', expiresAt: tomorrow() });
    expect(made).toMatchObject({ type: 'team', teamId: team.id });
    expect((await server.getTeam({ apiKey: String(made.value) }))?.id).toBe(team.id);
    expect(await server.getUser({ apiKey: String(made.value) })).toBeNull();
    const [listed] = await team.listApiKeys();
    await listed?.update({ description: 'Robots' });
    expect((await team.listApiKeys())[0]?.description).toBe('Robots');
    await listed?.revoke();
    expect((await team.listApiKeys())[0]?.whyInvalid()).toBe('manually-revoked');
    expect(await server.getTeam({ apiKey: String(made.value) })).toBeNull();

    const seen = await server.getTeam(team.id);
    const servers = await seen?.createApiKey({ description: 'server', expiresAt: null });
    expect((await server.getTeam({ apiKey: String(servers?.value) }))?.id).toBe(team.id);
    const [newest] = (await seen?.listApiKeys()) ?? [];
    await newest?.update({ expiresAt: tomorrow() });
    expect((await seen?.listApiKeys())?.[0]?.expiresAt).toEqual(tomorrow());
  });

  test('create, list and revoke the keys of the project itself', async () => {
    const admin = apps.adminApp();
    const made = await admin.createInternalApiKey({
      description: 'website',
      expiresAt: tomorrow(),
      hasPublishableClientKey: true,
      hasSecretServerKey: true,
      hasSuperSecretAdminKey: false,
    });
    expect(made.secretServerKey).toMatch(/^ssk_/);
    const listed = (await admin.listInternalApiKeys()).find(({ id }) => id === made.id);
    expect(listed).toMatchObject({
      secretServerKey: { lastFour: made.secretServerKey?.slice(-4) },
      superSecretAdminKey: null,
    });
    await listed?.revoke();
    const revoked = (await admin.listInternalApiKeys()).find(({ id }) => id === made.id);
    expect(revoked?.whyInvalid()).toBe('manually-revoked');
  });
});
