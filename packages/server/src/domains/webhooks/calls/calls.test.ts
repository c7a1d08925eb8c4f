// @needs any-database
import { type EndpointKey, endpoints, limits, type Returns } from '@portico/contract';
import { createWorld, type ReceivedWebhook, TEST_URL } from '@portico/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { createWebhookWorld, useReceiver, type WebhookWorld } from '../../../testing/webhooks.js';

let hooks: WebhookWorld;
beforeAll(async () => {
  hooks = await createWebhookWorld();
});

const ENDPOINT = '/app/{app_id}/endpoint/{endpoint_id}';
const UNKNOWN = '3f0c1d1e-0000-4000-8000-000000000001';

const isSvix = (key: string): key is EndpointKey => /^\w+ \/(app|event-type)(\/|$)/.test(key);
const svixCalls = Object.keys(endpoints).filter(isSvix);

/** A body that every call accepts which has one. */
const bodies: Readonly<Record<string, object>> = {
  'POST /app/{app_id}/endpoint': { url: 'https://example.com/hooks' },
  [`PUT ${ENDPOINT}`]: { url: 'https://example.com/hooks' },
  [`PATCH ${ENDPOINT}`]: {},
  [`POST ${ENDPOINT}/secret/rotate`]: {},
  [`POST ${ENDPOINT}/recover`]: { since: '2026-01-01T00:00:00Z' },
  [`POST ${ENDPOINT}/send-example`]: { eventType: 'team.created' },
};

const unknowns = { endpoint_id: UNKNOWN, msg_id: UNKNOWN, attempt_id: UNKNOWN, event_type_name: 'no.such' };

const addTeam = async (from: Pick<WebhookWorld, 'world'>) =>
  (await from.world.request('POST /teams', { access: 'server', body: { display_name: 'Rockets' } })).json.id;

