// @needs database
import { createHash } from 'node:crypto';
import { limits } from '@portico/contract';
import type { World } from '@portico/testing';
import { expect, test, vi } from 'vitest';
import { createEgress } from '../../../platform/adapters/egress/index.js';
import { createWebhookWorld, HANGING_MILLIS, useReceiver, type WebhookWorld } from '../../../testing/webhooks.js';

const addTeam = async ({ world }: WebhookWorld, display_name = 'Rockets') =>
  (await world.request('POST /teams', { access: 'server', body: { display_name } })).json.id;

const renameTeam = ({ world }: WebhookWorld, team_id: string, display_name: string) =>
  world.request('PATCH /teams/{team_id}', { access: 'server', params: { team_id }, body: { display_name } });

const attemptsOf = async (hooks: WebhookWorld, endpoint_id: string) =>
  (await hooks.request('GET /app/{app_id}/attempt/endpoint/{endpoint_id}', { params: { endpoint_id } })).json.data;

const loggedObjects = async (world: World): Promise<readonly string[]> =>
  (await world.request('GET /internal/events', { access: 'admin' })).json.items.map(({ object_id }) => object_id);

test('an endpoint gets the events that happen after it was created, with the data that servers see', async () => {
  const hooks = await createWebhookWorld();
  const receiver = await useReceiver();
  const former = await hooks.world.signUp();
  // A transaction of another test that began earlier holds back the order of events.
  await vi.waitFor(async () => expect(await loggedObjects(hooks.world)).toContain(former.id));
  await hooks.addEndpoint(receiver.url);
  const person = await hooks.world.signUp();
  await hooks.deliver();
  expect(receiver.received.map(({ type, headers }) => [type, headers['portico-object-id']])).toContainEqual([
    'user.created',
    person.id,
  ]);
  expect(receiver.received.map(({ type }) => type).toSorted()).toEqual(['session.created', 'user.created']);
  const received = receiver.received.find(({ type }) => type === 'user.created');
  expect(received?.data).toMatchObject({ id: person.id, primary_email: person.email, server_metadata: null });
  expect(JSON.parse(received?.body ?? '')).toEqual({ type: 'user.created', data: expect.anything() });
  expect(received?.headers).toMatchObject({
    'content-type': 'application/json',
    'portico-object-id': person.id,
    'portico-object-version': '1',
    'svix-id': received?.headers['webhook-id'],
    'svix-timestamp': received?.headers['webhook-timestamp'],
    'svix-signature': received?.headers['webhook-signature'],
  });
  await hooks.deliver();
  expect(receiver.received).toHaveLength(2);
});

test('WH-06 no event has a hash of a password or a secret', async () => {
  const hooks = await createWebhookWorld();
  const receiver = await useReceiver();
  await hooks.addEndpoint(receiver.url, { filterTypes: ['user.created', 'user.updated'] });
  const person = await hooks.world.signUp({ password: 'correct horse battery staple' });
  await hooks.world.request('PATCH /users/{user_id}', {
    access: 'server',
    params: { user_id: person.id },
    body: { totp_secret_base64: createHash('sha256').update('secret').digest('base64') },
  });
  await hooks.deliver();
  expect(receiver.received.map(({ type }) => type)).toEqual(['user.created', 'user.updated']);
  expect(JSON.stringify(receiver.received)).not.toMatch(/\$argon2|totp_secret|password_hash|correct horse/);
});

test('a body is bounded, since users and teams are: that of a user with all they can have', async () => {
  const hooks = await createWebhookWorld();
  const receiver = await useReceiver();
  await hooks.addEndpoint(receiver.url, { filterTypes: ['user.created'] });
  const full = { notes: 'x'.repeat(limits.metadataMaxBytes - '{"notes":""}'.length) };
  const image = 'https://example.test/';
  const created = await hooks.world.request('POST /users', {
    access: 'server',
    body: {
      client_metadata: full,
      client_read_only_metadata: full,
      server_metadata: full,
      profile_image_url: image.padEnd(limits.profileImageUrlMaxChars, 'x'),
    },
  });
  expect(created.status).toBe(201);
  await hooks.deliver();
  const bytes = receiver.received.map(({ body }) => Buffer.byteLength(body));
  expect(bytes).toEqual([expect.any(Number)]);
  expect(bytes[0]).toBeGreaterThan(1_190_000);
  // As docs/guides/webhooks.md says.
  expect(bytes[0]).toBeLessThan(1_250_000);
});

