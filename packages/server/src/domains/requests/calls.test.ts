// @needs any-database

import { createWorld, type RequestOptions } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import { createWebhookWorld, useReceiver } from '../../testing/webhooks.js';
import { createRequestBudget } from './budget.js';
import type { RequestEntry } from './entry.js';
import { createRequestWriter, type RequestWriter, sweepRequests } from './index.js';
import { deleteSurplusRequests } from './store/retention.js';

type Query = RequestOptions<'GET /internal/requests'>['query'];

/** A world whose request log can be read. */
async function openLog(options?: Parameters<typeof createWorld>[0]) {
  const world = await createWorld(options);
  const list = async (query: Query = {}) => {
    await world.app.requests.flush();
    return (await world.request('GET /internal/requests', { access: 'admin', query })).json;
  };
  const callsOf = async (query: Query = {}) => (await list(query)).items.map(({ call }) => call);
  return { world, list, callsOf };
}

const requestIdOf = (headers: Headers): string => headers.get('x-stack-request-id') ?? '';

describe('the request log', () => {
  test('has a row for each answered request, with its caller, outcome and error code, and finds it by its ID', async () => {
    const { world, list } = await openLog();
    const person = await world.signUp();
    world.travel('1 second');
    const wrong = { email: person.email, password: 'not the password of ada' };
    const refused = await world.request('POST /auth/password/sign-in', { body: wrong });
    world.travel('1 second');
    const read = await world.request('GET /users/me', { as: person });
    const [newest, failed] = (await list()).items;
    expect(newest).toMatchObject({
      id: requestIdOf(read.headers),
      call: 'GET /users/me',
      status: 200,
      code: null,
      access: 'client',
      actor: { type: 'user', id: person.id },
      address: '192.0.2.10',
      duration_millis: 0,
    });
    expect(failed).toMatchObject({ call: 'POST /auth/password/sign-in', code: refused.code, status: refused.status });
    expect((await list({ about_id: requestIdOf(refused.headers) })).items).toEqual([failed]);
  });

  test('never has what was sent: bodies, query values, codes in paths, keys and tokens', async () => {
    const { world, list } = await openLog();
    const person = await world.signUp();
    await world.request('GET /users', { access: 'server', query: { query: 'secret search' } });
    await world.request('DELETE /internal/email-suppressions/{address}', {
      access: 'admin',
      params: { address: 'hidden@example.test' },
    });
    const text = JSON.stringify((await list()).items);
    expect(text).toContain('DELETE /internal/email-suppressions/{address}');
    const sent = [person.password, person.email, person.accessToken, person.refreshToken, 'secret search', 'hidden@'];
    for (const secret of [...sent, ...Object.values(world.keys)]) expect(text).not.toContain(secret);
  });

  test('filters by call, code, access, outcome, time and what a request was about, and pages without a gap', async () => {
    const { world, list, callsOf } = await openLog();
    const person = await world.signUp();
    world.travel('1 minute');
    const now = String(world.app.clock.now());
    await world.request('PATCH /users/{user_id}', { access: 'server', params: { user_id: person.id }, body: {} });
    await world.request('GET /teams/{team_id}', {
      access: 'server',
      params: { team_id: '3f0c1d1e-0000-4000-8000-000000000001' },
    });
    expect(await callsOf({ outcome: 'failed' })).toEqual(['GET /teams/{team_id}']);
    expect(await callsOf({ code: 'TEAM_NOT_FOUND' })).toEqual(['GET /teams/{team_id}']);
    expect(await callsOf({ access: 'client' })).toEqual(['POST /auth/password/sign-up']);
    expect(await callsOf({ call: 'PATCH /users/{user_id}' })).toEqual(['PATCH /users/{user_id}']);
    expect(await callsOf({ about_id: person.id })).toEqual(['PATCH /users/{user_id}', 'POST /auth/password/sign-up']);
    expect(await callsOf({ from_millis: now, access: 'server' })).toHaveLength(2);
    expect(await callsOf({ to_millis: now })).toEqual(['POST /auth/password/sign-up']);
    const first = await list({ limit: '1', to_millis: now });
    expect(first.pagination.next_cursor).toBeNull();
    const page = await list({ limit: '1', access: 'server' });
    const rest = await list({ access: 'server', cursor: page.pagination.next_cursor ?? '' });
    expect([...page.items, ...rest.items].map(({ call }) => call)).toEqual(await callsOf({ access: 'server' }));
  });

  test('leaves out reads by owners, and requests without a proven project', async () => {
    const { world, callsOf } = await openLog();
    await world.request('GET /users', {
      access: null,
      headers: {
        'x-stack-access-type': 'client',
        'x-stack-project-id': world.projectId,
        'x-stack-publishable-client-key': 'pck_wrong',
      },
    });
    expect(await callsOf()).toEqual([]);
  });
});

