// @needs any-database

import { createWorld, type RequestOptions } from '@portico/testing';
import { expect, test } from 'vitest';
import { sealTenant } from './index.js';

type Query = RequestOptions<'GET /internal/audit-log'>['query'];

/** A world with some entries in its audit log. */
async function lively() {
  const world = await createWorld();
  const person = await world.signUp();
  await world.request('POST /auth/password/sign-in', { body: { email: person.email, password: 'wrong password' } });
  world.travel('1 minute');
  await world.request('PATCH /users/me', { as: person, body: { display_name: 'Ada\n2026-01-01 admin user.delete' } });
  await world.request('PATCH /users/{user_id}', { access: 'server', params: { user_id: person.id }, body: {} });
  const list = async (query: Query = {}) =>
    (await world.request('GET /internal/audit-log', { access: 'admin', query })).json;
  return { world, person, list };
}

test('AU-01 AU-03 an entry says who did what, to what, when, from where and by which call', async () => {
  const { world, person, list } = await lively();
  const { items } = await list({ action: 'user.change' });
  const { tenant, keys, db, ports } = await world.call();
  expect(items).toHaveLength(2);
  const [byServer, byUser] = items;
  expect(byServer?.actor).toMatchObject({ type: 'key', session_id: null, is_impersonation: false });
  expect(byUser).toMatchObject({
    at_millis: world.app.clock.now(),
    action: 'user.change',
    outcome: 'done',
    actor: { type: 'user', id: person.id, session_id: expect.any(String), is_impersonation: false },
    access: 'client',
    target: { type: 'user', id: person.id },
    request_id: expect.stringMatching(/^[0-9a-f]{16}$/),
    address: '192.0.2.10',
    // AU-04: the entry has no name, and values from outside stay inside their own field.
    details: { changed: ['displayName'] },
  });
  await sealTenant({ db, ports, keys }, tenant.id);
  expect((await list({ action: 'user.change' })).items.map(({ sequence }) => sequence)).not.toContain(null);
});

test('AU-03 filters the audit log by actor, action, target, outcome and time', async () => {
  const { world, person, list } = await lively();
  const now = world.app.clock.now();
  const actions = async (query: Query) => (await list(query)).items.map(({ action }) => action);
  expect(await actions({ outcome: 'refused' })).toEqual(['session.create']);
  expect(await actions({ actor_id: person.id, from_millis: String(now) })).toEqual(['user.change']);
  expect(new Set(await actions({ to_millis: String(now) }))).not.toContain('user.change');
  expect(await actions({ target_id: person.id, action: 'session.create' })).toEqual(['session.create']);
  expect(await actions({ action: 'nothing.happened' })).toEqual([]);
});

test('AU-03 pages follow each other without a gap, and a cursor of another project returns nothing', async () => {
  const { world, list } = await lively();
  const first = await list({ limit: '2' });
  const second = await list({ cursor: first.pagination.next_cursor ?? '', limit: '5000' });
  // Does not compare whole entries: a test in another file may be sealing them.
  const idsOf = ({ items }: typeof first) => items.map(({ id }) => id);
  expect([...idsOf(first), ...idsOf(second)]).toEqual(idsOf(await list()));
  expect(second.pagination.next_cursor).toBeNull();
  const elsewhere = await lively();
  const foreign = (await elsewhere.list()).items[0]?.id ?? '';
  expect((await list({ cursor: foreign })).items).toEqual([]);
  // TI-02: entries about the other project’s users are only in its own log.
  expect((await elsewhere.list({ target_id: elsewhere.person.id })).items).not.toEqual([]);
  expect((await list({ target_id: elsewhere.person.id })).items).toEqual([]);
  const byServer = await world.request('GET /internal/audit-log', { access: 'server' });
  expect(byServer.code).toBe('INSUFFICIENT_ACCESS_TYPE');
});

test('AU-01 marks everything that an administrator does while impersonating a user', async () => {
  const { world, person, list } = await lively();
  const { json } = await world.request('POST /auth/sessions', {
    access: 'admin',
    body: { user_id: person.id, is_impersonation: true },
  });
  await world.request('PATCH /users/me', { as: { accessToken: json.access_token }, body: { display_name: 'Grace' } });
  const [entry] = (await list({ action: 'user.change' })).items;
  const begun = (await list({ action: 'session.create' })).items[0];
  expect(begun?.actor.type).toBe('key');
  expect(entry?.actor).toEqual({
    type: 'user',
    id: person.id,
    session_id: begun?.target?.id,
    is_impersonation: true,
  });
});

