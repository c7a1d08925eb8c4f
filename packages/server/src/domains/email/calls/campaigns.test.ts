// @needs any-database

import { createWorld, type World } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import {
  campaignOf,
  control,
  emailOf,
  pretendSent,
  readCampaign,
  sendEmail,
  storedAddresses,
  storeUsers,
} from '../../../testing/campaigns.js';
import { UNKNOWN_ID } from '../../../testing/email-sources.js';
import { continueCampaigns } from '../index.js';

const admin = { access: 'admin' } as const;
const html = '<p>Spring sale</p>';

const start = async (world: World, body: object): Promise<string> =>
  campaignOf(await sendEmail(world, { html, ...body }));

const list = async (world: World, query: Record<string, string> = {}) =>
  (await world.request('GET /internal/email-campaigns', { ...admin, query })).json;

const step = async (world: World) => continueCampaigns(await world.call());

const countMails = async (world: World): Promise<number> => (await world.mails()).length;

describe('an email to many users', () => {
  test('2,500 users get it page by page, each once, and no user who signs up after the start', async () => {
    const world = await createWorld();
    await storeUsers(world, 2500);
    const id = await start(world, { all_users: true, notification_category_name: 'Marketing' });
    world.travel('1 second');
    await world.signUp();
    const waiting = [];
    while ((await step(world)) === 'at-once') waiting.push((await storedAddresses(world)).length);
    // Pages stop while 2,000 emails wait.
    expect(waiting).toEqual([250, 500, 750, 1000, 1250, 1500, 1750, 2000]);
    expect((await readCampaign(world, id)).totals).toMatchObject({ queued: 2500, sent: 0 });
    await pretendSent(world);
    expect([await step(world), await step(world), await step(world)]).toEqual(['at-once', 'at-once', 'nothing']);
    await pretendSent(world);
    expect(await readCampaign(world, id)).toMatchObject({
      selected: 2500,
      state: 'done',
      totals: { queued: 0, sent: 2500, failed: 0, skipped: {}, user_gone: 0 },
    });
    const addresses = await storedAddresses(world);
    expect(addresses).toHaveLength(2500);
    expect(new Set(addresses).size).toBe(2500);
  });

  test('a long list of users is queued by pages too, with the category of each user', async () => {
    const world = await createWorld();
    const ids = await storeUsers(world, 101);
    const draft = await world.request('POST /internal/email-drafts', {
      ...admin,
      body: { display_name: 'Spring', tsx_source: emailOf('Marketing') },
    });
    const body = { user_ids: [...ids, ...ids.slice(0, 10)], draft_id: draft.json.id };
    const answer = await sendEmail(world, body);
    expect(answer.json.results).toHaveLength(101);
    expect(await step(world)).toBe('nothing');
    expect((await readCampaign(world, campaignOf(answer))).totals).toMatchObject({ queued: 101 });
    const { db, tenant } = await world.call();
    const links = db.selectFrom('codes').select('subject_id').where('tenant_id', '=', tenant.id);
    const rows = await links.where('type', '=', 'unsubscribe').execute();
    expect(new Set(rows.map(({ subject_id }) => subject_id))).toEqual(new Set(ids));
  });

  test('10,000 users can be named by their IDs and have a row each; with one more there are no rows', async () => {
    const world = await createWorld();
    const ids = await storeUsers(world, 10_001);
    const first = await sendEmail(world, { html, user_ids: ids.slice(1) });
    expect(new Set(first.json.results.map(({ user_id }) => user_id))).toEqual(new Set(ids.slice(1)));
    const second = await sendEmail(world, { html, user_ids: ids });
    expect(second.json.results).toEqual([]);
    expect((await readCampaign(world, campaignOf(second))).selected).toBe(10_001);
  });

  test('a user who is deleted meanwhile gets nothing', async () => {
    const world = await createWorld();
    const ids = await storeUsers(world, 102);
    const id = await start(world, { user_ids: ids });
    const remove = (userId = '') =>
      world.request('DELETE /users/{user_id}', { access: 'server', params: { user_id: userId } });
    await remove(ids[0]);
    await step(world);
    await remove(ids[1]);
    expect((await readCampaign(world, id)).totals).toMatchObject({ queued: 100, user_gone: 2 });
    expect(await storedAddresses(world)).toHaveLength(100);
  });

  test('a campaign that cannot continue does not stop another one', async () => {
    const world = await createWorld();
    const ids = await storeUsers(world, 101);
    const broken = await start(world, { user_ids: ids });
    const { db, tenant } = await world.call();
    await db
      .updateTable('email_bodies')
      .set({ content_sealed: new Uint8Array([1, 2, 3]) })
      .where('tenant_id', '=', tenant.id)
      .where('id', '=', broken)
      .execute();
    const other = await start(world, { user_ids: ids });
    await step(world);
    expect((await readCampaign(world, broken)).totals.queued).toBe(101);
    await pretendSent(world);
    expect((await readCampaign(world, other)).totals.sent).toBe(101);
  });
});

