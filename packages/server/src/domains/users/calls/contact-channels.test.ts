// @needs any-database

import { openSharedDatabase } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import type { CurrentUser, TenantCall } from '../../../platform/call/call.js';
import { createMailScope, type MailScope, refuseBreaches } from '../../../testing/mail.js';
import type { ScopeOptions } from '../../../testing/scope.js';
import { addChannel, createUser, listChannels, readUser } from '../index.js';
import { contactChannelHandlers } from './contact-channels.js';

const database = openSharedDatabase({ onStatement: await refuseBreaches() });
const db = database.kysely;

const [list, sendCode, sendCodeToPrimary, verify, checkVerificationCode] = contactChannelHandlers;
const CALLBACK = 'http://localhost:5173/handler/email-verification?after=%2Fhome&code=old';

interface World extends MailScope {
  readonly user: CurrentUser;
  readonly channelId: string;
  client(user?: CurrentUser | null): TenantCall;
  server(): TenantCall;
}

const startWorld = async (options: ScopeOptions = {}): Promise<World> => {
  const world = await createMailScope(db, { override: { 'domains.allowLocalhost': true }, ...options });
  const { id } = await createUser(world.call(), {
    displayName: 'Mira',
    primaryEmail: 'Mira@Example.test',
    usedForAuth: true,
  });
  const user = await readUser(world.call(), id);
  const [channel] = await listChannels(world.call(), { userId: user.id });
  return {
    ...world,
    user,
    channelId: channel?.id ?? '',
    client: (who = user) => ({ ...world.call(), access: 'client', user: who, sessionId: null, isImpersonation: false }),
    server: () => ({ ...world.call(), access: 'server', user: null, sessionId: null, isImpersonation: false }),
  };
};

const send = (call: TenantCall, world: World, changes: { callback_url?: string; user_id?: string; id?: string } = {}) =>
  sendCode.run(call, {
    params: { user_id: changes.user_id ?? world.user.id, id: changes.id ?? world.channelId },
    query: {},
    body: { callback_url: changes.callback_url ?? CALLBACK },
  });

const linkIn = (world: World, to = 'mira@example.test'): URL => {
  const line = world.outbox
    .newestTo(to)
    .text.split('\n')
    .find((text) => text.startsWith('http'));
  return new URL(line ?? '');
};

const codeIn = (world: World, to?: string): string => linkIn(world, to).searchParams.get('code') ?? '';

const redeem = (world: World, code: string) => verify.run(world.client(null), { body: { code } } as never);
const check = (world: World, code: string) =>
  checkVerificationCode.run(world.client(null), { body: { code } } as never);

const sendAndRead = async (world: World): Promise<string> => {
  await send(world.client(), world);
  await world.deliver();
  return codeIn(world);
};

const refused = (status: number) => ({ name: 'Refusal', status });
const known = (code: string) => ({ name: 'KnownError', code });

const countRows = async (world: World, table: 'emails' | 'codes' | 'events' | 'audit') => {
  const rows = await db.selectFrom(table).select('id').where('tenant_id', '=', world.call().tenant.id).execute();
  return rows.length;
};

const tenantOf = (world: World) => ['tenant_id', '=', world.call().tenant.id] as const;

const countMails = async (world: World) => [await countRows(world, 'emails'), await countRows(world, 'codes')];

describe('GET /contact-channels', () => {
  test('a client reads only the channels of the signed-in user', async () => {
    const world = await startWorld();
    const read = (call: TenantCall, query: object) => list.run(call, { query } as never);
    expect(await read(world.client(), { user_id: world.user.id })).toMatchObject({
      items: [
        { id: world.channelId, value: 'mira@example.test', is_primary: true, is_verified: false, used_for_auth: true },
      ],
      is_paginated: false,
    });
    const other = await createUser(world.call(), { primaryEmail: 'noor@example.test' });
    await expect(read(world.client(), { user_id: other.id })).rejects.toMatchObject(refused(403));
    await expect(read(world.client(), {})).rejects.toMatchObject(refused(403));
    await expect(read(world.client(null), { user_id: world.user.id })).rejects.toMatchObject(
      known('CANNOT_GET_OWN_USER_WITHOUT_USER'),
    );
  });

  test('a server reads the channels of any user, of all users, or a single one, oldest first', async () => {
    const world = await startWorld();
    world.travel('1 minute');
    const other = await createUser(world.call(), { primaryEmail: 'noor@example.test' });
    const read = (query: object) => list.run(world.server(), { query } as never);
    expect(await read({})).toMatchObject({ items: [{ user_id: world.user.id }, { user_id: other.id }] });
    expect(await read({ user_id: other.id })).toMatchObject({ items: [{ value: 'noor@example.test' }] });
    expect(await read({ contact_channel_id: world.channelId })).toMatchObject({ items: [{ id: world.channelId }] });
  });
});