describe('the story of a request', () => {
  test('UX-19 a request ID leads to its audit log entries, events, emails and webhook deliveries', async () => {
    const { world, addEndpoint } = await createWebhookWorld();
    const { url } = await useReceiver();
    const endpointId = await addEndpoint(url);
    const answer = await world.request('POST /auth/password/sign-up', {
      body: {
        email: 'ada@story.example',
        password: 'a difference engine',
        verification_callback_url: 'http://localhost:3000/verified',
      },
    });
    await world.app.requests.flush();
    await world.settle();
    const params = { request_id: requestIdOf(answer.headers) };
    const story = (await world.request('GET /internal/requests/{request_id}', { access: 'admin', params })).json;
    expect(story.request).toMatchObject({ id: params.request_id, call: 'POST /auth/password/sign-up', status: 200 });
    expect(story.entries.map(({ action }) => action)).toContain('session.create');
    expect(story.entries.every(({ request_id }) => request_id === params.request_id)).toBe(true);
    expect(story.events.map(({ type }) => type)).toEqual(expect.arrayContaining(['user.created', 'email.queued']));
    expect(story.emails).toMatchObject([{ to: 'ada@story.example', template: 'email_verification' }]);
    const created = story.events.find(({ type }) => type === 'user.created');
    expect(story.webhooks).toContainEqual({
      endpoint_id: endpointId,
      url,
      event_id: created?.id,
      event_type: 'user.created',
      status: 'delivered',
    });
    // And back: from the email and from the event to the request.
    for (const about_id of [story.emails[0]?.id ?? '', created?.id ?? '']) {
      const back = await world.request('GET /internal/requests', { access: 'admin', query: { about_id } });
      expect(back.json.items.map(({ id }) => id)).toEqual([params.request_id]);
    }
  });

  test('a request that is no longer in the log still has its audit log entries, and an unknown one is refused', async () => {
    const { world } = await openLog();
    const person = await world.signUp();
    const log = await world.request('GET /internal/audit-log', { access: 'admin', query: { actor_id: person.id } });
    const params = { request_id: log.json.items[0]?.request_id ?? '' };
    const story = await world.request('GET /internal/requests/{request_id}', { access: 'admin', params });
    expect(story.json).toMatchObject({ request: null, events: [], emails: [], webhooks: [] });
    expect(story.json.entries).not.toEqual([]);
    const unknown = { access: 'admin', params: { request_id: '0123456789abcdef' } } as const;
    expect((await world.request('GET /internal/requests/{request_id}', unknown)).status).toBe(404);
  });
});

