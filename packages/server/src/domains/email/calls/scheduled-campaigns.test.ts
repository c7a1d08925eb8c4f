// @needs any-database

import { createOutbox, createWorld, startTestApp, type World } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import {
  campaignOf,
  control,
  readCampaign,
  sendEmail,
  storedAddresses,
  storeUsers,
} from '../../../testing/campaigns.js';
import { patchConfiguration } from '../../../testing/email-sources.js';
import { continueCampaigns, findTenantsWithOpenCampaign } from '../index.js';

const html = '<p>Spring sale</p>';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const schedule = (
  world: World,
  { after = HOUR, ...body }: { readonly after?: number; readonly [name: string]: unknown },
) => sendEmail(world, { html, subject: 'Sale', scheduled_at_millis: world.app.clock.now() + after, ...body });

const step = async (world: World) => continueCampaigns(await world.call());

/** Runs what the calendar runs each minute, and delivers what was queued. */
const runCalendar = async (world: World): Promise<void> => {
  while ((await step(world)) === 'at-once');
  await world.settle();
};

const isFound = async (world: World): Promise<boolean> => {
  const { db, now, tenant } = await world.call();
  return (await findTenantsWithOpenCampaign(db, now)).includes(tenant.id);
};

describe('an email that is scheduled', () => {
  test('reaches its users at that time, not before', async () => {
    const world = await createWorld();
    const ada = await world.signUp();
    const at = world.app.clock.now() + HOUR;
    const answer = await schedule(world, { user_ids: [ada.id] });
    expect(answer.json.results).toEqual([{ user_id: ada.id, user_email: ada.email }]);
    const id = campaignOf(answer);
    const mails = (await world.mails()).length;
    world.travel('59 minutes');
    expect(await isFound(world)).toBe(false);
    await runCalendar(world);
    expect((await world.mails()).length).toBe(mails);
    expect(await readCampaign(world, id)).toMatchObject({
      state: 'scheduled',
      started_at_millis: at,
      totals: { queued: 1, sent: 0 },
    });
    world.travel('1 minute');
    expect(await isFound(world)).toBe(true);
    await runCalendar(world);
    expect(await world.lastEmailTo(ada.email)).toMatchObject({ subject: 'Sale' });
    expect(await readCampaign(world, id)).toMatchObject({ state: 'done', totals: { queued: 0, sent: 1 } });
    expect(await isFound(world)).toBe(false);
  });

  test('to all users reaches those of that time, and counts them', async () => {
    const world = await createWorld();
    const [gone = ''] = await storeUsers(world, 3);
    const id = campaignOf(await schedule(world, { all_users: true }));
    expect((await readCampaign(world, id)).selected).toBe(3);
    await world.request('DELETE /users/{user_id}', { access: 'server', params: { user_id: gone } });
    world.travel('30 minutes');
    const late = await world.signUp();
    world.travel('30 minutes');
    await step(world);
    await step(world);
    const campaign = await readCampaign(world, id);
    expect(campaign).toMatchObject({ selected: 3, totals: { user_gone: 0 } });
    expect(campaign.started_at_millis).toBe(world.app.clock.now());
    expect(await storedAddresses(world)).toContain(late.email);
  });

  test('can be canceled until then, and reaches no one', async () => {
    const world = await createWorld();
    const ada = await world.signUp();
    const id = campaignOf(await schedule(world, { user_ids: [ada.id] }));
    for (const verb of ['pause', 'resume'] as const) expect((await control(world, id, verb)).status).toBe(409);
    world.travel('10 minutes');
    expect((await control(world, id, 'cancel')).json).toMatchObject({
      state: 'cancelled',
      started_at_millis: world.app.clock.now(),
      totals: { queued: 0, skipped: { cancelled: 1 } },
    });
    const mails = (await world.mails()).length;
    world.travel('1 hour');
    await runCalendar(world);
    expect((await world.mails()).length).toBe(mails);
    expect(await isFound(world)).toBe(false);
  });

  test('does not go through the shared mail server when the project has lost its own', async () => {
    const outbox = { ...createOutbox(), kind: 'smtp' } as const;
    const world = await createWorld({ app: await startTestApp({ ports: { mail: outbox } }) });
    const server = { host: 'mail.example.test', port: 587, username: 'mailer', password: 'secret', senderName: 'News' };
    await patchConfiguration(world, {
      'emails.server': { ...server, isShared: false, senderEmail: 'news@example.test' },
    });
    const ada = await world.signUp();
    const id = campaignOf(await schedule(world, { user_ids: [ada.id] }));
    await patchConfiguration(world, { 'emails.server': { isShared: true } });
    world.travel('1 hour');
    await runCalendar(world);
    expect(outbox.messages.filter(({ subject }) => subject === 'Sale')).toEqual([]);
    expect(await readCampaign(world, id)).toMatchObject({ state: 'done', totals: { sent: 0, failed: 1 } });
    const log = await world.request('GET /internal/email-log', { access: 'admin', query: { campaign_id: id } });
    expect(log.json.items).toMatchObject([
      {
        status: 'failed',
        error: { message: expect.stringContaining('need a mail server of the project'), canRetry: false },
      },
    ]);
  });

  test('is started once by replicas that find it together', async () => {
    const world = await createWorld();
    await storeUsers(world, 300);
    await schedule(world, { all_users: true });
    world.travel('1 hour');
    const calls = await Promise.all(Array.from({ length: 4 }, () => world.call()));
    for (let round = 0; round < 4; round += 1) await Promise.all(calls.map((call) => continueCampaigns(call)));
    const stored = await storedAddresses(world);
    expect([stored.length, new Set(stored).size]).toEqual([300, 300]);
  });

  test.each([
    ['in the past', -1, 'The scheduled time has passed. Choose a later one.'],
    ['in seconds since 1970', undefined, 'The scheduled time has passed. Choose a later one.'],
    ['too far ahead', 60 * DAY + 1, 'The scheduled time is more than 60 days ahead. Choose an earlier one.'],
  ])('is refused for a time %s', async (_, after, text) => {
    const world = await createWorld();
    const ada = await world.signUp();
    const seconds = Math.floor(world.app.clock.now() / 1000);
    const answer = await schedule(world, {
      user_ids: [ada.id],
      ...(after === undefined ? { scheduled_at_millis: seconds } : { after }),
    });
    expect([answer.status, answer.text]).toEqual([400, text]);
    const { json } = await world.request('GET /internal/email-campaigns', { access: 'admin' });
    expect(json.items).toEqual([]);
  });
});
