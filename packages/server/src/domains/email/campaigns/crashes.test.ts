// @needs database

import { createWorld, type World } from '@portico/testing';
import { expect, test } from 'vitest';
import type { Call } from '../../../platform/call/call.js';
import {
  campaignOf,
  pretendSent,
  readCampaign,
  sendEmail,
  storedAddresses,
  storeUsers,
} from '../../../testing/campaigns.js';
import { continueCampaigns } from './sweep.js';

const start = async (world: World): Promise<string> => {
  await storeUsers(world, 600);
  return campaignOf(await sendEmail(world, { all_users: true, html: '<p>Spring sale</p>' }));
};

/** A process that is killed just before it commits. */
const killed = (call: Call): Call => ({
  ...call,
  transaction: (fn) =>
    call.transaction(async (trx) => {
      await fn(trx);
      throw new Error('killed');
    }),
});

test('CR-04 a page whose process was killed is stored by the next process, once', async () => {
  const world = await createWorld();
  const id = await start(world);
  await continueCampaigns(await world.call());
  await continueCampaigns(killed(await world.call()));
  expect(await storedAddresses(world)).toHaveLength(250);
  while ((await continueCampaigns(await world.call())) === 'at-once');
  const stored = await storedAddresses(world);
  expect(stored).toHaveLength(600);
  expect(new Set(stored).size).toBe(600);
  await pretendSent(world);
  expect((await readCampaign(world, id)).totals).toMatchObject({ sent: 600, user_gone: 0 });
});

test('processes that continue a campaign at once store each user once', async () => {
  const world = await createWorld();
  await start(world);
  const calls = await Promise.all(Array.from({ length: 4 }, () => world.call()));
  for (let round = 0; round < 4; round += 1) await Promise.all(calls.map((call) => continueCampaigns(call)));
  const stored = await storedAddresses(world);
  expect(stored).toHaveLength(600);
  expect(new Set(stored).size).toBe(600);
});

test('a campaign that is paused while a page is prepared stores nothing of the page', async () => {
  const world = await createWorld();
  const id = await start(world);
  const call = await world.call();
  const slow: Call = {
    ...call,
    transaction: async (fn) => {
      await world.request('POST /internal/email-campaigns/{id}/pause', { access: 'admin', params: { id } });
      return call.transaction(fn);
    },
  };
  await continueCampaigns(slow);
  expect(await storedAddresses(world)).toEqual([]);
});