describe('sending a verification email', () => {
  test('EM-05 sends it to the stored address, with the link alone on its line', async () => {
    const world = await startWorld();
    await send(world.client(), world);
    await world.deliver();
    expect(world.outbox.messages).toMatchObject([{ to: 'mira@example.test', template: 'email_verification' }]);
    const link = linkIn(world);
    expect(`${link.origin}${link.pathname}`).toBe('http://localhost:5173/handler/email-verification');
    expect(link.searchParams.get('after')).toBe('/home');
    expect(link.searchParams.getAll('code')).toEqual([expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{45}$/)]);
  });

  test('OC-06 the answer contains no part of the code', async () => {
    const world = await startWorld();
    expect(await send(world.client(), world)).toEqual({ success: true });
  });

  test('OC-10 rejects a callback URL that the project does not trust before it looks anything up', async () => {
    const world = await startWorld();
    const untrusted = { callback_url: 'https://evil.test/handler' };
    const nobody = '11111111-1111-4111-8111-111111111111';
    for (const [call, changes] of [
      [world.client(), untrusted],
      [world.server(), { ...untrusted, user_id: nobody }],
      [world.server(), { ...untrusted, id: nobody }],
    ] as const) {
      await expect(send(call, world, changes)).rejects.toMatchObject(known('REDIRECT_URL_NOT_WHITELISTED'));
    }
    expect(await countMails(world)).toEqual([0, 0]);
  });

  test('checks in the order that the wire defines: own user, user, channel, verified', async () => {
    const world = await startWorld();
    const nobody = '11111111-1111-4111-8111-111111111111';
    await expect(send(world.client(null), world)).rejects.toMatchObject(known('CANNOT_GET_OWN_USER_WITHOUT_USER'));
    await expect(send(world.client(), world, { user_id: nobody })).rejects.toMatchObject(refused(400));
    await expect(send(world.server(), world, { user_id: nobody })).rejects.toMatchObject({
      ...known('USER_ID_DOES_NOT_EXIST'),
      details: { user_id: nobody },
    });
    await expect(send(world.server(), world, { id: nobody })).rejects.toMatchObject(refused(404));
    await redeem(world, await sendAndRead(world));
    await expect(send(world.server(), world)).rejects.toMatchObject(known('EMAIL_ALREADY_VERIFIED'));
    expect(await countRows(world, 'emails')).toBe(1);
  });

  test('the older call sends it to the primary email, in its stored spelling', async () => {
    const world = await startWorld();
    const sendToPrimary = (email: string, callback_url = CALLBACK) =>
      sendCodeToPrimary.run({ ...world.client(), user: world.user, sessionId: 'session' }, {
        body: { email, callback_url },
      } as never);
    await expect(sendToPrimary('noor@example.test')).rejects.toMatchObject({
      ...known('EMAIL_IS_NOT_PRIMARY_EMAIL'),
      details: { email: 'noor@example.test', primary_email: 'mira@example.test' },
    });
    await expect(sendToPrimary('mira@example.test', 'https://evil.test/')).rejects.toMatchObject(
      known('REDIRECT_URL_NOT_WHITELISTED'),
    );
    expect(await sendToPrimary('mira@example.test')).toEqual({ success: true });
    await world.deliver();
    await redeem(world, codeIn(world));
    await expect(sendToPrimary('mira@example.test')).rejects.toMatchObject(known('EMAIL_ALREADY_VERIFIED'));
  });
});

describe('email limits', () => {
  const production: ScopeOptions = { settings: { mode: 'production' } };

  test('RL-05 one address gets one email in 20 s and five in an hour, whichever user asks', async () => {
    const world = await startWorld(production);
    await send(world.client(), world);
    await expect(send(world.server(), world)).rejects.toMatchObject({
      ...refused(429),
      options: { retryAfterSeconds: 20 },
    });
    for (let sent = 1; sent < 5; sent += 1) {
      world.travel('20 seconds');
      await send(world.client(), world);
    }
    world.travel('20 seconds');
    await expect(send(world.client(), world)).rejects.toMatchObject(refused(429));
    expect(await countMails(world)).toEqual([5, 5]);
    world.travel('1 hour');
    await send(world.client(), world);
  });

  test('RL-05 one client address can request 30 emails in an hour; a server key has no such limit', async () => {
    const world = await startWorld(production);
    const channels = await Promise.all(
      Array.from({ length: 31 }, (_, index) =>
        addChannel(world.call(), { userId: world.user.id, value: `mira${index}@example.test` }),
      ),
    );
    for (const { id } of channels.slice(0, 30)) await send(world.client(), world, { id });
    const last = { id: channels[30]?.id };
    await expect(send(world.client(), world, last)).rejects.toMatchObject(refused(429));
    await send(world.server(), world, last);
    expect(await countRows(world, 'emails')).toBe(31);
  });

  test('P16 in development mode emails have no minimum interval', async () => {
    const world = await startWorld();
    for (let sent = 0; sent < 10; sent += 1) await send(world.client(), world);
    expect(await countRows(world, 'emails')).toBe(10);
  });
});

