// @needs any-database

import type { Person, World } from '@portico/testing';
import { expect, test } from 'vitest';
import { overrideConfig } from '../../testing/override-config.js';
import { advanceDays, buyWithPlayMoney, createShop, createTeamOfTwo, grant, shop } from '../../testing/payments.js';

const mailsTo = async (world: World, { email }: Pick<Person, 'email'>) =>
  (await world.mails())
    .filter(({ to, template }) => to === email && /^(payment|trial|subscription)_/.test(template ?? ''))
    .map(({ template, subject }) => [template, subject]);

const cancel = (world: World, { id }: Person, product_id: string) =>
  world.request('DELETE /payments/products/{customer_type}/{customer_id}/{product_id}', {
    access: 'server',
    params: { customer_type: 'user', customer_id: id, product_id },
  });

test('a customer gets receipts, and is informed when a payment fails and when the subscription ends', async () => {
  const world = await createShop();
  const person = await world.signUp();
  await buyWithPlayMoney(world, person, { product_id: 'pro', card: 'fail_second_renewal' });
  await advanceDays(world, 75);
  const receipt = ['payment_receipt', expect.stringMatching(/^Your receipt from /)];
  const failed = ['payment_failed', expect.stringMatching(/^Your payment to .* failed$/)];
  expect(await mailsTo(world, person)).toEqual([
    receipt,
    receipt,
    failed,
    failed,
    failed,
    // The fourth attempt is the last one, so its failure is reported as the end.
    ['subscription_ended', expect.stringMatching(/^Your subscription at .* has ended$/)],
  ]);
  const texts = (await world.mails()).filter(({ to }) => to === person.email).map(({ text }) => text);
  expect(texts.find((text) => text.includes('receipt') || text.includes('Invoice'))).toMatch(
    /You paid \$20\.00 for Pro .*Invoice: [0-9A-Z]{10}-0001.*play money/s,
  );
  expect(texts.join()).not.toContain('This was the last attempt');
  expect(texts.at(-1)).toContain('was not paid');
});

test('a trial is announced three days before its end, unless it was canceled', async () => {
  const world = await createShop();
  const [person, other] = [await world.signUp(), await world.signUp()];
  for (const one of [person, other]) await buyWithPlayMoney(world, one, { product_id: 'trial' });
  await cancel(world, other, 'trial');
  await advanceDays(world, 3);
  expect(await mailsTo(world, person)).toEqual([]);
  await advanceDays(world, 1);
  expect(await mailsTo(world, person)).toEqual([
    ['trial_ending', expect.stringMatching(/^Your free trial at .* ends soon$/)],
  ]);
  await advanceDays(world, 10);
  expect((await mailsTo(world, person)).map(([template]) => template)).toEqual(['trial_ending', 'payment_receipt']);
  expect((await mailsTo(world, other)).map(([template]) => template)).toEqual(['subscription_ended']);
});

test('each email can be turned off', async () => {
  const world = await createShop();
  await overrideConfig(world, {
    payments: shop,
    'payments.emails': { subscriptionEnded: false, trialEnding: false },
    'payments.emails.receipt': false,
    'payments.emails.paymentFailed': false,
  });
  const person = await world.signUp();
  await buyWithPlayMoney(world, person, { product_id: 'pro', card: 'fail_second_renewal' });
  await buyWithPlayMoney(world, person, { product_id: 'trial' });
  await advanceDays(world, 75);
  expect(await mailsTo(world, person)).toEqual([]);
});

test('a jump of the clock sends a customer only so many emails', async () => {
  const world = await createShop();
  const person = await world.signUp();
  await buyWithPlayMoney(world, person, { product_id: 'pro' });
  await advanceDays(world, 5 * 364);
  expect(await mailsTo(world, person)).toHaveLength(20);
});

test('members of a team who may change its subscriptions are notified, and other members are not', async () => {
  const world = await createShop();
  const { team, owner, member } = await createTeamOfTwo(world, 'Roses');
  await buyWithPlayMoney(world, team, { customer_type: 'team', product_id: 'company', price_id: 'once' });
  expect((await mailsTo(world, owner)).map(([template]) => template)).toEqual(['payment_receipt']);
  expect(await mailsTo(world, member)).toEqual([]);
  expect((await world.lastEmailTo(owner.email)).text).toContain('Your team “Roses” paid $1.00 for company');
});

test('a grant costs nothing, so it has no receipt', async () => {
  const world = await createShop();
  const person = await world.signUp();
  await grant(world, person, { product_id: 'pro' });
  await advanceDays(world, 40);
  expect(await mailsTo(world, person)).toEqual([]);
  await cancel(world, person, 'pro');
  await advanceDays(world, 40);
  expect(await mailsTo(world, person)).toEqual([
    ['subscription_ended', expect.stringMatching(/^Your subscription at .* has ended$/)],
  ]);
});

test('nothing is sent to custom customers, whatever their ID is', async () => {
  const world = await createShop();
  const plan = {
    customerType: 'custom',
    freeTrial: [7, 'day'],
    prices: { monthly: { USD: '9', interval: [1, 'month'] } },
  };
  await overrideConfig(world, { 'payments.products.seat': { ...plan, includedItems: {} } });
  const person = await world.signUp();
  const bought = { customer_type: 'custom', product_id: 'seat', card: 'fail_second_renewal' } as const;
  // IDs that name the user in other ways are those of other customers.
  for (const id of ['Kunde 1', person.id, person.email]) await buyWithPlayMoney(world, { id }, bought);
  const before = await world.mails();
  await advanceDays(world, 120);
  const { json } = await world.request('GET /internal/payments/transactions', { access: 'admin' });
  // All that a user would be notified of has happened: the trial's end, receipts, failed payments and the end.
  expect(json.transactions.map(({ status }) => status)).toEqual(['canceled', 'canceled', 'canceled']);
  expect(await world.mails()).toEqual(before);
});