describe('GET /internal/email-campaigns', () => {
  test('lists campaigns newest first, page by page', async () => {
    const world = await createWorld();
    const ids: string[] = [];
    for (const subject of ['One', 'Two', 'Three']) {
      ids.unshift(await start(world, { user_ids: [], subject }));
      world.travel('1 minute');
    }
    const first = await list(world, { limit: '2' });
    const second = await list(world, { cursor: first.pagination.next_cursor ?? '' });
    expect([...first.items, ...second.items].map(({ id, subject }) => [id, subject])).toEqual([
      [ids[0], 'Three'],
      [ids[1], 'Two'],
      [ids[2], 'One'],
    ]);
    expect(second.pagination.next_cursor).toBeNull();
  });

  test('a campaign is running until its last email is final', async () => {
    const world = await createWorld();
    const id = await start(world, { user_ids: [(await world.signUp()).id] });
    expect((await list(world)).items).toMatchObject([{ id, state: 'running' }]);
    await world.settle();
    expect((await list(world)).items).toMatchObject([{ id, state: 'done' }]);
  });

  test('the list of campaigns has the totals of each', async () => {
    const world = await createWorld();
    const ada = await world.signUp();
    const sent = await start(world, { user_ids: [ada.id] });
    await world.settle();
    const waiting = await start(world, { user_ids: [ada.id] });
    const items = new Map((await list(world)).items.map(({ id, totals }) => [id, totals]));
    expect(items.get(sent)).toEqual({ queued: 0, sent: 1, failed: 0, skipped: {}, user_gone: 0 });
    expect(items.get(waiting)).toEqual({ queued: 1, sent: 0, failed: 0, skipped: {}, user_gone: 0 });
  });

  test('campaigns are kept as long as their emails', async () => {
    const world = await createWorld();
    const id = await start(world, { user_ids: [(await world.signUp()).id] });
    await world.settle();
    const { db, tenant } = await world.call();
    await db.deleteFrom('email_bodies').where('tenant_id', '=', tenant.id).where('id', '=', id).execute();
    expect((await list(world)).items).toEqual([]);
  });
});

describe('a paused campaign', () => {
  test('sends nothing, not even what was queued, until it is resumed', async () => {
    const world = await createWorld();
    const id = await start(world, { user_ids: await storeUsers(world, 260) });
    await step(world);
    expect((await control(world, id, 'pause')).json).toMatchObject({ id, state: 'paused' });
    await world.settle();
    expect(await countMails(world)).toBe(0);
    const paused = await readCampaign(world, id);
    expect(paused).toMatchObject({ state: 'paused', totals: { queued: 260, sent: 0 } });
    const query = { campaign_id: id, status: 'queued', limit: '1' };
    expect((await world.request('GET /internal/email-log', { ...admin, query })).json.items).toHaveLength(1);
    expect((await control(world, id, 'resume')).json).toMatchObject({ id, state: 'running' });
    await step(world);
    await pretendSent(world);
    expect((await readCampaign(world, id)).totals).toMatchObject({ queued: 0, sent: 260 });
  });

  test('of few users holds what waits for its next attempt', async () => {
    const world = await createWorld();
    world.app.outbox.goAway();
    const id = await start(world, { user_ids: [(await world.signUp()).id] });
    await world.settle();
    await control(world, id, 'pause');
    world.app.outbox.comeBack();
    world.travel('5 seconds');
    await world.settle();
    expect((await readCampaign(world, id)).totals).toMatchObject({ queued: 1, sent: 0 });
    await control(world, id, 'resume');
    await world.settle();
    expect(await readCampaign(world, id)).toMatchObject({ state: 'done', totals: { queued: 0, sent: 1 } });
  });

  test('holds an email that was being sent and has to be retried', async () => {
    const world = await createWorld();
    const id = await start(world, { user_ids: [(await world.signUp()).id] });
    const setStatus = async (status: 'queued' | 'sending') => {
      const { db, tenant } = await world.call();
      await db
        .updateTable('emails')
        .set({ status })
        .where('tenant_id', '=', tenant.id)
        .where('body_id', '=', id)
        .execute();
    };
    await setStatus('sending');
    await control(world, id, 'pause');
    await setStatus('queued');
    await step(world);
    await world.settle();
    expect((await readCampaign(world, id)).totals).toMatchObject({ queued: 1, sent: 0 });
  });
});

