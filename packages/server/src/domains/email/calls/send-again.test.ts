// @needs any-database

import { notificationCategories } from '@portico/contract';
import { createWorld, startTestApp, type World } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import { sendEmail } from '../../../testing/campaigns.js';
import { UNKNOWN_ID } from '../../../testing/email-sources.js';
import { auditOf, CALLBACK, linkIn, receiveCode } from '../../../testing/mailed-codes.js';

const admin = { access: 'admin' } as const;
const html = '<p>Spring sale</p>';
const open = (config: object = {}) => createWorld({ config: { magic_link_enabled: true, ...config } });

const newest = async (world: World) => {
  const { items } = (await world.request('GET /internal/email-log', { ...admin, query: { limit: '1' } })).json;
  return items[0];
};

const again = (world: World, emailId = '') =>
  world.request('POST /internal/email-log/{email_id}/send-again', { ...admin, params: { email_id: emailId } });

/** Sends the newest email again, and returns the newest after that. */
const repeat = async (world: World) => {
  await world.settle();
  world.travel('1 hour');
  const answer = await again(world, (await newest(world))?.id);
  return { answer, mails: await world.mails() };
};

const whyNot = async (world: World) => {
  const { answer } = await repeat(world);
  return [answer.status, answer.text];
};

const sendCode = (world: World, email: string) =>
  world.request('POST /auth/otp/send-sign-in-code', { body: { email, callback_url: CALLBACK } });

const setUp = async (world: World, patch: object) =>
  world.request('PATCH /internal/projects/current', { ...admin, body: { config: patch } });

describe('an email without a code', () => {
  test('is sent again as it was, as a new entry of the log', async () => {
    const world = await open();
    const ada = await world.signUp();
    await sendEmail(world, { user_ids: [ada.id], html, subject: 'Offer', notification_category_name: 'Marketing' });
    const { answer, mails } = await repeat(world);
    expect(answer.json).toEqual({ success: true });
    const offers = mails.filter(({ subject }) => subject === 'Offer');
    expect(offers).toHaveLength(2);
    expect(offers[1]).toMatchObject({ to: ada.email, html: offers[0]?.html, text: offers[0]?.text });
    const { tenant } = await world.call();
    const sent = world.app.outbox.messages.filter(
      ({ tenantId, subject }) => tenantId === tenant.id && subject === 'Offer',
    );
    expect(sent[1]?.headers).toEqual(sent[0]?.headers);
    expect(sent[1]?.messageId).not.toBe(sent[0]?.messageId);
    expect(await newest(world)).toMatchObject({ status: 'sent', user_id: ada.id, campaign_id: null, subject: 'Offer' });
    expect((await auditOf(world)).some(({ action }) => action === 'email.send-again')).toBe(true);
  });

  test('can be sent again although it failed', async () => {
    const world = await open();
    const ada = await world.signUp();
    world.app.outbox.goAway();
    await sendEmail(world, { user_ids: [ada.id], html, subject: 'Invoice' });
    for (const wait of ['0 seconds', '5 seconds', '1 minute', '10 minutes', '1 hour'] as const) {
      world.travel(wait);
      await world.settle();
    }
    expect(await newest(world)).toMatchObject({ status: 'failed' });
    world.app.outbox.comeBack();
    expect((await repeat(world)).mails.at(-1)).toMatchObject({ subject: 'Invoice', to: ada.email });
  });

  test('is refused when its user has turned off its category, before it was sent or after', async () => {
    const world = await open();
    const ada = await world.signUp();
    const send = () => sendEmail(world, { user_ids: [ada.id], html, notification_category_name: 'Marketing' });
    await send();
    await world.request('PATCH /emails/notification-preference/{user_id}/{category_id}', {
      as: ada,
      params: { user_id: 'me', category_id: notificationCategories.Marketing.id },
      body: { enabled: false },
    });
    const text = 'The email cannot be sent again. The user has turned off marketing emails.';
    expect(await whyNot(world)).toEqual([409, text]);
    await send();
    expect(await whyNot(world)).toEqual([409, text]);
  });

  test('is refused when its content is not kept', async () => {
    const world = await open();
    const { id } = (await world.request('POST /users', { access: 'server', body: {} })).json;
    await sendEmail(world, { user_ids: [id], html });
    expect(await whyNot(world)).toEqual([409, expect.stringContaining('Its content is not kept')]);
  });
});

