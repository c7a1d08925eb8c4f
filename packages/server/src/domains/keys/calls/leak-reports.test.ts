// @needs any-database

import { createHash } from 'node:crypto';
import { createWorld, type Person, startTestApp, type World } from '@portico/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { addMember, createTeam } from '../../teams/index.js';

const open = () => createWorld({ config: { allow_user_api_keys: true, allow_team_api_keys: true } });
const report = (world: World, api_key: string) =>
  world.request('POST /integrations/credential-scanning/revoke', { access: null, body: { api_key } });
const createUsers = async (world: World, as: Person, body: object = {}) =>
  (
    await world.request('POST /user-api-keys', {
      as,
      body: { user_id: 'me', description: 'CI deploys', expires_at_millis: null, ...body },
    })
  ).json;
const leakMails = async (world: World) => (await world.mails()).filter(({ template }) => template === 'leaked_api_key');

test('AK-08 a reported key is revoked, and of concurrent reports only one emails its user', async () => {
  const world = await open();
  const person = await world.signUp();
  const { id, value } = await createUsers(world, person);
  const answers = await Promise.all(Array.from({ length: 10 }, () => report(world, value)));
  for (const { status, json } of answers) expect([status, json]).toEqual([200, { success: true }]);
  const checked = await world.request('POST /user-api-keys/check', { access: 'server', body: { api_key: value } });
  expect(checked.code).toBe('API_KEY_REVOKED');
  const [mail, ...others] = await leakMails(world);
  expect([mail?.to, others]).toEqual([person.email, []]);
  expect(mail?.text).toContain(`“CI deploys”, which ends in ${value.slice(-4)}`);
  expect(mail?.text).not.toContain(value.slice(3, 20));
  const { db, tenant } = await world.call();
  const audit = await db.selectFrom('audit').selectAll().where('tenant_id', '=', tenant.id).execute();
  expect(audit.filter(({ action }) => action === 'api-key.leaked')).toMatchObject([{ target_id: id }]);

  world.travel('5 minutes');
  expect((await report(world, value)).status).toBe(200);
  const { json } = await world.request('GET /user-api-keys/{id}', { as: person, params: { id } });
  expect(json.manually_revoked_at_millis).toBe(world.app.clock.now() - 300_000);
});

test('AK-08 the leak of a team’s key is reported to those who manage its keys, through any permission', async () => {
  const world = await open();
  const [creator, member] = [await world.signUp(), await world.signUp()];
  const call = await world.call();
  const { id: team_id } = await createTeam(call, { displayName: 'Rockets', creatorId: creator.id });
  await addMember(call, { teamId: team_id, userId: member.id });
  const { json } = await world.request('POST /team-api-keys', {
    access: 'server',
    body: { team_id, description: 'Robots', expires_at_millis: null },
  });
  expect((await report(world, json.value)).status).toBe(200);
  const mails = await leakMails(world);
  expect(mails.map(({ to }) => to)).toEqual([creator.email]);
  expect(mails[0]?.text).toContain('your team “Rockets”');
});

test('AK-05 a report does not revoke a public, unknown, revoked or expired key', async () => {
  const world = await open();
  const person = await world.signUp();
  const open1 = await createUsers(world, person, { is_public: true });
  const over = await createUsers(world, person, { expires_at_millis: 0 });
  const answers = [await report(world, open1.value), await report(world, over.value), await report(world, 'sk_x')];
  expect(answers.map(({ status, code }) => [status, code])).toEqual([
    [400, 'PUBLIC_API_KEY_CANNOT_BE_REVOKED'],
    [401, 'API_KEY_EXPIRED'],
    [404, 'API_KEY_NOT_FOUND'],
  ]);
  const good = await world.request('POST /user-api-keys/check', { access: 'server', body: { api_key: open1.value } });
  expect(good.status).toBe(200);
  expect(await leakMails(world)).toEqual([]);
});

test('AK-08 beyond the limit of an address, known and unknown keys get the same answer', async () => {
  const app = await startTestApp({ settings: { mode: 'production' } });
  const world = await createWorld({ app, config: { allow_user_api_keys: true } });
  const { value } = await createUsers(world, await world.signUp());
  for (let reports = 0; reports < 60; reports += 1) expect((await report(world, 'sk_x')).status).toBe(404);
  const [known, unknown] = [await report(world, value), await report(world, 'sk_x')];
  expect([known.status, known.text]).toEqual([429, unknown.text]);
  const good = await world.request('POST /user-api-keys/check', { access: 'server', body: { api_key: value } });
  expect(good.status).toBe(200);
});

describe('an integration of the operator', () => {
  const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');
  const basic = (credentials: string) => `Basic ${Buffer.from(credentials).toString('base64')}`;
  const integrations = ['a new secret: ∫', 'a former secret'].map((secret) => ({
    clientId: 'scanner',
    secretHash: hashOf(secret),
  }));
  integrations.push({ clientId: 'billing', secretHash: hashOf('of billing') });
  let world: World;
  beforeAll(async () => {
    const app = await startTestApp({ settings: { mode: 'production', integrations } });
    world = await createWorld({ app, config: { allow_user_api_keys: true } });
  });
  const reportAs = (authorization: string, api_key: string) =>
    world.request('POST /integrations/credential-scanning/revoke', {
      access: null,
      headers: { authorization },
      body: { api_key },
    });

  test('reports keys with its client ID and any of its secrets, beyond the limit of an address, and the audit log names it', async () => {
    const { id, value } = await createUsers(world, await world.signUp());
    for (let reports = 0; reports < 61; reports += 1)
      expect((await reportAs(basic('scanner:a former secret'), 'sk_x')).code).toBe('API_KEY_NOT_FOUND');
    expect((await reportAs(basic('scanner:a new secret: ∫').replace('Basic', 'basic'), value)).json).toEqual({
      success: true,
    });
    const { db, tenant } = await world.call();
    const audit = await db.selectFrom('audit').selectAll().where('tenant_id', '=', tenant.id).execute();
    expect(audit.filter(({ action }) => action === 'api-key.leaked')).toMatchObject([
      { target_id: id, details: { integration: 'scanner' } },
    ]);
  });

  test.each([
    'Basic',
    'Basic !',
    'Bearer abc',
    basic('scanner'),
    basic(':a new secret: ∫'),
    basic('scanner:wrong'),
    basic('scanner:of billing'),
    basic('Scanner:a new secret: ∫'),
    `${basic('scanner:a new secret: ∫')}, more`,
  ])('is refused with other credentials (%s), and nothing is revoked', async (authorization) => {
    const { value } = await createUsers(world, await world.signUp());
    const answer = await reportAs(authorization, value);
    expect([answer.status, answer.text]).toEqual([
      401,
      'The authorization header must be Basic with the client ID and secret of an integration.',
    ]);
    expect(answer.headers.get('www-authenticate')).toBe('Basic realm="integrations", charset="UTF-8"');
    const good = await world.request('POST /user-api-keys/check', { access: 'server', body: { api_key: value } });
    expect(good.status).toBe(200);
  });
});