describe('verifying', () => {
  test('the code of the email verifies the channel, even signed out, with one event and one audit log entry', async () => {
    const world = await startWorld();
    const code = await sendAndRead(world);
    const before = { events: await countRows(world, 'events'), audit: await countRows(world, 'audit') };
    expect(await check(world, code)).toEqual({ is_code_valid: true });
    expect(await redeem(world, code.toUpperCase().toLowerCase())).toEqual({ success: true });

    expect(await readUser(world.call(), world.user.id)).toMatchObject({ primary_email_verified: true });
    const events = await db
      .selectFrom('events')
      .select(['type', 'object_id', 'payload'])
      .where('tenant_id', '=', world.call().tenant.id)
      .orderBy('id')
      .execute();
    expect(events).toHaveLength(before.events + 1);
    expect(events.at(-1)).toMatchObject({
      type: 'user.updated',
      object_id: world.user.id,
      payload: { primary_email_verified: true },
    });
    expect(await countRows(world, 'audit')).toBe(before.audit + 1);
  });

  test('a code verifies once, and a new one for a verified channel succeeds', async () => {
    const world = await startWorld();
    const [first, second] = [await sendAndRead(world), await sendAndRead(world)];
    expect(second).not.toBe(first);
    await redeem(world, first);
    await expect(redeem(world, first)).rejects.toMatchObject(known('VERIFICATION_CODE_ALREADY_USED'));
    expect(await redeem(world, second)).toEqual({ success: true });
  });

  test('of twenty concurrent uses of a code, one succeeds', async () => {
    const world = await startWorld();
    const code = await sendAndRead(world);
    const outcomes = await Promise.allSettled(Array.from({ length: 15 }, () => redeem(world, code)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('a code expires after 24 hours, and one of another kind is not found', async () => {
    const world = await startWorld();
    const code = await sendAndRead(world);
    world.travel('24 hours');
    await expect(redeem(world, code)).rejects.toMatchObject(known('VERIFICATION_CODE_EXPIRED'));
    await expect(check(world, code)).rejects.toMatchObject(known('VERIFICATION_CODE_EXPIRED'));
    await expect(redeem(world, '0'.repeat(45))).rejects.toMatchObject(known('VERIFICATION_CODE_NOT_FOUND'));
  });

  test('OC-08 a code is invalid once the address it was sent to is changed or removed, or its user deleted', async () => {
    const changes: ((world: World) => Promise<unknown>)[] = [
      (world) =>
        db
          .updateTable('contact_channels')
          .set({ value: 'new@example.test' })
          .where(...tenantOf(world))
          .execute(),
      (world) =>
        db
          .deleteFrom('contact_channels')
          .where(...tenantOf(world))
          .execute(),
      (world) =>
        db
          .deleteFrom('users')
          .where(...tenantOf(world))
          .execute(),
    ];
    for (const change of changes) {
      const world = await startWorld();
      const code = await sendAndRead(world);
      await change(world);
      await expect(redeem(world, code)).rejects.toMatchObject(refused(400));
      await expect(redeem(world, code)).rejects.toMatchObject(known('VERIFICATION_CODE_ALREADY_USED'));
      const verified = await listChannels(world.call());
      expect(verified.filter(({ is_verified }) => is_verified)).toEqual([]);
    }
  });

  test('OC-08 a code does not verify the same address of another user', async () => {
    const world = await startWorld();
    const code = await sendAndRead(world);
    await db
      .deleteFrom('users')
      .where(...tenantOf(world))
      .execute();
    const attacker = await createUser(world.call(), { primaryEmail: 'mira@example.test', usedForAuth: true });
    await expect(redeem(world, code)).rejects.toMatchObject(refused(400));
    expect(await readUser(world.call(), attacker.id)).toMatchObject({ primary_email_verified: false });
  });
});