describe('a cancelled campaign', () => {
  test('skips what was not sent, and emits events', async () => {
    const world = await createWorld();
    const id = await start(world, { user_ids: await storeUsers(world, 600) });
    await step(world);
    await step(world);
    const cancelled = await control(world, id, 'cancel');
    expect(cancelled.json).toMatchObject({ id, state: 'cancelled' });
    expect((await readCampaign(world, id)).totals).toMatchObject({ queued: 0, skipped: { cancelled: 600 } });
    await world.settle();
    expect(await countMails(world)).toBe(0);
    const { db, tenant } = await world.call();
    const events = db
      .selectFrom('events')
      .select('id')
      .where('tenant_id', '=', tenant.id)
      .where('type', '=', 'email.skipped');
    expect(await events.execute()).toHaveLength(500);
    const emails = db.selectFrom('emails').select('id').where('tenant_id', '=', tenant.id);
    expect(await emails.where('content_sealed', 'is not', null).execute()).toEqual([]);
  });

  test('keeps what was sent, also when it was paused before', async () => {
    const world = await createWorld();
    const id = await start(world, { user_ids: await storeUsers(world, 300) });
    await step(world);
    const { db, tenant } = await world.call();
    await db
      .updateTable('emails')
      .set({ status: 'sent', sent_at: new Date() })
      .where('tenant_id', '=', tenant.id)
      .where('to_address', '=', 'user-0@example.test')
      .execute();
    await control(world, id, 'pause');
    await control(world, id, 'cancel');
    const { totals } = await readCampaign(world, id);
    expect((totals.skipped['cancelled'] ?? 0) + totals.sent).toBe(300);
  });

  test('skips an email that was being sent and has to be retried', async () => {
    const world = await createWorld();
    const id = await start(world, { user_ids: [(await world.signUp()).id] });
    const setStatus = async (status: 'queued' | 'sending') => {
      const { db, tenant } = await world.call();
      await db
        .updateTable('emails')
        .set({ status })
        .where('tenant_id', '=', tenant.id)
        .where('body_id', '=', id)
        .execute();
    };
    await setStatus('sending');
    await control(world, id, 'cancel');
    expect(await step(world)).toBe('later');
    await setStatus('queued');
    expect(await step(world)).toBe('nothing');
    expect((await readCampaign(world, id)).totals).toMatchObject({ queued: 0, skipped: { cancelled: 1 } });
  });
});

describe('a change of a campaign is refused', () => {
  test('when it does not exist in the project', async () => {
    const [world, other] = [await createWorld(), await createWorld()];
    const elsewhere = await start(other, { user_ids: [] });
    for (const id of [UNKNOWN_ID, elsewhere]) {
      const read = await world.request('GET /internal/email-campaigns/{id}', { ...admin, params: { id } });
      expect([read.status, read.text]).toEqual([404, 'The email campaign does not exist.']);
      for (const verb of ['pause', 'resume', 'cancel'] as const)
        expect((await control(world, id, verb)).status).toBe(404);
    }
  });

  test('when its state does not allow it', async () => {
    const world = await createWorld();
    const id = await start(world, { user_ids: [(await world.signUp()).id] });
    const notPaused = await control(world, id, 'resume');
    expect([notPaused.status, notPaused.text]).toEqual([409, 'The campaign is not paused.']);
    await control(world, id, 'pause');
    expect((await control(world, id, 'pause')).status).toBe(409);
    await control(world, id, 'cancel');
    for (const verb of ['pause', 'resume', 'cancel'] as const)
      expect((await control(world, id, verb)).status).toBe(409);
    const done = await start(world, { user_ids: [] });
    for (const verb of ['pause', 'resume', 'cancel'] as const)
      expect((await control(world, done, verb)).status).toBe(409);
  });
});
