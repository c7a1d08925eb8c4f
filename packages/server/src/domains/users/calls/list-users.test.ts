// @needs any-database

import { createWorld, type World } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import { addMember, createTeam } from '../../teams/index.js';
import { addChannel, createUser } from '../index.js';

const list = async (world: World, query: Readonly<Record<string, string>> = {}) =>
  (await world.request('GET /users', { access: 'server', query })).json;

const namesOf = async (world: World, query: Readonly<Record<string, string>> = {}) =>
  (await list(world, query)).items.map(({ display_name }) => display_name);

/** Creates users in the order of their sign-up, a second apart. */
const withUsers = async (names: readonly string[]): Promise<{ world: World; ids: readonly string[] }> => {
  const world = await createWorld();
  const ids: string[] = [];
  for (const displayName of names) {
    world.travel('1 second');
    const user = await createUser(await world.call(), { displayName, primaryEmail: `${displayName}@example.test` });
    ids.push(user.id);
  }
  return { world, ids };
};

describe('pages', () => {
  test('a page starts at its cursor and names the first user of the next, in both directions', async () => {
    const { world, ids } = await withUsers(['a', 'b', 'c', 'd', 'e']);
    for (const desc of ['false', 'true']) {
      const expected = desc === 'true' ? [...ids].reverse() : ids;
      const first = await list(world, { limit: '2', desc });
      expect(first.items.map(({ id }) => id)).toEqual(expected.slice(0, 2));
      expect(first.pagination).toEqual({ next_cursor: expected[2] });
      const second = await list(world, { limit: '2', desc, cursor: expected[2]! });
      expect(second.items.map(({ id }) => id)).toEqual(expected.slice(2, 4));
      const last = await list(world, { limit: '2', desc, cursor: expected[4]! });
      expect(last).toMatchObject({
        items: [{ id: expected[4] }],
        is_paginated: true,
        pagination: { next_cursor: null },
      });
    }
  });

  test('users who signed up in the same millisecond are neither skipped nor repeated', async () => {
    const world = await createWorld();
    const call = await world.call();
    for (let made = 0; made < 7; made += 1) await createUser(call, {});
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await list(world, { limit: '2', ...(cursor === undefined ? {} : { cursor }) });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.pagination.next_cursor;
    }
    expect([seen.length, new Set(seen).size]).toEqual([7, 7]);
  });

  test('MD-04 TI-02 a cursor that is unknown or of another project returns an empty page', async () => {
    const { world } = await withUsers(['a']);
    const elsewhere = await withUsers(['b']);
    for (const cursor of [elsewhere.ids[0]!, '11111111-1111-4111-8111-111111111111']) {
      expect(await list(world, { cursor })).toMatchObject({ items: [], pagination: { next_cursor: null } });
    }
    for (const cursor of ["' or 1=1 --", '0', 'null']) {
      expect((await world.request('GET /users', { access: 'server', query: { cursor } })).code).toBe('SCHEMA_ERROR');
    }
  });

  test('MD-04 P35 a limit below one is rejected, one too high is reduced, and without one all users are returned', async () => {
    const { world } = await withUsers(['a', 'b']);
    for (const limit of ['0', '-1', '1.5', 'many']) {
      expect((await world.request('GET /users', { access: 'server', query: { limit } })).code).toBe('SCHEMA_ERROR');
    }
    expect(await namesOf(world)).toEqual(['a', 'b']);
    expect(await namesOf(world, { limit: '1000000' })).toEqual(['a', 'b']);
  });

  test('anonymous users are left out unless requested', async () => {
    const { world } = await withUsers(['a']);
    world.travel('1 second');
    await createUser(await world.call(), { displayName: 'nobody', isAnonymous: true });
    expect(await namesOf(world)).toEqual(['a']);
    expect(await namesOf(world, { include_anonymous: 'true' })).toEqual(['a', 'nobody']);
  });

  test('TI-02 lists the members of a team, and none for a team of another project', async () => {
    const { world, ids } = await withUsers(['a', 'b', 'c']);
    const elsewhere = await withUsers(['x']);
    const call = await world.call();
    const team = await createTeam(call, { displayName: 'T', creatorId: ids[2] });
    await addMember(call, { teamId: team.id, userId: ids[0]! });
    expect(await namesOf(world, { team_id: team.id })).toEqual(['a', 'c']);
    expect(await namesOf(elsewhere.world, { team_id: team.id })).toEqual([]);
  });

  test('PB-01 a client cannot list users', async () => {
    const world = await createWorld();
    const answer = await world.request('GET /users', { as: await world.signUp() });
    expect([answer.status, answer.code]).toEqual([401, 'INSUFFICIENT_ACCESS_TYPE']);
  });
});

