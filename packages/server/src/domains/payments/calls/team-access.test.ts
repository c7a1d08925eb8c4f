// @needs any-database

import type { Person, World } from '@portico/testing';
import { expect, test } from 'vitest';
import { overrideConfig } from '../../../testing/override-config.js';
import { advanceDays, buyWithPlayMoney, createShop, createTeamOfTwo } from '../../../testing/payments.js';

const plan = (USD: string) => ({
  customerType: 'team',
  catalogId: 'plans',
  prices: { monthly: { USD, interval: [1, 'month'] } },
  includedItems: {},
});

/** A team whose plan could not be renewed, and a member of it. */
async function open() {
  const world = await createShop();
  await overrideConfig(world, { 'payments.products.crew': plan('10'), 'payments.products.fleet': plan('30') });
  const { team, member } = await createTeamOfTwo(world, 'Rockets');
  const params = { customer_type: 'team', customer_id: team.id };
  await buyWithPlayMoney(world, team, { customer_type: 'team', product_id: 'crew', card: 'fail_second_renewal' });
  await advanceDays(world, 63);
  const { json: invoices } = await world.request('GET /payments/invoices/{customer_type}/{customer_id}', {
    access: 'server',
    params,
  });
  const invoice_id = invoices.items.find(({ status }) => status === 'open')?.id ?? '';
  return { world, member, params, invoice_id };
}

type Opened = Awaited<ReturnType<typeof open>>;

/** Pays, switches, cancels, resumes and reads as a member of the team; returns the status and text of each answer. */
async function tryAll({ world, member: as, params, invoice_id }: Opened) {
  const wish = { from_product_id: 'crew', to_product_id: 'fleet' };
  const crew = { ...params, product_id: 'crew' };
  const seats = { ...params, item_id: 'team_seats' };
  const asked = {
    pay: () =>
      world.request('POST /payments/invoices/{customer_type}/{customer_id}/{invoice_id}/pay', {
        as,
        params: { ...params, invoice_id },
        body: {},
      }),
    cancel: () =>
      world.request('DELETE /payments/products/{customer_type}/{customer_id}/{product_id}', { as, params: crew }),
    resume: () =>
      world.request('POST /payments/products/{customer_type}/{customer_id}/{product_id}/resume', { as, params: crew }),
    preview: () =>
      world.request('GET /payments/products/{customer_type}/{customer_id}/switch', { as, params, query: wish }),
    switch: () =>
      world.request('POST /payments/products/{customer_type}/{customer_id}/switch', { as, params, body: wish }),
    invoices: () => world.request('GET /payments/invoices/{customer_type}/{customer_id}', { as, params }),
    billing: () => world.request('GET /payments/billing/{customer_type}/{customer_id}', { as, params }),
    explain: () =>
      world.request('GET /payments/items/{customer_type}/{customer_id}/{item_id}/explain', { as, params: seats }),
  };
  const answers: [string, number, string][] = [];
  for (const [name, ask] of Object.entries(asked)) {
    const { status, text } = await ask();
    answers.push([name, status, status === 200 ? '' : text]);
  }
  return answers;
}

const permit = (world: World, { id }: Person, team_id: string) =>
  world.request('POST /team-permissions/{team_id}/{user_id}/{permission_id}', {
    access: 'server',
    params: { team_id, user_id: id, permission_id: '$update_team' },
    body: {},
  });

test('a team member without $update_team can change and read nothing of its payments, and with it everything', async () => {
  const opened = await open();
  const { world, member, params } = opened;
  const before = await world.happened();
  const refusal = [403, 'Only the user, or a member of the team with $update_team, can do this.'];
  const calls = ['pay', 'cancel', 'resume', 'preview', 'switch', 'invoices', 'billing', 'explain'];
  expect(await tryAll(opened)).toEqual(calls.map((call) => [call, ...refusal]));
  expect(await world.happened()).toEqual(before);
  expect((await permit(world, member, params.customer_id)).status).toBe(201);
  expect(await tryAll(opened)).toEqual(calls.map((call) => [call, 200, '']));
});
