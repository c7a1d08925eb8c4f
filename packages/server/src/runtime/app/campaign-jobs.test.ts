// @needs any-database

import { createWorld, type World } from '@portico/testing';
import { expect, test } from 'vitest';
import {
  campaignOf,
  pretendSent,
  readCampaign,
  sendEmail,
  storedAddresses,
  storeUsers,
} from '../../testing/campaigns.js';
import { jobHandlers } from './jobs.js';

interface Asked {
  readonly name: string;
  readonly tenantId?: string;
  readonly delayMillis?: number;
}

/** The handlers of a process, and what they ask the queue for. */
const openJobs = async (world: World) => {
  const { db, ports, keys, tenant } = await world.call();
  const asked: Asked[] = [];
  const handlers = jobHandlers({
    db,
    ports,
    keys,
    queue: { add: async (_db, request) => void asked.push(request), tidy: async () => undefined },
    emails: { wake: () => undefined },
    webhooks: { wake: () => undefined },
    openTenant: () => world.call(),
    openInternal: async () => null,
  });
  const run = async (name: string) => {
    await handlers[name]?.({ tenantId: tenant.id });
    return asked.splice(0).filter(({ tenantId }) => tenantId === tenant.id);
  };
  return { run, tenantId: tenant.id };
};

const html = '<p>Spring sale</p>';

test('a campaign asks for its next page until every user has an email', async () => {
  const world = await createWorld();
  await storeUsers(world, 600);
  const id = campaignOf(await sendEmail(world, { all_users: true, html }));
  const { run, tenantId } = await openJobs(world);
  const next = { name: 'email.campaign', tenantId, delayMillis: 0 };
  expect(await run('email.campaign')).toEqual([next]);
  expect(await run('email.campaign')).toEqual([next]);
  expect(await run('email.campaign')).toEqual([]);
  expect(await storedAddresses(world)).toHaveLength(600);
  await pretendSent(world);
  expect(await readCampaign(world, id)).toMatchObject({ state: 'done' });
});

test('a campaign looks again after a second while too many of its emails wait', async () => {
  const world = await createWorld();
  await storeUsers(world, 2100);
  await sendEmail(world, { all_users: true, html });
  const { run, tenantId } = await openJobs(world);
  for (let page = 0; page < 8; page += 1) await run('email.campaign');
  expect(await run('email.campaign')).toEqual([{ name: 'email.campaign', tenantId, delayMillis: 1000 }]);
});

test('the calendar finds campaigns whose job was lost', async () => {
  const world = await createWorld();
  await storeUsers(world, 101);
  await sendEmail(world, { all_users: true, html });
  const { run, tenantId } = await openJobs(world);
  expect(await run('sweep.email-campaigns')).toEqual([{ name: 'email.campaign', tenantId }]);
  await run('email.campaign');
  expect(await run('sweep.email-campaigns')).toEqual([]);
});