test('an endpoint gets only the types of events that it has chosen', async () => {
  const hooks = await createWebhookWorld();
  const receiver = await useReceiver();
  await hooks.addEndpoint(receiver.url, { filterTypes: ['team.created', 'team.deleted'] });
  const id = await addTeam(hooks);
  await renameTeam(hooks, id, 'Comets');
  await hooks.world.request('DELETE /teams/{team_id}', { access: 'server', params: { team_id: id } });
  await hooks.deliver();
  expect(receiver.received.map(({ type, data }) => [type, data])).toEqual([
    ['team.created', expect.objectContaining({ display_name: 'Rockets' })],
    ['team.deleted', { id }],
  ]);
});

test('WH-04 a retry has the same ID and body, a new time, and comes after five seconds', async () => {
  const hooks = await createWebhookWorld();
  const receiver = await useReceiver();
  receiver.answer(({ count }) => ({ status: count === 0 ? 500 : 200 }));
  const endpointId = await hooks.addEndpoint(receiver.url);
  await addTeam(hooks);
  await hooks.deliver();
  await hooks.deliver();
  expect(receiver.received).toHaveLength(1);
  hooks.world.travel('6 seconds');
  await hooks.deliver();
  const [first, second] = receiver.received;
  expect(second?.body).toBe(first?.body);
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(Number(second?.headers['webhook-timestamp'])).toBeGreaterThan(Number(first?.headers['webhook-timestamp']));
  const attempts = await attemptsOf(hooks, endpointId);
  expect(attempts.map(({ status, responseStatusCode }) => [status, responseStatusCode])).toEqual([
    [0, 200],
    [2, 500],
  ]);
  // Each attempt shows the headers with which its request arrived, but no signature.
  for (const [at, { headers }] of attempts.toReversed().entries()) {
    expect(receiver.received[at]?.headers).toMatchObject(headers);
    expect(Object.keys(headers).sort()).toEqual([
      'accept',
      'content-type',
      'portico-object-id',
      'portico-object-version',
      'svix-id',
      'svix-timestamp',
      'webhook-id',
      'webhook-timestamp',
    ]);
  }
});

test('WH-03 a delivery fails after eight attempts in over a day, and can then be sent again', async () => {
  const hooks = await createWebhookWorld();
  const receiver = await useReceiver();
  receiver.answer(() => ({ status: 500, body: 'out of order' }));
  const endpoint_id = await hooks.addEndpoint(receiver.url);
  await addTeam(hooks);
  const delays = ['6 seconds', '6 minutes', '33 minutes', '2.2 hours', '5.5 hours', '11 hours', '11 hours'] as const;
  await hooks.deliver();
  for (const delay of delays) {
    hooks.world.travel(delay);
    await hooks.deliver();
  }
  const messages = () =>
    hooks.request('GET /app/{app_id}/endpoint/{endpoint_id}/msg', { params: { endpoint_id } }).then((r) => r.json.data);
  expect(receiver.received).toHaveLength(8);
  const [failed] = await messages();
  expect(failed).toMatchObject({ status: 2, statusText: 'fail', nextAttempt: null, eventType: 'team.created' });
  hooks.world.travel('2 days');
  await hooks.deliver();
  expect(receiver.received).toHaveLength(8);

  receiver.answer(() => ({ status: 204 }));
  const since = new Date(failed?.timestamp ?? '').toISOString();
  const params = { endpoint_id };
  await hooks.request('POST /app/{app_id}/endpoint/{endpoint_id}/recover', { params, body: { since } });
  await hooks.deliver();
  expect(receiver.received).toHaveLength(9);
  expect((await messages())[0]).toMatchObject({ status: 0, statusText: 'success' });
  const again = { params: { ...params, msg_id: failed?.id ?? '' } };
  await hooks.request('POST /app/{app_id}/msg/{msg_id}/endpoint/{endpoint_id}/resend', again);
  await hooks.deliver();
  expect(receiver.received).toHaveLength(10);
  expect((await attemptsOf(hooks, endpoint_id)).map(({ triggerType }) => triggerType).slice(0, 3)).toEqual([1, 1, 0]);
});