test('AU-03 users see only their own sign-ins and refused attempts', async () => {
  const { world, person } = await lively();
  await world.request('POST /auth/sessions', { access: 'admin', body: { user_id: person.id, is_impersonation: true } });
  const query = { user_id: 'me' };
  const { items, pagination } = (await world.request('GET /auth/sign-ins', { as: person, query })).json;
  expect(items.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['refused', 'password'],
    ['done', null],
  ]);
  expect(items[0]).toMatchObject({ address: '192.0.2.10', at_millis: world.app.clock.now() - 60_000 });
  expect(pagination.next_cursor).toBeNull();
  const firstPage = await world.request('GET /auth/sign-ins', { as: person, query: { ...query, limit: '1' } });
  const cursor = firstPage.json.pagination.next_cursor ?? '';
  const rest = await world.request('GET /auth/sign-ins', { as: person, query: { ...query, cursor } });
  expect([...firstPage.json.items, ...rest.json.items]).toEqual(items);
  const other = await world.signUp();
  const foreign = await world.request('GET /auth/sign-ins', { as: other, query: { user_id: person.id } });
  expect(foreign.status).toBe(403);
  expect((await world.request('GET /auth/sign-ins', { query })).code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER');
  const byServer = await world.request('GET /auth/sign-ins', { access: 'server', query: { user_id: person.id } });
  expect(byServer.json.items).toEqual(items);
});

test('P20 the search finds entries by request ID, actor, target, action and entry ID', async () => {
  const { person, list } = await lively();
  const [changed] = (await list({ action: 'user.change', actor_id: person.id })).items;
  const found = async (query: string) => (await list({ query })).items.map(({ id }) => id);
  expect(await found(changed?.request_id ?? '')).toEqual([changed?.id]);
  expect(await found(changed?.id ?? '')).toEqual([changed?.id]);
  expect(await found('user.change')).toContain(changed?.id);
  expect(await found(person.id)).toContain(changed?.id);
  expect(await found('nothing has this')).toEqual([]);
});

test('a page names the users, keys and teams of its entries, and the choices have every action and recent actor', async () => {
  const { world, person, list } = await lively();
  const team = await world.request('POST /teams', { access: 'server', body: { display_name: 'Rockets' } });
  const { items, names } = await list();
  const key = items.find(({ actor }) => actor.type === 'key')?.actor.id ?? '';
  expect(names).toMatchObject({ [person.id]: expect.stringContaining('Ada'), [team.json.id]: 'Rockets' });
  expect(names[key]).toEqual(expect.any(String));
  const choices = (await world.request('GET /internal/audit-log/choices', { access: 'admin' })).json;
  expect(choices.actions).toEqual([...new Set(items.map(({ action }) => action))].sort());
  expect(choices.actors).toContainEqual({ type: 'user', id: person.id, name: names[person.id] });
});

test('an export has every entry that matches, as CSV or JSON, and is recorded itself', async () => {
  const { world, list } = await lively();
  const exported = async (format: string) =>
    world.request('GET /internal/audit-log/export', { access: 'admin', query: { format, action: 'user.change' } });
  const json: unknown = JSON.parse((await exported('json')).text);
  expect(json).toMatchObject((await list({ action: 'user.change' })).items.map(({ id }) => ({ id })));
  const csv = await exported('csv');
  expect(csv.headers.get('content-disposition')).toBe('attachment; filename="audit-log.csv"');
  expect(csv.text.split('\r\n')).toHaveLength(2 + 2);
  expect(csv.text).toContain('user.change,done,user,');
  const [recorded] = (await list({ action: 'audit-log.export' })).items;
  expect(recorded?.details).toEqual({ format: 'csv', filters: ['action'] });
});

test('an entry about settings has the old and the new value of switches and numbers, and never a text', async () => {
  const { world, list } = await lively();
  const config = { sign_up_enabled: false };
  await world.request('PATCH /internal/projects/current', { access: 'admin', body: { config } });
  const config_override_string = JSON.stringify({ 'auth.allowSignUp': true, 'emails.server.password': 'hidden' });
  await world.request('PATCH /internal/config/override', { access: 'admin', body: { config_override_string } });
  const { items } = await list({ action: 'project.change' });
  const changes = items.map(({ details }) => details);
  expect(changes).toHaveLength(2);
  for (const value of [
    { from: true, to: false },
    { from: false, to: true },
  ])
    expect(changes).toContainEqual(expect.objectContaining({ values: { 'auth.allowSignUp': value } }));
  expect(JSON.stringify(changes)).not.toContain('hidden');
});
