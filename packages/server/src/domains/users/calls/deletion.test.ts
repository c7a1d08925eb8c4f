// @needs database

import { createAuthenticator, createWorld, type World } from '@portico/testing';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { overrideConfig } from '../../../testing/override-config.js';
import { refreshed } from '../../../testing/passkeys.js';
import { tablesWith } from '../../../testing/tables-with.js';
import { addMember, createTeam, hasMembers } from '../../teams/index.js';

const NOBODY = '11111111-1111-4111-8111-111111111111';
const CALLBACK = 'http://localhost:5173/handler/email-verification';

const deleteOwn = (world: World, as: { accessToken: string }) => world.request('DELETE /users/me', { as });
const deleteOne = (world: World, user_id: string) =>
  world.request('DELETE /users/{user_id}', { access: 'server', params: { user_id } });
const openWorld = () => createWorld({ config: { client_user_deletion_enabled: true } });

describe('DELETE /users/me', () => {
  test('is for clients where the project allows it, which is checked before the user is identified', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    for (const as of [person, undefined]) {
      const refused = await world.request('DELETE /users/me', { as });
      expect([refused.status, refused.code]).toEqual([400, undefined]);
    }
    expect((await world.request('GET /users/me', { as: person })).status).toBe(200);
    expect((await world.request('DELETE /users/me', { as: person, access: 'server' })).json).toEqual({ success: true });
  });

  test('needs a user', async () => {
    const world = await openWorld();
    for (const access of ['client', 'server', 'admin'] as const)
      expect((await world.request('DELETE /users/me', { access })).code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER');
  });

  test('SS-03 ends every session of the user at once', async () => {
    const world = await openWorld();
    const person = await world.signUp();
    expect((await deleteOwn(world, person)).json).toEqual({ success: true });
    expect((await world.request('GET /users/me', { as: person })).code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER');
    expect((await deleteOwn(world, person)).code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER');
    const refreshed = await world.request('POST /auth/sessions/current/refresh', {
      headers: { 'x-stack-refresh-token': person.refreshToken },
    });
    expect(refreshed.code).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED');
    const again = await world.request('POST /auth/password/sign-in', { body: person });
    expect(again.status).toBe(400);
  });

  test('leaves nothing of the user behind except logs, and frees their address', async () => {
    const world = await openWorld();
    const person = await world.signUp({ email: 'mira@example.test', verificationCallbackUrl: CALLBACK });
    await world.request('PATCH /users/me', {
      as: person,
      body: { display_name: 'Mira Okafor', totp_secret_base64: createAuthenticator().secretBase64 },
    });
    await world.request('POST /auth/mfa/recovery-codes', { as: person });
    await world.request('POST /auth/password/sign-in', { body: { email: person.email, password: person.password } });
    world.travel('30 seconds');
    await world.request('POST /auth/password/send-reset-code', {
      body: { email: person.email, callback_url: CALLBACK },
    });
    expect(await tablesWith(world, person.id)).toEqual(expect.arrayContaining(['codes', 'recovery_codes', 'sessions']));
    await deleteOwn(world, person);
    await world.settle();
    expect(await tablesWith(world, person.id)).toEqual(['audit', 'events']);
    for (const text of ['Mira Okafor', person.email]) expect([text, await tablesWith(world, text)]).toEqual([text, []]);
    expect((await world.signUp({ email: person.email })).id).not.toBe(person.id);
  });

  test('leaves no row behind in any current or future table that references users', async () => {
    const { db } = await (await createWorld()).call();
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
      where c.relnamespace = 'public'::regnamespace and a.attname like '%user_id' and not exists (
        select 1 from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and f.confdeltype = 'c' and a.attnum = any (f.conkey))`.execute(
      db,
    );
    // Deleted within hours, whichever user they are about; how far a campaign has come in the order of IDs.
    const others = ['oauth_transactions', 'email_campaigns'];
    const keeping = rows.map(({ name }) => name).filter((name) => !others.includes(name));
    expect(keeping).toEqual([]);
  });

  test('emits an event for each ended membership first, then one for the user with their teams, oldest first', async () => {
    const world = await openWorld();
    const [person, other] = [await world.signUp(), await world.signUp()];
    const call = await world.call();
    const older = await createTeam(call, { displayName: 'Rockets', creatorId: person.id });
    world.travel('1 second');
    const younger = await createTeam(await world.call(), { displayName: 'Roses', creatorId: other.id });
    await addMember(call, { teamId: younger.id, userId: person.id });
    world.travel('1 second');
    const before = (await world.happened()).length;
    await deleteOwn(world, person);
    const { db, tenant } = call;
    const events = await db
      .selectFrom('events')
      .select(['type', 'payload'])
      .where('tenant_id', '=', tenant.id)
      .where('type', 'not like', 'session.%')
      .orderBy('id')
      .execute();
    expect(events.slice(before)).toEqual([
      { type: 'team_membership.deleted', payload: { team_id: older.id, user_id: person.id } },
      { type: 'team_membership.deleted', payload: { team_id: younger.id, user_id: person.id } },
      { type: 'user.deleted', payload: { id: person.id, teams: [{ id: older.id }, { id: younger.id }] } },
    ]);
    expect([await hasMembers(call, older.id), await hasMembers(call, younger.id)]).toEqual([false, true]);
  });

  test('SS-09 requires a recent sign-in, where the project asks for one', async () => {
    const world = await openWorld();
    await overrideConfig(world, { 'auth.requireRecentSignIn': true });
    const person = await world.signUp();
    world.travel('15 minutes');
    const refused = await deleteOwn(world, await refreshed(world, person));
    expect([refused.status, refused.headers.get('x-portico-error')]).toEqual([401, 'recent-sign-in-required']);
    const { json } = await world.request('POST /auth/password/sign-in', {
      body: { email: person.email, password: person.password },
    });
    expect((await deleteOwn(world, { accessToken: json.access_token })).status).toBe(200);
  });

  test('happens once, however many requests arrive at once', async () => {
    const world = await openWorld();
    const person = await world.signUp();
    const answers = await Promise.all(Array.from({ length: 20 }, () => deleteOwn(world, person)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'CANNOT_GET_OWN_USER_WITHOUT_USER')).toHaveLength(19);
    expect((await world.happened()).filter((type) => type === 'user.deleted')).toHaveLength(1);
  });
});

describe('DELETE /users/{user_id}', () => {
  test('deletes any user, who cannot be read from then on', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    expect((await deleteOne(world, person.id)).json).toEqual({ success: true });
    const read = await world.request('GET /users/{user_id}', { access: 'server', params: { user_id: person.id } });
    expect([read.status, read.code]).toEqual([404, 'USER_NOT_FOUND']);
  });

  test('EN-06 gives the same answer for an unknown user, a deleted user and a user of another project', async () => {
    const [world, elsewhere] = [await createWorld(), await createWorld()];
    const stranger = await elsewhere.signUp();
    for (const id of [NOBODY, stranger.id]) expect((await deleteOne(world, id)).code).toBe('USER_NOT_FOUND');
    expect((await elsewhere.request('GET /users/me', { as: stranger })).status).toBe(200);
  });

  test('PB-01 is not for clients', async () => {
    const world = await openWorld();
    const person = await world.signUp();
    const refused = await world.request('DELETE /users/{user_id}', { as: person, params: { user_id: person.id } });
    expect(refused.code).toBe('INSUFFICIENT_ACCESS_TYPE');
  });
});