describe('the timeline of a user', () => {
  test('has sign-up, sign-ins, changes and emails in one order, page by page', async () => {
    const { world } = await openLog();
    const person = await world.signUp({ verificationCallbackUrl: 'http://localhost:3000/verified' });
    const other = await world.signUp();
    world.travel('1 minute');
    await world.request('PATCH /users/me', { as: person, body: { display_name: 'Ada' } });
    const params = { user_id: person.id };
    const read = async (query: RequestOptions<'GET /internal/users/{user_id}/timeline'>['query'] = {}) =>
      (await world.request('GET /internal/users/{user_id}/timeline', { access: 'admin', params, query })).json;
    const all = await read();
    const words = all.items.map((item) => (item.kind === 'entry' ? item.entry.action : item.email.template));
    expect(words[0]).toBe('user.change');
    expect(words).toEqual(expect.arrayContaining(['session.create', 'email_verification']));
    expect(JSON.stringify(all)).not.toContain(other.id);
    const paged: typeof all.items = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await read({ limit: '1', ...(cursor && { cursor }) });
      paged.push(...page.items);
      cursor = page.pagination.next_cursor;
    }
    expect(paged).toEqual(all.items);
    expect((await read({ kind: 'email' })).items.map(({ kind }) => kind)).toEqual(['email']);
    expect((await read({ kind: 'entry' })).items).toHaveLength(all.items.length - 1);
    const unknown = { access: 'admin', params: { user_id: '3f0c1d1e-0000-4000-8000-000000000001' } } as const;
    expect((await world.request('GET /internal/users/{user_id}/timeline', unknown)).code).toBe('USER_NOT_FOUND');
  });
});

const entry = (tenantId: string, change: Partial<RequestEntry> = {}): RequestEntry => ({
  tenantId,
  id: '0123456789abcdef',
  at: Date.UTC(2026, 0, 1),
  call: 'GET /users/me',
  status: 200,
  code: null,
  durationMillis: 1,
  access: 'client',
  actorType: 'anyone',
  actorId: null,
  address: '192.0.2.10',
  userAgent: null,
  objectIds: [],
  eventIds: [],
  ...change,
});

const note = (writer: RequestWriter, row: RequestEntry): void => writer.note(row, () => row);

describe('the bounds of the request log', () => {
  test('a project gets this many rows a minute; failed requests and other projects have their own budget', () => {
    const isWithin = createRequestBudget(2);
    const taken = ['a', 'a', 'a', 'b'].map((tenantId) => isWithin({ tenantId, status: 200, at: 0 }));
    expect(taken).toEqual([true, true, false, true]);
    expect(isWithin({ tenantId: 'a', status: 404, at: 1 })).toBe(true);
    expect(isWithin({ tenantId: 'a', status: 200, at: 60_000 })).toBe(true);
  });

  test('rows are deleted after a day, and the oldest of a project that has too many', async () => {
    const { world, list } = await openLog();
    const { tenant, db, ports, now } = await world.call();
    const writer = createRequestWriter({ db, ports });
    const ids = ['00000000000000a0', '00000000000000a1', '00000000000000a2', '00000000000000a3'];
    for (const [index, id] of ids.entries())
      note(writer, entry(tenant.id, { id, at: index === 0 ? now - 86_400_001 : now + 1000 + index }));
    await writer.flush();
    const left = async () => (await list({ call: 'GET /users/me' })).items.map(({ id }) => id);
    expect(await left()).toHaveLength(4);
    await sweepRequests(db, now);
    expect(await left()).toEqual(['00000000000000a3', '00000000000000a2', '00000000000000a1']);
    // Only in this project: other tests share the database.
    await deleteSurplusRequests(db, { tenantIds: [tenant.id], kept: 2 });
    expect(await left()).toEqual(['00000000000000a3', '00000000000000a2']);
  });

  test('a project that was deleted meanwhile costs no other rows', async () => {
    const { world, list } = await openLog();
    const { tenant, db, ports, now } = await world.call();
    const writer = createRequestWriter({ db, ports });
    note(writer, entry('3f0c1d1e-0000-4000-8000-000000000001'));
    note(writer, entry(tenant.id, { at: now }));
    await writer.flush();
    expect((await list()).items).toHaveLength(1);
  });
});
