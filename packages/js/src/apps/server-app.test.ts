// @needs database

import { createWorld, type World } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import { clientAppOf, serverAppOf } from '../testing/world-apps.js';

const signUpMany = async (world: World, count: number): Promise<readonly string[]> => {
  const people = [];
  for (let index = 0; index < count; index += 1) people.push(await world.signUp());
  return people.map(({ id }) => id);
};

describe('a server’s app', () => {
  test('reads any user by ID, including fields that clients do not see', async () => {
    const world = await createWorld();
    const { id, email } = await world.signUp();
    const user = await serverAppOf(world).getUser(id);
    expect(user).toMatchObject({ id, primaryEmail: email, serverMetadata: null });
    expect(user?.lastActiveAt).toBeInstanceOf(Date);
    expect(await user?.listContactChannels()).toMatchObject([{ value: email, isPrimary: true }]);
  });

  test('returns null for an unknown user ID', async () => {
    const world = await createWorld();
    expect(await serverAppOf(world).getUser('00000000-0000-4000-8000-000000000000')).toBeNull();
  });

  test('lists every user exactly once, page by page', async () => {
    const world = await createWorld();
    const ids = await signUpMany(world, 5);
    const app = serverAppOf(world);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await app.listUsers({ limit: 2, cursor });
      seen.push(...page.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect([...seen].sort()).toEqual([...ids].sort());
    expect(seen).toHaveLength(5);
  });

  test('finds users by a part of their email', async () => {
    const world = await createWorld();
    await world.signUp({ email: 'ada@lovelace.example' });
    await world.signUp({ email: 'grace@hopper.example' });
    const found = await serverAppOf(world).listUsers({ query: 'lovelace' });
    expect(found.map(({ primaryEmail }) => primaryEmail)).toEqual(['ada@lovelace.example']);
    expect(found.nextCursor).toBeNull();
  });

  test('acts for the user of a request, and writes metadata that the user’s client can only read', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const app = serverAppOf(world, { tokenStore: null });
    const request = new Request('https://own.example/', {
      headers: {
        'x-stack-auth': JSON.stringify({ accessToken: person.accessToken, refreshToken: person.refreshToken }),
      },
    });
    const user = await app.getUser({ tokenStore: request, or: 'throw' });
    await user.update({ serverMetadata: { plan: 'pro' }, clientReadOnlyMetadata: { level: 3 } });
    expect(await app.getUser(person.id)).toMatchObject({ serverMetadata: { plan: 'pro' } });
    const seenByClient = await clientAppOf(world, { tokenStore: person }).getUser();
    expect(seenByClient).toMatchObject({ clientReadOnlyMetadata: { level: 3 } });
    expect(seenByClient).not.toHaveProperty('serverMetadata');
  });

  test('is also an instance of a client’s app', async () => {
    const world = await createWorld();
    const app = serverAppOf(world);
    expect(await app.getProject()).toMatchObject({ id: world.projectId });
    expect(app).toBeInstanceOf(clientAppOf(world).constructor);
  });
});
