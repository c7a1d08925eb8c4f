// @needs any-database

import { createWorld, type World } from '@portico/testing';
import { beforeAll, describe, expect, test } from 'vitest';

const server = { access: 'server' } as const;
const DAY = 86_400_000;

let world: World;
const ids: Record<string, string> = {};
let teamId: string;

const create = async (name: string, body: object = {}) => {
  const { json } = await world.request('POST /users', { ...server, body: { display_name: name, ...body } });
  ids[name] = json.id;
};
const texts = (query: object) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
const namesOf = async (query: object = {}) => {
  const { json } = await world.request('GET /internal/users', { ...server, query: texts(query) });
  return json.items.map(({ display_name }) => display_name);
};
const countOf = async (query: object = {}) =>
  (await world.request('GET /internal/users/count', { ...server, query: texts(query) })).json.count;
const exportAs = (format: 'csv' | 'json', query: object = {}) =>
  world.request('GET /internal/users/export', { ...server, query: { format, ...query } });

let start: number;

beforeAll(async () => {
  world = await createWorld({ config: { magic_link_enabled: true, passkey_enabled: true } });
  start = world.app.clock.now();
  await create('Mira', {
    primary_email: 'mira@example.test',
    primary_email_verified: true,
    primary_email_auth_enabled: true,
    password: 'correct horse',
  });
  world.travel('1 day');
  await create('Jonas', { primary_email: 'jonas@example.test', otp_auth_enabled: true });
  world.travel('1 day');
  await create('=HYPERLINK("x"),Ada');
  await create('Guest', { is_anonymous: true });
  const team = await world.request('POST /teams', { ...server, body: { display_name: 'Crew' } });
  teamId = team.json.id;
  await world.request('POST /team-memberships/{team_id}/{user_id}', {
    ...server,
    params: { team_id: teamId, user_id: ids.Jonas ?? '' },
    body: {},
  });
  world.travel('1 day');
  await world.request('POST /auth/password/sign-in', {
    body: { email: 'mira@example.test', password: 'correct horse' },
  });
  await world.request('POST /users/{user_id}/block', { ...server, params: { user_id: ids.Jonas ?? '' } });
});

const ADA = '=HYPERLINK("x"),Ada';

describe('GET /internal/users', () => {
  test.each([
    ['no filter leaves out anonymous users', () => ({}), ['Mira', 'Jonas', ADA]],
    ['anonymous users too', () => ({ anonymous: 'include' }), ['Mira', 'Jonas', ADA, 'Guest']],
    ['anonymous users only', () => ({ anonymous: 'only' }), ['Guest']],
    ['verified', () => ({ verified: true }), ['Mira']],
    ['not verified', () => ({ verified: false }), ['Jonas', ADA]],
    ['password', () => ({ method: 'password' }), ['Mira']],
    ['email code', () => ({ method: 'otp' }), ['Jonas']],
    ['passkey', () => ({ method: 'passkey' }), []],
    ['provider accounts', () => ({ method: 'oauth' }), []],
    ['a provider', () => ({ provider: 'github' }), []],
    ['a team', () => ({ team_id: teamId }), ['Jonas']],
    ['a term', () => ({ query: 'mira@' }), ['Mira']],
    ['signed up from', () => ({ signed_up_from_millis: start + DAY }), ['Jonas', ADA]],
    ['signed up before', () => ({ signed_up_to_millis: start + DAY }), ['Mira']],
    ['active from', () => ({ active_from_millis: start + 3 * DAY }), ['Mira']],
    ['active before', () => ({ active_to_millis: start + 2 * DAY }), ['Jonas']],
    ['never signed in', () => ({ never_signed_in: true }), ['Jonas', ADA]],
    ['signed in', () => ({ never_signed_in: false }), ['Mira']],
    ['blocked', () => ({ blocked: true }), ['Jonas']],
    ['not blocked', () => ({ blocked: false }), ['Mira', ADA]],
    ['two filters', () => ({ verified: false, never_signed_in: true, blocked: false }), [ADA]],
  ])('%s: the list and the count agree', async (_, query, names) => {
    expect(new Set(await namesOf(query()))).toEqual(new Set(names));
    expect(await countOf(query())).toBe(names.length);
  });

  test('pages in the order of either date, in both directions', async () => {
    expect(await namesOf({ order_by: 'last_active_at', desc: true })).toEqual(['Mira', ADA, 'Jonas']);
    const orders = [{ desc: true }, { desc: false }, { order_by: 'last_active_at' as const, desc: true }];
    for (const order of orders) {
      const all = await namesOf(order);
      const paged: (string | null)[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const { json } = await world.request('GET /internal/users', {
          ...server,
          query: texts({ ...order, limit: 1, ...(cursor && { cursor }) }),
        });
        paged.push(...json.items.map(({ display_name }) => display_name));
        cursor = json.pagination.next_cursor;
      }
      expect(paged).toEqual(all);
    }
  });
});

describe('GET /internal/users/export', () => {
  test('IN-08 writes CSV that a spreadsheet reads as text, and records it', async () => {
    const answer = await exportAs('csv');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const lines = answer.text.split('\r\n');
    expect(lines[0]).toBe(
      'id,display_name,primary_email,primary_email_verified,sign_in_methods,oauth_providers,two_step_verification,is_anonymous,signed_up_at,last_active_at,blocked_at',
    );
    expect(lines[1]).toMatch(/^[0-9a-f-]{36},"'=HYPERLINK\(""x""\),Ada",,false,/);
    expect(lines[3]).toContain(',Mira,mira@example.test,true,password,,false,false,');
    const { json } = await world.request('GET /internal/audit-log', {
      access: 'admin',
      query: { action: 'users.export', limit: '1' },
    });
    expect(json.items[0]?.details).toEqual({ format: 'csv', filters: [] });
  });

  test('writes JSON of the users that match, and an empty array when none does', async () => {
    const answer = await exportAs('json', { verified: true });
    expect(JSON.parse(answer.text).map(({ id }: { id: string }) => id)).toEqual([ids.Mira]);
    expect(JSON.parse((await exportAs('json', { query: 'unknown person' })).text)).toEqual([]);
  });

  test('pages through more users than one read returns', async () => {
    const many = await createWorld();
    const { db, tenant, ports } = await many.call();
    const at = new Date(many.app.clock.now());
    await db
      .insertInto('users')
      .values(
        Array.from({ length: 1201 }, (_, index) => ({
          tenant_id: tenant.id,
          id: ports.random.uuid(),
          display_name: `User ${index}`,
          signed_up_at: at,
          last_active_at: at,
        })),
      )
      .execute();
    const answer = await many.request('GET /internal/users/export', { ...server, query: { format: 'json' } });
    const names = JSON.parse(answer.text).map(({ display_name }: { display_name: string }) => display_name);
    expect(new Set(names).size).toBe(1201);
  });
});
