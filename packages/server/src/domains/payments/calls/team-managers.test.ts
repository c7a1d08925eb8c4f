// @needs database

import type { EndpointKey } from '@portico/contract';
import { expect, test } from 'vitest';
import { createShop } from '../../../testing/payments.js';

const teamShop = {
  'payments.items.desks': { displayName: 'Desks', customerType: 'team' },
  'payments.catalogs.offices': {},
  ...Object.fromEntries(
    ['small', 'large'].map((id, index) => [
      `payments.products.${id}`,
      {
        customerType: 'team',
        catalogId: 'offices',
        prices: { monthly: { USD: String(20 + index), interval: [1, 'month'] } },
        includedItems: { desks: { quantity: 5, expires: 'when-purchase-expires' } },
      },
    ]),
  ),
};

const open = async () => {
  const world = await createShop(teamShop);
  const { json: team } = await world.request('POST /teams', { access: 'server', body: { display_name: 'Rockets' } });
  const join = async (role: 'admin' | 'member') => {
    const person = await world.signUp();
    const params = { team_id: team.id, user_id: person.id };
    await world.request('POST /team-memberships/{team_id}/{user_id}', { access: 'server', params, body: {} });
    if (role === 'admin')
      await world.request('POST /team-permissions/{team_id}/{user_id}/{permission_id}', {
        access: 'server',
        params: { ...params, permission_id: '$update_team' },
        body: {},
      });
    return person;
  };
  const customer = { customer_type: 'team', customer_id: team.id };
  const granted = await world.request('POST /payments/products/{customer_type}/{customer_id}', {
    access: 'server',
    params: customer,
    body: { product_id: 'small' },
  });
  expect(granted.status).toBe(200);
  return { world, customer, member: await join('member'), admin: await join('admin') };
};

/** What changes or explains a team's subscriptions, in an order in which each can be done once. */
const calls: readonly (readonly [
  EndpointKey,
  { readonly params?: object; readonly query?: object; readonly body?: object },
])[] = [
  ['GET /payments/items/{customer_type}/{customer_id}/{item_id}/explain', { params: { item_id: 'desks' } }],
  ['GET /payments/invoices/{customer_type}/{customer_id}', {}],
  [
    'DELETE /payments/products/{customer_type}/{customer_id}/{product_id}',
    { params: { product_id: 'small' }, query: { at: 'period_end' } },
  ],
  ['POST /payments/products/{customer_type}/{customer_id}/{product_id}/resume', { params: { product_id: 'small' } }],
  [
    'GET /payments/products/{customer_type}/{customer_id}/switch',
    { query: { from_product_id: 'small', to_product_id: 'large', quantity: '1' } },
  ],
];

const REFUSAL = 'Only the user, or a member of the team with $update_team, can do this.';

test('PB-05 a member needs $update_team to cancel, resume, switch, pay and explain what the team has', async () => {
  const { world, customer, member, admin } = await open();
  for (const [line, { params, ...sent }] of calls) {
    const ask = (as: typeof member) =>
      world.request(line, { as, params: { ...customer, ...params }, ...sent } as never);
    const refused = await ask(member);
    expect([line, refused.status, refused.text]).toEqual([line, 403, REFUSAL]);
    expect([line, (await ask(admin)).status]).toEqual([line, 200]);
  }
  const pay = (as: typeof member) =>
    world.request('POST /payments/invoices/{customer_type}/{customer_id}/{invoice_id}/pay', {
      as,
      params: { ...customer, invoice_id: crypto.randomUUID() },
      body: {},
    });
  const change = (as: typeof member) =>
    world.request('POST /payments/products/{customer_type}/{customer_id}/switch', {
      as,
      params: customer,
      body: { from_product_id: 'small', to_product_id: 'large' },
    });
  expect([(await pay(member)).text, (await change(member)).text]).toEqual([REFUSAL, REFUSAL]);
  // There is no such invoice.
  expect([(await pay(admin)).status, (await change(admin)).status]).toEqual([404, 200]);
});
