// @needs any-database

import { createWorld, type World } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import { sendEmail } from '../../../testing/campaigns.js';
import { CALLBACK, receiveCode } from '../../../testing/mailed-codes.js';
import { queueEmails } from '../queue/queue-email.js';

const admin = { access: 'admin' } as const;

const announce = async (world: World, ...addresses: (string | null)[]) =>
  queueEmails(await world.call(), {
    body: { source: { kind: 'html', html: '<p>Spring sale</p>' }, subject: 'News' },
    priority: 'campaign',
    recipients: addresses.map((to) => ({ to, user: null })),
  });

const list = async (world: World, query: Record<string, string> = {}) =>
  (await world.request('GET /internal/email-log', { ...admin, query })).json;

const open = () => createWorld({ config: { magic_link_enabled: true } });

describe('GET /internal/email-log', () => {
  test('lists emails in every state, newest first, page by page', async () => {
    const world = await open();
    world.app.outbox.refuse('gone@log.example.test');
    await announce(world, 'one@log.example.test', 'gone@log.example.test', null);
    await world.settle();
    world.travel('1 minute');
    await announce(world, 'two@log.example.test');
    const first = await list(world, { limit: '2' });
    expect(first.items[0]).toMatchObject({ to: 'two@log.example.test', status: 'queued', finished_at_millis: null });
    const rest = await list(world, { cursor: first.pagination.next_cursor ?? '' });
    const all = [...first.items, ...rest.items].map(({ to, status, skip_reason, error }) => [
      to,
      status,
      skip_reason ?? error?.rawError ?? null,
    ]);
    expect(all).toHaveLength(4);
    expect(all).toEqual(
      expect.arrayContaining([
        ['one@log.example.test', 'sent', null],
        ['gone@log.example.test', 'failed', '550 No such mailbox.'],
        [null, 'skipped', 'no-address'],
      ]),
    );
  });

  test('finds emails by state, by template and by part of the address', async () => {
    const world = await open();
    await announce(world, 'reader@find.example.test');
    await receiveCode(world, 'POST /auth/otp/send-sign-in-code', 'mira@find.example.test');
    const find = async (query: Record<string, string>) => (await list(world, query)).items.map(({ to }) => to);
    expect(await find({ template: 'magic_link' })).toEqual(['mira@find.example.test']);
    expect(await find({ recipient: 'reader@' })).toEqual(['reader@find.example.test']);
    expect(await find({ recipient: '%' })).toEqual([]);
    expect(await find({ status: 'failed' })).toEqual([]);
    expect(await find({ status: 'sent' })).toHaveLength(2);
  });

  test('finds emails by the category that they declare', async () => {
    const world = await open();
    const ada = await world.signUp();
    for (const name of ['Marketing', 'Transactional'])
      await sendEmail(world, {
        user_ids: [ada.id],
        html: '<p>Hi</p>',
        subject: name,
        notification_category_name: name,
      });
    await world.settle();
    const find = async (category: string) => (await list(world, { category })).items.map(({ subject }) => subject);
    expect(await find('Marketing')).toEqual(['Marketing']);
    expect(await find('Transactional')).toContain('Transactional');
    expect(await find('Transactional')).not.toContain('Marketing');
  });
});

describe('GET /internal/email-log/{email_id}', () => {
  const read = async (world: World) => {
    const [newest] = (await list(world)).items;
    const params = { email_id: newest?.id ?? '' };
    return (await world.request('GET /internal/email-log/{email_id}', { ...admin, params })).json;
  };

  test('shows the attempts with their times and what was sent', async () => {
    const world = await open();
    world.app.outbox.goAway();
    await announce(world, 'mira@details.example.test');
    await world.settle();
    world.app.outbox.comeBack();
    world.travel('5 seconds');
    await world.settle();
    const email = await read(world);
    expect(email).toMatchObject({ status: 'sent', attempts: 2, error: null, sender_config: { type: 'shared' } });
    expect(email.timeline.map(({ status, error_type }) => [status, error_type])).toEqual([
      ['queued', 'SOCKET_CLOSED'],
      ['sent', undefined],
    ]);
    expect(email.content).toMatchObject({ subject: 'News', html: expect.stringContaining('Spring sale') });
  });

  test('OC-02 shows the names of the variables of an email with a code, but neither their values nor its content', async () => {
    const world = await open();
    const code = await receiveCode(world, 'POST /auth/otp/send-sign-in-code', 'mira@code.example.test');
    const email = await read(world);
    expect(email.content).toBeNull();
    expect(email.variable_names).toEqual(expect.arrayContaining(['magicLink', 'otp']));
    expect(JSON.stringify(email).toLowerCase()).not.toContain(code.slice(0, 6));
  });

  test('answers 404 for an email of another project', async () => {
    const [world, other] = [await open(), await open()];
    await announce(world, 'mira@other.example.test');
    const [email] = (await list(world)).items;
    const answer = await other.request('GET /internal/email-log/{email_id}', {
      ...admin,
      params: { email_id: email?.id ?? '' },
    });
    expect([answer.status, answer.text]).toEqual([404, 'The email does not exist.']);
  });
});