test('events of one object arrive in their order, and wait for two attempts of an earlier one; other objects do not', async () => {
  const hooks = await createWebhookWorld();
  const receiver = await useReceiver();
  await hooks.addEndpoint(receiver.url, { filterTypes: ['team.created', 'team.updated'] });
  const [id, other] = [await addTeam(hooks, 'First'), await addTeam(hooks, 'Other')];
  for (const name of ['Second', 'Third']) await renameTeam(hooks, id, name);
  await renameTeam(hooks, other, 'Other, renamed');
  const namesOf = (status: number) =>
    receiver.received
      .filter((one) => one.status === status)
      .map(({ data }) => JSON.stringify(data).match(/display_name":"([^"]*)/)?.[1]);
  let isBroken = true;
  receiver.answer(({ count }) => ({ status: isBroken && [0, 1].includes(count) ? 500 : 200 }));
  await hooks.deliver();
  // Both first events failed, so nothing else was tried.
  expect([new Set(namesOf(500)), namesOf(200)]).toEqual([new Set(['First', 'Other']), []]);
  isBroken = false;
  receiver.answer(({ count }) => ({ status: count === 2 ? 500 : 200 }));
  hooks.world.travel('6 seconds');
  await hooks.deliver();
  const late = namesOf(500)[2];
  // The first event of one of them has failed twice: those behind it have passed.
  expect(namesOf(200)).toHaveLength(4);
  expect(namesOf(200).filter((name) => !name?.startsWith('Other'))).toEqual(
    late === 'First' ? ['Second', 'Third'] : ['First', 'Second', 'Third'],
  );
  const versions = receiver.received
    .filter(({ headers }) => headers['portico-object-id'] === id)
    .map(({ headers }) => [headers['portico-object-version'], headers['webhook-id']].join());
  expect(new Set(versions).size).toBe(3);
});

test('a receiver that hangs, drips or cuts the connection has failed, and the reason names no address', async () => {
  const hooks = await createWebhookWorld();
  const receiver = await useReceiver();
  const endpointId = await hooks.addEndpoint(receiver.url);
  for (const answer of ['hang', 'drip', 'cut'] as const) {
    receiver.answer(() => answer);
    await addTeam(hooks);
    await hooks.deliver({ timeoutMillis: HANGING_MILLIS });
  }
  const attempts = await attemptsOf(hooks, endpointId);
  expect(attempts.map(({ responseStatusCode, response }) => [responseStatusCode, response])).toEqual([
    [0, 'The connection failed.'],
    [0, 'There was no complete response within 0.3 seconds.'],
    [0, 'There was no complete response within 0.3 seconds.'],
  ]);
});

test('SR-01 SR-02 a private address is refused at every connection, also behind a redirect', async () => {
  const hooks = await createWebhookWorld();
  const receiver = await useReceiver();
  receiver.answer(() => ({ status: 302, headers: { location: receiver.url }, body: 'over there' }));
  const redirected = await hooks.addEndpoint(receiver.url);
  await addTeam(hooks);
  await hooks.deliver();
  expect(receiver.received).toHaveLength(1);
  expect(await attemptsOf(hooks, redirected)).toMatchObject([
    { responseStatusCode: 302, response: 'over there', status: 2 },
  ]);
  const closed = await useReceiver();
  const secret = await hooks.addEndpoint(closed.url);
  await addTeam(hooks);
  // The operator has taken back the exception for this machine.
  await hooks.deliver({ egress: createEgress({ exceptions: [] }) });
  expect(closed.received).toEqual([]);
  expect(await attemptsOf(hooks, secret)).toMatchObject([
    {
      responseStatusCode: 0,
      response: expect.stringMatching(
        /^The URL is not allowed: it must have a public address\..*portico webhooks listen.*PORTICO_EGRESS_ALLOW/,
      ),
    },
  ]);
});

test.each([
  'http://169.254.169.254/latest/meta-data',
  'https://10.0.0.5/hook',
  'https://[fd00::1]/hook',
  'https://2130706434:8443/hook',
])('SR-02 an endpoint at %s is refused when it is saved', async (url) => {
  const hooks = await createWebhookWorld();
  const detail = { detail: expect.stringContaining('it must have a public address') };
  const created = await hooks.request('POST /app/{app_id}/endpoint', { body: { url } });
  expect([created.status, JSON.parse(created.text)]).toEqual([422, expect.objectContaining(detail)]);
  const id = await hooks.addEndpoint('https://receiver.example/hook');
  const changed = await hooks.request('PUT /app/{app_id}/endpoint/{endpoint_id}', {
    params: { endpoint_id: id },
    body: { url },
  });
  expect(changed.status).toBe(422);
});

test('each request is counted as accepted or failed', async () => {
  const hooks = await createWebhookWorld();
  const receiver = await useReceiver();
  receiver.answer(({ count }) => ({ status: count === 0 ? 500 : 200 }));
  await hooks.addEndpoint(receiver.url);
  await addTeam(hooks);
  const attempts: boolean[] = [];
  const observeAttempt = (isSuccess: boolean) => attempts.push(isSuccess);
  await hooks.deliver({ observeAttempt });
  hooks.world.travel('6 seconds');
  await hooks.deliver({ observeAttempt });
  expect(attempts).toEqual([false, true]);
});

test('WH-05 only the first 1024 bytes of an answer are read and kept', async () => {
  const hooks = await createWebhookWorld();
  const receiver = await useReceiver();
  receiver.answer(() => ({ status: 200, body: `\0${'x'.repeat(20 * 1024 * 1024)}` }));
  const endpointId = await hooks.addEndpoint(receiver.url);
  await addTeam(hooks);
  await hooks.deliver();
  const [attempt] = await attemptsOf(hooks, endpointId);
  expect(attempt).toMatchObject({ status: 0, response: `\ufffd${'x'.repeat(1023)}` });
});

test.each([
  [429, '90'],
  [503, '90'],
])('a receiver that answers %i can ask for more time', async (status, seconds) => {
  const hooks = await createWebhookWorld();
  const receiver = await useReceiver();
  receiver.answer(({ count }) => (count === 0 ? { status, headers: { 'retry-after': seconds } } : { status: 200 }));
  await hooks.addEndpoint(receiver.url);
  await addTeam(hooks);
  await hooks.deliver();
  hooks.world.travel('89 seconds');
  await hooks.deliver();
  expect(receiver.received).toHaveLength(1);
  hooks.world.travel('2 seconds');
  await hooks.deliver();
  expect(receiver.received).toHaveLength(2);
});

test('SR-06 nothing is sent without HTTPS once the project is in production mode', async () => {
  const hooks = await createWebhookWorld();
  const receiver = await useReceiver();
  const endpointId = await hooks.addEndpoint(receiver.url);
  const { db, project } = await hooks.world.call();
  await db.updateTable('projects').set({ is_production_mode: true }).where('id', '=', project.id).execute();
  await addTeam(hooks);
  await hooks.deliver();
  expect(receiver.received).toEqual([]);
  expect(await attemptsOf(hooks, endpointId)).toMatchObject([
    { response: 'The URL must use HTTPS in production mode.' },
  ]);
});

test('of an erased user, a delivery that is late and a repeated one have only the ID, under the same event ID', async () => {
  const hooks = await createWebhookWorld({ config: { client_user_deletion_enabled: true } });
  const receiver = await useReceiver();
  receiver.answer(() => ({ status: 500, body: 'no such person' }));
  await hooks.addEndpoint(receiver.url, { filterTypes: ['user.created'] });
  const person = await hooks.world.signUp();
  await hooks.deliver();
  await hooks.world.request('DELETE /users/me', { as: person });
  hooks.world.travel('6 seconds');
  await hooks.world.settle();
  await hooks.deliver();
  const [first, second] = receiver.received;
  expect([first?.data, second?.data]).toEqual([
    expect.objectContaining({ primary_email: person.email }),
    { id: person.id },
  ]);
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
});