describe('an email with a code', () => {
  test('to sign in has a new code, with a link to the same page', async () => {
    const world = await open();
    const first = await receiveCode(world, 'POST /auth/otp/send-sign-in-code', 'ada@again.example.test');
    const { mails } = await repeat(world);
    const link = linkIn(mails.at(-1) ?? { text: '' });
    const code = link.searchParams.get('code') ?? '';
    expect(code).toHaveLength(45);
    expect(code).not.toBe(first);
    expect(link.href.replace(code, '')).toBe(`${CALLBACK.replace('#top', '')}&code=#top`);
    expect((await world.request('POST /auth/otp/sign-in', { body: { code } })).status).toBe(200);
  });

  test('to reset a password has a new code', async () => {
    const world = await open();
    const ada = await world.signUp();
    await receiveCode(world, 'POST /auth/password/send-reset-code', ada.email);
    const { mails } = await repeat(world);
    const code = linkIn(mails.at(-1) ?? { text: '' }).searchParams.get('code') ?? '';
    const body = { code, password: 'another long password' };
    expect((await world.request('POST /auth/password/reset', { body })).status).toBe(200);
  });

  test('to verify an address has a new code, as long as the address is not verified', async () => {
    const world = await open();
    await world.signUp({ verificationCallbackUrl: CALLBACK });
    const { mails } = await repeat(world);
    const code = linkIn(mails.at(-1) ?? { text: '' }).searchParams.get('code') ?? '';
    expect((await world.request('POST /contact-channels/verify', { body: { code } })).status).toBe(200);
    expect(await whyNot(world)).toEqual([409, expect.stringContaining('cannot be sent again. ')]);
  });

  test('is refused when its user has no such address any more', async () => {
    const world = await open();
    const ada = await world.signUp({ verificationCallbackUrl: CALLBACK });
    await world.request('PATCH /users/{user_id}', {
      access: 'server',
      params: { user_id: ada.id },
      body: { primary_email: 'new@again.example.test' },
    });
    await world.settle();
    const { items } = (await world.request('GET /internal/email-log', admin)).json;
    const answer = await again(world, items.find(({ template }) => template === 'email_verification')?.id);
    const text = 'The email cannot be sent again. The user no longer has this address.';
    expect([answer.status, answer.text]).toEqual([409, text]);
  });

  test('is refused when the project no longer allows such codes', async () => {
    const world = await open();
    await sendCode(world, 'ada@off.example.test');
    await setUp(world, { magic_link_enabled: false });
    expect(await whyNot(world)).toEqual([409, expect.stringContaining('cannot be sent again. ')]);
    const closed = await open();
    await sendCode(closed, 'ada@closed.example.test');
    await setUp(closed, { sign_up_enabled: false });
    expect(await whyNot(closed)).toEqual([409, expect.stringContaining('cannot be sent again. ')]);
  });

  test('is refused when it was queued before links were kept', async () => {
    const world = await open();
    await sendCode(world, 'ada@old.example.test');
    const { db, tenant } = await world.call();
    await db.updateTable('emails').set({ callback_url: null }).where('tenant_id', '=', tenant.id).execute();
    expect(await whyNot(world)).toEqual([409, expect.stringContaining('Its link is no longer known.')]);
  });
});

describe('sending an email again is refused', () => {
  test('while the email is still being sent', async () => {
    const world = await open();
    await sendCode(world, 'ada@waits.example.test');
    const answer = await again(world, (await newest(world))?.id);
    expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('still being sent')]);
  });

  test('when the email does not exist in the project', async () => {
    const [world, other] = [await open(), await open()];
    await sendCode(other, 'ada@other.example.test');
    for (const id of [UNKNOWN_ID, (await newest(other))?.id]) {
      const answer = await again(world, id);
      expect([answer.status, answer.text]).toEqual([404, 'The email does not exist.']);
    }
  });

  test('RL-05 beyond as many emails as one address may get', async () => {
    const app = await startTestApp({ settings: { mode: 'production' } });
    const world = await createWorld({ app, config: { magic_link_enabled: true } });
    await sendCode(world, 'ada@many.example.test');
    await world.settle();
    const { id } = (await newest(world)) ?? {};
    const answers = [await again(world, id), await again(world, id)];
    expect(answers.map(({ status }) => status)).toContain(429);
  });
});