describe('suppressed addresses', () => {
  const suppressed = async (world: World) =>
    (await world.request('GET /internal/email-suppressions', admin)).json.items.map(({ address }) => address);

  const suppress = async (world: World, address: string) => {
    world.app.outbox.refuse(address);
    await announce(world, address);
    await world.settle();
  };

  test('are listed with what the mail server said, and the owner can lift them', async () => {
    const world = await open();
    await suppress(world, 'gone@lift.example.test');
    const { items } = (await world.request('GET /internal/email-suppressions', admin)).json;
    expect(items).toMatchObject([{ address: 'gone@lift.example.test', reason: '550 No such mailbox.' }]);
    const params = { address: 'gone@lift.example.test' };
    const lift = () => world.request('DELETE /internal/email-suppressions/{address}', { ...admin, params });
    expect((await lift()).status).toBe(200);
    expect(await suppressed(world)).toEqual([]);
    expect((await lift()).status).toBe(404);
  });

  test('can be added by the owner, in any spelling of the address, and keep their first reason', async () => {
    const world = await open();
    const suppressAll = (addresses: readonly string[], reason?: string) =>
      world.request('POST /internal/email-suppressions', { ...admin, body: { addresses, reason } });
    const address = 'bounced@added.example.test';
    expect((await suppressAll([address, 'Bounced@ADDED.example.test'], 'Bounced at the mail service')).status).toBe(
      200,
    );
    await suppressAll([address, 'later@added.example.test'], 'Complained');
    const { items } = (await world.request('GET /internal/email-suppressions', admin)).json;
    expect(items.map((item) => [item.address, item.reason])).toEqual([
      [address, 'Bounced at the mail service'],
      ['later@added.example.test', 'Complained'],
    ]);
    await announce(world, address);
    await world.settle();
    expect((await list(world)).items[0]).toMatchObject({ to: address, status: 'skipped', skip_reason: 'suppressed' });
    const refused = await suppressAll(['none']);
    expect([refused.status, refused.text]).toEqual([
      400,
      expect.stringContaining('body.addresses.0 must be a valid email address'),
    ]);
  });

  test('are lifted when their user signs in with a code that the address received', async () => {
    const world = await open();
    const address = 'back@lift.example.test';
    const { db, tenant } = await world.call();
    await db
      .insertInto('email_suppressions')
      .values({ tenant_id: tenant.id, address, created_at: new Date() })
      .execute();
    const code = await receiveCode(world, 'POST /auth/otp/send-sign-in-code', address);
    expect(await suppressed(world)).toEqual([address]);
    expect((await world.request('POST /auth/otp/sign-in', { body: { code } })).status).toBe(200);
    expect(await suppressed(world)).toEqual([]);
  });
});

test('P18 lastEmailTo returns the newest email to an address with its code and link', async () => {
  const world = await open();
  const body = { email: 'mira@last.example.test', callback_url: CALLBACK };
  await world.request('POST /auth/otp/send-sign-in-code', { body });
  const email = await world.lastEmailTo('mira@last.example.test');
  expect(email.code).toMatch(/^[0-9A-Z]{6}$/);
  expect(new URL(email.link ?? '').searchParams.get('code')).toMatch(new RegExp(`^${email.code}`, 'i'));
});