describe('search', () => {
  test('finds users by part of a name, part of any address and ID, in upper or lower case', async () => {
    const { world, ids } = await withUsers(['Ada Lindqvist', 'Grace', 'Zoë']);
    await addChannel(await world.call(), { userId: ids[1]!, value: 'Hopper@Navy.test' });
    for (const [query, name] of [
      ['LINDQ', 'Ada Lindqvist'],
      ['opper@nav', 'Grace'],
      ['zoë', 'Zoë'],
      [ids[0]!.toUpperCase(), 'Ada Lindqvist'],
      [` {${ids[1]}} `, 'Grace'],
    ] as const) {
      expect([query, await namesOf(world, { query })]).toEqual([query, [name]]);
    }
    expect(await namesOf(world, { query: '  ' })).toHaveLength(3);
    expect(await namesOf(world, { query: 'nobody at all' })).toEqual([]);
  });

  test('a term that matches more users than fit on a page is paged through in both directions', async () => {
    const { world, ids } = await withUsers(['Ada A', 'Bob', 'Ada B', 'Ada C']);
    const [first, , second, third] = ids;
    for (const [desc, order] of [
      ['false', [first, second, third]],
      ['true', [third, second, first]],
    ] as const) {
      const seen = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await list(world, { query: 'ada', limit: '1', desc, ...(cursor === undefined ? {} : { cursor }) });
        seen.push(...page.items.map(({ id }) => id));
        cursor = page.pagination.next_cursor;
      }
      expect(seen).toEqual(order);
    }
  });

  test('a whole address also finds longer ones and names that contain it', async () => {
    const { world } = await withUsers(['Owner', 'Owner2', 'ask OWNER@example.test']);
    await createUser(await world.call(), { displayName: 'Longer', primaryEmail: 'xowner@example.test.au' });
    await createUser(await world.call(), { displayName: 'Elsewhere', primaryEmail: 'owner@example.org' });
    const found = await namesOf(world, { query: 'owner@example.test' });
    expect([found.length, new Set(found)]).toEqual([3, new Set(['Owner', 'Longer', 'ask OWNER@example.test'])]);
  });

  test('terms with fewer than three letters find what starts with them', async () => {
    const { world, ids } = await withUsers(['Ada', 'Bad', 'Éa']);
    await addChannel(await world.call(), { userId: ids[1]!, value: 'ad@example.test' });
    expect(await namesOf(world, { query: 'AD' })).toEqual(['Ada', 'Bad']);
    expect(await namesOf(world, { query: 'é' })).toEqual(['Éa']);
    expect(await namesOf(world, { query: 'a' })).toEqual(['Ada', 'Bad']);
  });

  test('IN-01 pattern characters are taken literally, and quotes are harmless', async () => {
    const { world } = await withUsers(['100% sure', '1000 sure', 'under_score', 'underXscore', 'back\\slash']);
    expect(await namesOf(world, { query: '00% s' })).toEqual(['100% sure']);
    expect(await namesOf(world, { query: 'er_sc' })).toEqual(['under_score']);
    expect(await namesOf(world, { query: 'ck\\sl' })).toEqual(['back\\slash']);
    for (const query of ['%', '_', '\\', "'", "' or '1'='1", '%%%', '\\\\\\']) {
      expect((await list(world, { query })).items).toEqual([]);
    }
  });

  test('a new name is found at once, and the previous one is not', async () => {
    const world = await createWorld();
    const as = await world.signUp();
    await world.request('PATCH /users/me', { as, body: { display_name: 'Former' } });
    await world.request('PATCH /users/me', { as, body: { display_name: 'Current' } });
    expect(await namesOf(world, { query: 'current' })).toEqual(['Current']);
    expect(await namesOf(world, { query: 'former' })).toEqual([]);
    expect(await namesOf(world, { query: as.email })).toEqual(['Current']);
  });

  test('TI-02 finds no users of another project', async () => {
    const { world } = await withUsers(['Ada']);
    const elsewhere = await createWorld();
    expect(await namesOf(world, { query: 'ada' })).toEqual(['Ada']);
    expect(await namesOf(elsewhere, { query: 'ada' })).toEqual([]);
    expect(await namesOf(elsewhere, { query: 'ad' })).toEqual([]);
  });
});
