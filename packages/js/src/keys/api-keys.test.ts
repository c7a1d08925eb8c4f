// @needs database

import { createWorld, type World } from '@portico/testing';
import { beforeAll, expect, test } from 'vitest';
import { clientAppOf, serverAppOf } from '../testing/world-apps.js';

let world: World;
beforeAll(async () => {
  world = await createWorld({
    config: { allow_user_api_keys: true, allow_team_api_keys: true, client_team_creation_enabled: true },
  });
});

const signUp = async (email: string) => {
  const app = clientAppOf(world);
  await app.signUpWithCredential({ email, password: 'a difference engine', noVerificationCallback: true });
  return app.getUser({ or: 'throw' });
};
const tomorrow = () => new Date(world.app.clock.now() + 86_400_000);

test('a user creates a key, finds it in the list, changes it and revokes it permanently', async () => {
  const user = await signUp('ada@example.test');
  const made = await user.createApiKey({ description: 'CI deploys', expiresAt: tomorrow() });
  expect(made).toMatchObject({ type: 'user', userId: user.id, manuallyRevokedAt: null, lastUsedAt: null });
  expect(made.value).toMatch(/^sk_/);
  expect(made.whyInvalid()).toBeNull();
  const keys = user.store.apiKeys();
  const stop = keys.subscribe(() => undefined);
  const [listed] = await keys.get();
  expect(listed).toMatchObject({
    id: made.id,
    description: 'CI deploys',
    expiresAt: tomorrow(),
    isPublic: false,
    value: { lastFour: made.value.slice(-4) },
  });
  await listed?.update({ description: 'Robots', expiresAt: null });
  const changed = keys.read()[0];
  expect([changed?.description, changed?.expiresAt]).toEqual(['Robots', undefined]);
  await made.revoke();
  expect(keys.read()[0]?.whyInvalid()).toBe('manually-revoked');
  expect((await user.listApiKeys())[0]?.isValid()).toBe(false);
  stop();
});

test('an expired key reports that it has expired, or that it is revoked if it is both', async () => {
  const user = await signUp('ben@example.test');
  const key = await user.createApiKey({ description: '', expiresAt: tomorrow(), isPublic: true });
  expect([key.value.slice(0, 3), key.isValid()]).toEqual(['pk_', true]);
  const past = await user.createApiKey({ description: '', expiresAt: new Date(0) });
  expect(past.whyInvalid()).toBe('expired');
  await past.revoke();
  const listed = await user.listApiKeys();
  expect(listed.find(({ id }) => id === past.id)?.whyInvalid()).toBe('manually-revoked');
});

test('a server finds the user of a valid key, creates keys for users and sees when they were last used', async () => {
  const server = serverAppOf(world);
  const own = await signUp('cleo@example.test');
  const { value, id } = await own.createApiKey({ description: 'phone', expiresAt: null });
  expect((await server.getUser({ apiKey: value }))?.id).toBe(own.id);
  expect(await server.getUser({ apiKey: 'sk_nothing' })).toBeNull();
  expect((await server.store.userByApiKey(value).get())?.id).toBe(own.id);
  const user = await server.getUser(own.id);
  const [listed] = (await user?.listApiKeys()) ?? [];
  expect(listed).toMatchObject({ id, lastUsedAt: expect.any(Date) });
  await listed?.revoke();
  expect(await server.getUser({ apiKey: value })).toBeNull();
  const made = await user?.createApiKey({ description: 'server', expiresAt: null });
  expect((await server.getUser({ apiKey: made?.value ?? '' }))?.id).toBe(own.id);
  expect(await user?.store.apiKeys().get()).toHaveLength(2);
});

test('members create, list and revoke keys of their team, and a server finds the team of a key', async () => {
  const server = serverAppOf(world);
  const user = await signUp('dora@example.test');
  const team = await user.createTeam({ displayName: 'Rockets' });
  const made = await team.createApiKey({ description: 'CI deploys', expiresAt: tomorrow() });
  expect(made).toMatchObject({ type: 'team', teamId: team.id });
  expect((await server.getTeam({ apiKey: made.value }))?.id).toBe(team.id);
  expect((await server.store.teamByApiKey(made.value).get())?.id).toBe(team.id);
  expect(await server.getUser({ apiKey: made.value })).toBeNull();
  const keys = team.store.apiKeys();
  const stop = keys.subscribe(() => undefined);
  const [listed] = await keys.get();
  await listed?.update({ description: 'Robots' });
  expect(keys.read()[0]?.description).toBe('Robots');
  await listed?.revoke();
  expect((await team.listApiKeys())[0]?.whyInvalid()).toBe('manually-revoked');
  expect(await server.getTeam({ apiKey: made.value })).toBeNull();
  stop();

  const seen = await server.getTeam(team.id);
  const servers = await seen?.createApiKey({ description: 'server', expiresAt: null });
  expect((await server.getTeam({ apiKey: servers?.value ?? '' }))?.id).toBe(team.id);
  expect(await seen?.listApiKeys()).toHaveLength(2);
});
