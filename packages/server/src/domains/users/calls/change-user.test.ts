// @needs any-database

import { createWorld, type World } from '@portico/testing';
import { expect, test } from 'vitest';

const change = (world: World, userId: string, body: object) =>
  world.request('PATCH /users/{user_id}', { access: 'server', params: { user_id: userId }, body });

test('a server changes any user, including fields that clients cannot set', async () => {
  const world = await createWorld();
  const person = await world.signUp();
  const { json } = await change(world, person.id, { display_name: 'Mira', server_metadata: { plan: 'gold' } });
  expect(json).toMatchObject({ id: person.id, display_name: 'Mira', server_metadata: { plan: 'gold' } });
  expect((await world.request('GET /users/me', { as: person })).json.display_name).toBe('Mira');
});

test('no one else can, and an unknown user is not found', async () => {
  const world = await createWorld();
  const [person, other] = [await world.signUp(), await world.signUp()];
  const params = { user_id: other.id };
  const byClient = await world.request('PATCH /users/{user_id}', { as: person, params, body: { display_name: 'x' } });
  expect(byClient.code).toBe('INSUFFICIENT_ACCESS_TYPE');
  const unknown = await change(world, '11111111-1111-4111-8111-111111111111', { display_name: 'x' });
  expect([unknown.status, unknown.code]).toEqual([404, 'USER_NOT_FOUND']);
  const elsewhere = await createWorld();
  expect((await change(elsewhere, person.id, { display_name: 'x' })).code).toBe('USER_NOT_FOUND');
  const team = { selected_team_id: '11111111-1111-4111-8111-111111111111' };
  expect((await change(world, person.id, team)).code).toBe('TEAM_MEMBERSHIP_NOT_FOUND');
  const codes = await change(world, person.id, { otp_auth_enabled: true });
  expect([codes.status, codes.code]).toEqual([400, undefined]);
});

test('TP-06 a server removes the second factor; the user is emailed and the audit log names the key', async () => {
  const world = await createWorld();
  const person = await world.signUp();
  await change(world, person.id, { totp_secret_base64: Buffer.alloc(20, 7).toString('base64') });
  expect((await change(world, person.id, { display_name: 'Mira' })).json.requires_totp_mfa).toBe(true);
  expect((await change(world, person.id, { totp_secret_base64: null })).json.requires_totp_mfa).toBe(false);
  expect((await world.mails()).at(-1)).toMatchObject({
    to: person.email,
    subject: expect.stringContaining('authenticator app was removed'),
  });
  const { db, tenant } = await world.call();
  const entries = await db
    .selectFrom('audit')
    .select(['actor_type', 'target_id'])
    .where('tenant_id', '=', tenant.id)
    .where('actor_type', '=', 'key')
    .execute();
  expect(new Set(entries.map(({ target_id }) => target_id))).toEqual(new Set([person.id]));
});