describe('every call of the webhooks API', () => {
  test.each(svixCalls)('%s needs a valid token', async (key) => {
    const token = await hooks.issueToken();
    const sealed = token.slice(0, -4);
    const others = [
      '',
      'Bearer',
      `Basic ${token}`,
      `Bearer ${sealed}AAAA`,
      `Bearer ${'A'.repeat(200)}`,
      `Bearer x${token}`,
    ];
    for (const authorization of others) {
      const body = bodies[key];
      const answer = await hooks.request(key, { params: unknowns, headers: { authorization }, body });
      expect([authorization, answer.status]).toEqual([authorization, 401]);
      expect(JSON.parse(answer.text)).toEqual({ code: 'unauthorized', detail: expect.stringContaining('token') });
    }
  });

  test.each(svixCalls)('%s names the place of what does not match', async (key) => {
    const params = { ...unknowns, app_id: 'x'.repeat(101), event_type_name: 'x'.repeat(257) };
    const answer = await hooks.request(key, { params, query: { limit: '0' }, body: bodies[key] });
    expect(answer.status).toBe(422);
    expect(JSON.parse(answer.text)).toEqual({
      code: 'validation',
      detail: expect.arrayContaining([{ loc: expect.any(Array), msg: expect.any(String), type: 'value_error' }]),
    });
    expect(hooks.world.app.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });

  test.each(svixCalls.filter((key) => key.includes('{app_id}')))(
    'TI-02 %s knows only the project of its token',
    async (key) => {
      const other = await createWebhookWorld();
      const params = { ...unknowns, app_id: other.world.projectId };
      const answer = await hooks.request(key, { params, body: bodies[key] });
      expect(answer.status).toBe(404);
      expect(JSON.parse(answer.text)).toEqual({ code: 'not_found', detail: 'The application does not exist.' });
    },
  );

  const named = svixCalls.filter((key) => /\{(endpoint_id|msg_id|attempt_id|event_type_name)\}/.test(key));

  test.each(named)('TI-02 EN-06 %s answers for what another project has as for what does not exist', async (key) => {
    const other = await createWebhookWorld();
    const receiver = await useReceiver();
    const endpoint_id = await other.addEndpoint(receiver.url);
    await addTeam(other);
    await other.deliver();
    const attempts = await other.request('GET /app/{app_id}/attempt/endpoint/{endpoint_id}', {
      params: { endpoint_id },
    });
    const [attempt] = attempts.json.data;
    const foreign = { ...unknowns, endpoint_id, msg_id: attempt?.msgId ?? '', attempt_id: attempt?.id ?? '' };
    const [unknown, theirs] = [
      await hooks.request(key, { params: unknowns, body: bodies[key] }),
      await hooks.request(key, { params: foreign, body: bodies[key] }),
    ];
    expect([unknown.status, JSON.parse(unknown.text).code]).toEqual([404, 'not_found']);
    expect([theirs.status, theirs.text]).toEqual([unknown.status, unknown.text]);
  });
});

describe('the token', () => {
  test('has no dots, is for seven days, and is no access token', async () => {
    const own = await createWebhookWorld();
    const token = await own.issueToken();
    const headers = { authorization: `Bearer ${token}` };
    expect(token).not.toContain('.');
    const read = () => own.request('GET /app/{app_id}', { headers });
    expect((await read()).json).toMatchObject({ id: own.world.projectId, name: 'World' });
    own.world.travel('7 days');
    expect((await read()).status).toBe(401);
    const asUser = await own.world.request('GET /users/me', { as: { accessToken: token } });
    expect(asUser.code).toBe('UNPARSABLE_ACCESS_TOKEN');
  });

  test('of a deleted project is invalid', async () => {
    const own = await createWebhookWorld();
    const headers = { authorization: `Bearer ${await own.issueToken()}` };
    await own.world.request('DELETE /internal/projects/current', { access: 'admin' });
    expect((await own.request('GET /app/{app_id}', { headers })).status).toBe(401);
  });

  test('ends with the key that asked for it', async () => {
    const own = await createWebhookWorld();
    const headers = { authorization: `Bearer ${await own.issueToken()}` };
    const read = async () => (await own.request('GET /app/{app_id}', { headers })).status;
    expect(await read()).toBe(200);
    const { db, tenant } = await own.world.call();
    await db
      .updateTable('internal_api_keys')
      .set({ revoked_at: new Date() })
      .where('project_id', '=', tenant.projectId)
      .execute();
    expect(await read()).toBe(401);
  });

  /** A token that an owner asked for with their session. */
  const issueToOwner = async () => {
    const own = await createWebhookWorld();
    const internal = await createWorld({ project: 'internal' });
    const owner = await internal.signUp({ email: `token-${own.world.projectId}@example.test` });
    const body = { display_name: 'Owners', creator_user_id: owner.id };
    const team = (await internal.request('POST /teams', { access: 'server', body })).json;
    const { db } = await own.world.call();
    await db.updateTable('projects').set({ owner_team_id: team.id }).where('id', '=', own.world.projectId).execute();
    const asOwner = {
      'x-stack-access-type': 'admin',
      'x-stack-project-id': own.world.projectId,
      'x-stack-admin-access-token': owner.accessToken,
    };
    const issued = await own.world.request('POST /webhooks/svix-token', { access: null, headers: asOwner, body: {} });
    const headers = { authorization: `Bearer ${issued.json.token}` };
    const read = async () => (await own.request('GET /app/{app_id}', { headers })).status;
    expect(await read()).toBe(200);
    return { internal, owner, team, read };
  };

  test('ends when the owner who asked for it leaves the team of owners', async () => {
    const { internal, owner, team, read } = await issueToOwner();
    // The last owner cannot leave.
    const other = { team_id: team.id, user_id: (await internal.signUp()).id };
    await internal.request('POST /team-memberships/{team_id}/{user_id}', { access: 'server', params: other, body: {} });
    const params = { team_id: team.id, user_id: owner.id };
    const left = await internal.request('DELETE /team-memberships/{team_id}/{user_id}', { access: 'server', params });
    expect(left.status).toBe(200);
    expect(await read()).toBe(401);
  });

  test('SS-03 PB-08 ends with the session with which an owner asked for it', async () => {
    const { internal, owner, read } = await issueToOwner();
    const body = { email: owner.email, password: owner.password };
    await internal.request('POST /auth/password/sign-in', { body });
    expect(await read()).toBe(200);
    expect((await internal.request('DELETE /auth/sessions/current', { as: owner })).status).toBe(200);
    expect(await read()).toBe(401);
  });

  test('names who asked for it in the audit log', async () => {
    const endpointId = await hooks.addEndpoint('https://example.com/audited');
    const log = await hooks.world.request('GET /internal/audit-log', {
      access: 'admin',
      query: { target_id: endpointId },
    });
    expect(log.json.items).toMatchObject([
      { action: 'webhook-endpoint.create', actor: { type: 'key', id: expect.any(String) }, access: null },
    ]);
  });
});

describe('an endpoint', () => {
  test('is created with defaults, read by ID or uid, replaced, changed and deleted', async () => {
    const { json } = await hooks.request('POST /app/{app_id}/endpoint', {
      body: { url: 'https://example.com/hooks', uid: 'main', filterTypes: [], version: 1, channels: null },
    });
    const created = {
      id: json.id,
      uid: 'main',
      url: 'https://example.com/hooks',
      description: '',
      disabled: false,
      filterTypes: null,
      metadata: {},
      version: 1,
    };
    expect(json).toMatchObject(created);
    const params = { endpoint_id: 'main' };
    expect((await hooks.request(`GET ${ENDPOINT}`, { params })).json).toMatchObject(created);
    const changed = {
      description: 'Orders',
      filterTypes: ['team.created'],
      metadata: { stage: 'test' },
      disabled: true,
    };
    expect((await hooks.request(`PATCH ${ENDPOINT}`, { params, body: changed })).json).toMatchObject({
      ...created,
      ...changed,
    });
    const replaced = await hooks.request(`PUT ${ENDPOINT}`, {
      params,
      body: { url: 'https://example.com/other', uid: 'main' },
    });
    expect(replaced.json).toMatchObject({ ...created, url: 'https://example.com/other' });
    expect((await hooks.request(`DELETE ${ENDPOINT}`, { params })).status).toBe(204);
    expect((await hooks.request(`GET ${ENDPOINT}`, { params })).status).toBe(404);
  });

  test('has no uid that another has', async () => {
    const body = { url: 'https://example.com/hooks', uid: 'taken' };
    await hooks.request('POST /app/{app_id}/endpoint', { body });
    const endpoint_id = await hooks.addEndpoint('https://example.com/hooks');
    const params = { endpoint_id };
    for (const answer of [
      await hooks.request('POST /app/{app_id}/endpoint', { body }),
      await hooks.request(`PATCH ${ENDPOINT}`, { params, body: { uid: 'taken' } }),
      await hooks.request(`PUT ${ENDPOINT}`, { params, body }),
    ])
      expect([answer.status, JSON.parse(answer.text).code]).toEqual([409, 'conflict']);
  });

  const unusable: readonly (readonly [string, object, RegExp])[] = [
    ['a URL of another scheme', { url: 'ftp://example.com' }, /https:\/\//],
    ['a URL with a password', { url: 'https://a:b@example.com' }, /username or password/],
    ['an unknown event type', { url: 'https://example.com', filterTypes: ['no.such'] }, /no\.such does not exist/],
  ];

  test.each(unusable)('with %s is refused', async (_name, body, message) => {
    const params = { endpoint_id: await hooks.addEndpoint('https://example.com/hooks') };
    for (const answer of [
      await hooks.request('POST /app/{app_id}/endpoint', { body }),
      await hooks.request(`PATCH ${ENDPOINT}`, { params, body }),
      await hooks.request(`PUT ${ENDPOINT}`, { params, body }),
    ])
      expect([answer.status, JSON.parse(answer.text)]).toEqual([
        422,
        { code: 'validation', detail: expect.stringMatching(message) },
      ]);
  });

  test('SR-06 has an HTTPS URL in production mode', async () => {
    const strict = await createWebhookWorld({ isProductionMode: true });
    const answer = await strict.request('POST /app/{app_id}/endpoint', { body: { url: 'http://example.com' } });
    expect(JSON.parse(answer.text)).toEqual({
      code: 'validation',
      detail: 'The URL must use HTTPS in production mode.',
    });
  });

  test('a body that does not match is answered with each problem and its place', async () => {
    const body = { url: 'https://example.com', headers: { 'x-a': '1' }, secret: 'whsec_c2hvcnQ=', colour: 'red' };
    const answer = await hooks.request('POST /app/{app_id}/endpoint', { body });
    expect(answer.status).toBe(422);
    expect(JSON.parse(answer.text)).toEqual({
      code: 'validation',
      detail: expect.arrayContaining([
        { loc: ['body', 'secret'], msg: 'body.secret must have 24 to 64 bytes after `whsec_`', type: 'value_error' },
        { loc: ['body', 'headers'], msg: expect.stringContaining('Headers are not supported'), type: 'value_error' },
      ]),
    });
  });

  test('MD-05 a project has at most fifty', async () => {
    const full = await createWebhookWorld();
    const url = 'https://example.com/hooks';
    for (let count = 0; count < limits.webhookEndpointsPerProject; count += 1) await full.addEndpoint(url);
    const answer = await full.request('POST /app/{app_id}/endpoint', { body: { url } });
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([400, 'bad_request']);
    const pages: number[] = [];
    let iterator: string | null = null;
    do {
      const query: Readonly<Record<string, string>> = { limit: '20', ...(iterator !== null && { iterator }) };
      const page: Returns<'GET /app/{app_id}/endpoint'> = (await full.request('GET /app/{app_id}/endpoint', { query }))
        .json;
      pages.push(page.data.length);
      iterator = page.iterator;
    } while (iterator !== null);
    expect(pages).toEqual([20, 20, 10]);
  });
});

/** The signatures of a request. */
const signaturesOf = (received: ReceivedWebhook | undefined): readonly string[] =>
  String(received?.headers['webhook-signature']).split(' ');

describe('secrets', () => {
  test('SK-04 are encrypted at rest, read on request, and read in the audit log', async () => {
    const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    const endpoint_id = await hooks.addEndpoint('https://example.com/hooks', { secret });
    const read = await hooks.request(`GET ${ENDPOINT}/secret`, { params: { endpoint_id } });
    expect(read.json).toEqual({ key: secret });
    const { db, tenant } = await hooks.world.call();
    const rows = await db.selectFrom('webhook_endpoints').selectAll().where('tenant_id', '=', tenant.id).execute();
    expect(rows.filter(({ secret_sealed }) => Buffer.from(secret_sealed).includes(Buffer.alloc(32, 7)))).toEqual([]);
    const log = await hooks.world.request('GET /internal/audit-log', {
      access: 'admin',
      query: { action: 'webhook-endpoint.read-secret', target_id: endpoint_id },
    });
    expect(log.json.items).toHaveLength(1);
  });

  test('WH-01 the previous secret also signs for 24 hours after a rotation, or as long as was asked', async () => {
    const own = await createWebhookWorld();
    const receiver = await useReceiver();
    const endpoint_id = await own.addEndpoint(receiver.url, { filterTypes: ['team.created'] });
    const params = { endpoint_id };
    const next = async () => {
      await addTeam(own);
      await own.deliver();
      return signaturesOf(receiver.received.at(-1)).length;
    };
    const before = (await own.request(`GET ${ENDPOINT}/secret`, { params })).json.key;
    expect(await next()).toBe(1);
    const rotated = await own.request(`POST ${ENDPOINT}/secret/rotate`, { params, body: {} });
    expect(rotated.status).toBe(204);
    expect((await own.request(`GET ${ENDPOINT}/secret`, { params })).json.key).not.toBe(before);
    expect(await next()).toBe(2);
    own.world.travel('25 hours');
    expect(await next()).toBe(1);
    const key = `whsec_${Buffer.alloc(24, 1).toString('base64')}`;
    await own.request(`POST ${ENDPOINT}/secret/rotate`, { params, body: { key, gracePeriodSeconds: 0 } });
    expect((await own.request(`GET ${ENDPOINT}/secret`, { params })).json.key).toBe(key);
    expect(await next()).toBe(1);
  });
});

describe('the outcome of events', () => {
  test('is listed by endpoint, by event and by attempt, in pages and with filters', async () => {
    const own = await createWebhookWorld();
    const receiver = await useReceiver();
    receiver.answer(({ count }) => ({ status: count === 0 ? 500 : 200, body: `answer ${count}` }));
    const endpoint_id = await own.addEndpoint(receiver.url, { filterTypes: ['team.created'] });
    for (let count = 0; count < 3; count += 1) {
      await addTeam(own);
      await own.deliver();
    }
    const params = { endpoint_id };
    const list = async (query: Readonly<Record<string, string>> = {}) =>
      (await own.request(`GET ${ENDPOINT}/msg`, { params, query })).json;
    const all = await list();
    expect(all.data.map(({ statusText }) => statusText)).toEqual(['success', 'success', 'pending']);
    expect(all).toMatchObject({ done: true, iterator: null });
    const first = await list({ limit: '2' });
    const second = await list({ limit: '2', iterator: first.iterator ?? '' });
    expect([first.done, ...first.data, ...second.data]).toEqual([false, ...all.data]);
    expect((await list({ status: '1' })).data).toHaveLength(1);
    expect((await list({ event_types: 'team.deleted,user.created' })).data).toEqual([]);
    expect((await list({ after: '2999-01-01T00:00:00Z' })).data).toEqual([]);
    const bad = await own.request(`GET ${ENDPOINT}/msg`, { params, query: { iterator: 'x' } });
    expect(bad.status).toBe(422);

    const msg_id = all.data[2]?.id ?? '';
    const message = (await own.request('GET /app/{app_id}/msg/{msg_id}', { params: { msg_id } })).json;
    expect(message).toMatchObject({ id: msg_id, eventType: 'team.created', payload: { type: 'team.created' } });
    const events = (await own.request('GET /app/{app_id}/msg', { query: { with_content: 'false' } })).json;
    expect(events.data.map(({ id, payload }) => [id, payload])).toEqual(all.data.map(({ id }) => [id, {}]));
    const destinations = await own.request('GET /app/{app_id}/msg/{msg_id}/endpoint', { params: { msg_id } });
    expect(destinations.json.data).toMatchObject([{ id: endpoint_id, status: 1, nextAttempt: expect.any(String) }]);
    const ofMessage = { params: { msg_id }, query: { status_code_class: '500', with_msg: 'true' } };
    const attempts = (await own.request('GET /app/{app_id}/attempt/msg/{msg_id}', ofMessage)).json.data;
    expect(attempts).toMatchObject([{ responseStatusCode: 500, response: 'answer 0', msg: { id: msg_id } }]);
    const attempt = await own.request('GET /app/{app_id}/msg/{msg_id}/attempt/{attempt_id}', {
      params: { msg_id, attempt_id: attempts[0]?.id ?? '' },
    });
    expect(attempt.json).toMatchObject({ id: attempts[0]?.id, endpointId: endpoint_id, url: receiver.url });
    const stats = await own.request(`GET ${ENDPOINT}/stats`, { params });
    expect(stats.json).toEqual({ success: 2, pending: 1, fail: 0, sending: 0, canceled: 0 });
  });

  test('a test event goes to one endpoint and is in no event log', async () => {
    const own = await createWebhookWorld();
    const receiver = await useReceiver();
    const params = { endpoint_id: await own.addEndpoint(receiver.url) };
    await own.addEndpoint(receiver.url);
    const body = { eventType: 'user.created' };
    const sent = await own.request(`POST ${ENDPOINT}/send-example`, { params, body });
    expect(sent.status).toBe(202);
    await own.deliver();
    expect(receiver.received.map(({ type, data }) => [type, data])).toEqual([
      ['user.created', expect.objectContaining({ display_name: 'Ada Lovelace' })],
    ]);
    expect(receiver.received[0]?.headers['webhook-id']).toBe(sent.json.id);
    const read = await own.request('GET /app/{app_id}/msg/{msg_id}', { params: { msg_id: sent.json.id } });
    expect(read.json.payload).toEqual(JSON.parse(receiver.received[0]?.body ?? ''));
    expect((await own.request('GET /app/{app_id}/msg')).json.data).toEqual([]);
    const unknown = await own.request(`POST ${ENDPOINT}/send-example`, { params, body: { eventType: 'no.such' } });
    expect(unknown.status).toBe(422);
  });
});

test('types of events are listed with schema and example', async () => {
  const { json } = await hooks.request('GET /event-type', { query: { with_content: 'true', limit: '3' } });
  expect([json.data.length, json.done, json.iterator]).toEqual([3, false, expect.any(String)]);
  const type = await hooks.request('GET /event-type/{event_type_name}', {
    params: { event_type_name: 'team.deleted' },
  });
  expect(type.json).toMatchObject({
    name: 'team.deleted',
    groupName: 'team',
    schemas: { 1: { type: 'object', required: ['id'], examples: [{ id: expect.any(String) }] } },
  });
});

test('the event log has every event in order, and continues where a reader stopped', async () => {
  const own = await createWebhookWorld();
  const { json: person } = await own.world.request('POST /users', { access: 'server', body: {} });
  const read = async (query: Readonly<Record<string, string>>) =>
    (await own.world.request('GET /internal/events', { access: 'admin', query })).json;
  for (let count = 0; count < 3; count += 1) await addTeam(own);
  const first = await read({ limit: '2' });
  expect(first.items[0]).toMatchObject({
    type: 'user.created',
    object_id: person.id,
    version: 1,
    data: { id: person.id },
  });
  const rest = await read({ cursor: first.next_cursor });
  expect([first.has_more, first.items.length, rest.has_more, rest.items.length]).toEqual([true, 2, false, 2]);
  expect(await read({ cursor: rest.next_cursor })).toEqual({
    items: [],
    next_cursor: rest.next_cursor,
    has_more: false,
    names: {},
  });
  await addTeam(own);
  expect((await read({ cursor: rest.next_cursor })).items.map(({ type }) => type)).toEqual(['team.created']);
});

test('the event log names the users and teams that its events are about, unless they were deleted', async () => {
  const { world } = await createWebhookWorld();
  const create = async (body: object) => (await world.request('POST /users', { access: 'server', body })).json.id;
  const ada = await create({ display_name: 'Ada', primary_email: 'ada@example.test' });
  const grace = await create({ primary_email: 'grace@example.test' });
  const gone = await create({ display_name: 'Gone' });
  await world.request('DELETE /users/{user_id}', { access: 'server', params: { user_id: gone } });
  const team = await addTeam({ world });
  const params = { team_id: team, user_id: ada };
  await world.request('POST /team-memberships/{team_id}/{user_id}', { access: 'server', params, body: {} });
  const { json } = await world.request('GET /internal/events', { access: 'admin' });
  expect(json.names).toEqual({ [ada]: 'Ada', [grace]: 'grace@example.test', [team]: 'Rockets' });
});

test('a reader of the event log that begins at its end gets what happens from then on', async () => {
  const own = await createWebhookWorld();
  const read = async (cursor: string) =>
    (await own.world.request('GET /internal/events', { access: 'admin', query: { cursor } })).json;
  expect(await read('end')).toEqual({ items: [], next_cursor: '0', has_more: false, names: {} });
  await addTeam(own);
  const end = await read('end');
  expect(end).toEqual({ items: [], next_cursor: '1', has_more: false, names: {} });
  const team = await addTeam(own);
  expect((await read(end.next_cursor)).items).toMatchObject([{ type: 'team.created', object_id: team }]);
});

test('browsers may send the headers of the package `svix`', async () => {
  const answer = await hooks.world.fetch(`${TEST_URL}/api/v1/app/${hooks.world.projectId}`, { method: 'OPTIONS' });
  const allowed = answer.headers.get('access-control-allow-headers')?.split(', ');
  expect(allowed).toEqual(
    expect.arrayContaining(['authorization', 'svix-req-id', 'idempotency-key', 'svix-retry-count']),
  );
});
