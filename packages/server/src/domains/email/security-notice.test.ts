// @needs any-database

import { createWorld, type World } from '@portico/testing';
import { expect, test } from 'vitest';
import { createUser } from '../users/index.js';
import { queueSecurityNotice } from './index.js';

const notify = async (world: World, primary_email: string | null) =>
  (await world.call()).transaction(async (trx) => {
    const { id } = await createUser(trx, { displayName: 'Mira' });
    await queueSecurityNotice(trx, { id, primary_email, display_name: 'Mira' }, 'second-factor-removed');
  });

test('a security notice says what happened, where and when, and has no link', async () => {
  const world = await createWorld();
  await notify(world, 'mira@example.test');
  const [mail] = await world.mails();
  expect(mail).toMatchObject({ template: 'security_notice', to: 'mira@example.test' });
  expect(mail?.subject).toBe('The authenticator app was removed from your account at World');
  expect(mail?.text).toMatch(/removed from your account at World on \d+ \w+ \d{4} at \d\d:\d\d UTC\./);
  expect(mail?.html).not.toContain('href');
});

test('RL-05 one address gets at most twenty security notices an hour; further changes are still made', async () => {
  const world = await createWorld();
  for (let count = 0; count < 25; count += 1) await notify(world, 'mira@example.test');
  await notify(world, 'ada@example.test');
  const toMira = async () => (await world.mails()).filter(({ to }) => to === 'mira@example.test').length;
  expect(await toMira()).toBe(20);
  expect(await world.mails()).toHaveLength(21);
  world.travel('1 hour');
  await notify(world, 'mira@example.test');
  expect(await toMira()).toBe(21);
});

test('a security notice is neither sent nor counted if its change fails', async () => {
  const world = await createWorld();
  const call = await world.call();
  for (let count = 0; count < 25; count += 1) {
    const failing = call.transaction(async (trx) => {
      const { id } = await createUser(trx, { primaryEmail: 'mira@example.test' });
      await queueSecurityNotice(trx, { id, primary_email: 'mira@example.test', display_name: null }, 'passkey-added');
      throw new Error('changed our mind');
    });
    await expect(failing).rejects.toThrow('changed our mind');
  }
  await notify(world, null);
  expect(await world.mails()).toEqual([]);
  await notify(world, 'mira@example.test');
  expect(await world.mails()).toHaveLength(1);
});
