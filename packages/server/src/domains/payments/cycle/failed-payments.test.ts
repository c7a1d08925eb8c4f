// @needs any-database

import type { Person, World } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import { compareText } from '../../../platform/text/compare-ids.js';
import {
  advanceDays,
  buyWithPlayMoney,
  createShop,
  invoicesOf,
  productsOf,
  quantityOf,
  statusesOf,
} from '../../../testing/payments.js';
import { addIntervals } from '../ledger/calendar.js';

const DAY = 86_400_000;
const PAY = 'POST /payments/invoices/{customer_type}/{customer_id}/{invoice_id}/pay';

/** A customer whose second renewal, after two months, has just failed. */
const failSecondRenewal = async () => {
  const world = await createShop();
  const person = await world.signUp();
  const start = world.app.clock.now();
  await buyWithPlayMoney(world, person, { product_id: 'pro', card: 'fail_second_renewal' });
  const failedAt = addIntervals(start, [1, 'month'], 2);
  await advanceDays(world, (failedAt - start) / DAY);
  return { world, person, failedAt };
};

const openInvoiceOf = async (world: World, person: Person): Promise<string> => {
  const invoice = (await invoicesOf(world, person)).find(({ status }) => status === 'open');
  if (!invoice) throw new Error('No invoice is open.');
  return invoice.id;
};

interface Payment {
  readonly invoice_id: string;
  readonly card?: string;
  readonly confirm?: string;
  readonly key?: string;
}

const pay = (world: World, person: Person, { invoice_id, key, ...body }: Payment) =>
  world.request(PAY, {
    as: person,
    params: { customer_type: 'user', customer_id: person.id, invoice_id },
    body,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });

const paymentEvents = async (world: World) => (await world.happened()).filter((type) => type.startsWith('payment.'));

describe('a renewal whose payment fails', () => {
  test('ends what the subscription gives with the paid period, and leaves an open invoice', async () => {
    const { world, person, failedAt } = await failSecondRenewal();
    expect(await statusesOf(world)).toEqual(['past_due']);
    expect([await quantityOf(world, person), await productsOf(world, person)]).toEqual([0, ['free']]);
    const invoices = await invoicesOf(world, person);
    expect(invoices.map(({ status, reason, amount }) => [status, reason, amount])).toEqual([
      ['open', 'renewal', 2000],
      ['paid', 'renewal', 2000],
      ['paid', 'purchase', 2000],
    ]);
    expect(invoices[0]).toMatchObject({ created_at_millis: failedAt, period_start_millis: failedAt });
    expect(await paymentEvents(world)).toEqual([
      'payment.purchase_created',
      'payment.purchase_renewed',
      'payment.payment_failed',
    ]);
  });

  test('is retried after 3, 5 and 7 days, and then the subscription is canceled', async () => {
    const { world, person } = await failSecondRenewal();
    const failures = async () =>
      (await paymentEvents(world)).filter((type) => type === 'payment.payment_failed').length;
    const seen: unknown[] = [];
    for (const days of [2, 1, 2, 1, 1]) {
      await advanceDays(world, days);
      seen.push([await failures(), ...(await statusesOf(world))]);
    }
    expect(seen).toEqual([
      [1, 'past_due'],
      [2, 'past_due'],
      [3, 'past_due'],
      [3, 'past_due'],
      [4, 'canceled'],
    ]);
    expect((await invoicesOf(world, person)).map(({ status }) => status)).toEqual(['failed', 'paid', 'paid']);
    expect((await paymentEvents(world)).at(-1)).toBe('payment.purchase_ended');
    await advanceDays(world, 100);
    expect(await paymentEvents(world)).toHaveLength(7);
    const again = await pay(world, person, { invoice_id: (await invoicesOf(world, person))[0]?.id ?? '' });
    expect([again.status, again.text]).toEqual([400, 'The invoice is failed, so there is nothing to pay.']);
  });

  test('can be paid with another card, which brings everything back and pays from then on', async () => {
    const { world, person, failedAt } = await failSecondRenewal();
    await advanceDays(world, 4);
    expect((await pay(world, person, { invoice_id: await openInvoiceOf(world, person) })).json).toEqual({
      success: true,
    });
    expect(await statusesOf(world)).toEqual(['active']);
    expect([await quantityOf(world, person), await productsOf(world, person)]).toEqual([100, ['pro']]);
    await advanceDays(world, 60);
    // The periods are still counted from the beginning.
    const [last] = await invoicesOf(world, person);
    expect(last).toMatchObject({ status: 'paid', period_start_millis: addIntervals(failedAt, [1, 'month'], 2) });
    expect((await invoicesOf(world, person)).map(({ status }) => status)).toEqual(Array(5).fill('paid'));
    expect(await statusesOf(world)).toEqual(['active']);
  });

  test('is not paid by a card that is declined, and waits for a second step', async () => {
    const { world, person } = await failSecondRenewal();
    const invoice_id = await openInvoiceOf(world, person);
    const declined = await pay(world, person, { invoice_id, card: 'decline' });
    expect([declined.status, declined.headers.get('x-portico-error')]).toEqual([400, 'card-declined']);
    const asked = await pay(world, person, { invoice_id, card: 'authenticate' });
    expect(asked.json).toEqual({ success: false, confirm: expect.any(String) });
    expect(await statusesOf(world)).toEqual(['past_due']);
    const confirm = asked.json.confirm ?? '';
    expect((await pay(world, person, { invoice_id, card: 'authenticate', confirm })).json).toEqual({ success: true });
    expect(await statusesOf(world)).toEqual(['active']);
    const twice = await pay(world, person, { invoice_id });
    expect([twice.status, twice.text]).toEqual([400, 'The invoice is paid, so there is nothing to pay.']);
  });

  test('LG-08 is paid once by a request that is repeated with its key, also one that was to be confirmed', async () => {
    const { world, person } = await failSecondRenewal();
    const invoice_id = await openInvoiceOf(world, person);
    const asked = { invoice_id, card: 'authenticate', key: 'asked' };
    const [first, again] = [await pay(world, person, asked), await pay(world, person, asked)];
    expect([first.json.success, again.json]).toEqual([false, first.json]);
    const paid = { ...asked, confirm: first.json.confirm ?? '', key: 'paid' };
    for (const answer of [await pay(world, person, paid), await pay(world, person, paid)])
      expect(answer.json).toEqual({ success: true });
    expect((await pay(world, person, { invoice_id, key: 'paid' })).status).toBe(409);
    const renewed = (await paymentEvents(world)).filter((type) => type === 'payment.purchase_renewed');
    expect(renewed).toHaveLength(2);
  });

  test('is paid once by parallel requests', async () => {
    const { world, person } = await failSecondRenewal();
    const invoice_id = await openInvoiceOf(world, person);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => pay(world, person, { invoice_id })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400, 400]);
    const renewed = (await paymentEvents(world)).filter((type) => type === 'payment.purchase_renewed');
    expect(renewed).toHaveLength(2);
  });

  test('is paid by its customer only, who is known', async () => {
    const { world, person } = await failSecondRenewal();
    const invoice_id = await openInvoiceOf(world, person);
    const stranger = await world.signUp();
    const params = { customer_type: 'user', customer_id: person.id, invoice_id };
    expect((await world.request(PAY, { as: stranger, params, body: {} })).status).toBe(403);
    expect((await pay(world, stranger, { invoice_id })).status).toBe(404);
    expect((await pay(world, person, { invoice_id: crypto.randomUUID() })).status).toBe(404);
    const ask = (customer_type: string, customer_id: string) =>
      world.request(PAY, { access: 'server', params: { customer_type, customer_id, invoice_id }, body: {} });
    expect((await ask('user', crypto.randomUUID())).code).toBe('USER_NOT_FOUND');
    expect((await ask('team', crypto.randomUUID())).code).toBe('TEAM_NOT_FOUND');
    expect(await statusesOf(world)).toEqual(['past_due']);
  });

  test('can be canceled instead, and is not retried', async () => {
    const { world, person } = await failSecondRenewal();
    await world.request('DELETE /payments/products/{customer_type}/{customer_id}/{product_id}', {
      as: person,
      params: { customer_type: 'user', customer_id: person.id, product_id: 'pro' },
    });
    await advanceDays(world, 30);
    expect(await statusesOf(world)).toEqual(['canceled']);
    expect((await invoicesOf(world, person)).map(({ status }) => status)).toEqual(['failed', 'paid', 'paid']);
    expect((await paymentEvents(world)).at(-1)).toBe('payment.purchase_ended');
  });

  test('is listed for who asks for it, until it is paid', async () => {
    const { world, person } = await failSecondRenewal();
    await advanceDays(world, 1);
    const listed = async () => {
      const { json } = await world.request('GET /payments/products/{customer_type}/{customer_id}', {
        as: person,
        params: { customer_type: 'user', customer_id: person.id },
        query: { include: 'past_due' },
      });
      return json.items.map(({ id, subscription }) => [id, subscription?.status]);
    };
    expect([await listed(), await productsOf(world, person)]).toEqual([
      [
        ['free', undefined],
        ['pro', 'past_due'],
      ],
      ['free'],
    ]);
    await pay(world, person, { invoice_id: await openInvoiceOf(world, person) });
    expect(await listed()).toEqual([['pro', 'active']]);
  });

  test('ends when the customer buys the product again, so that it is paid once', async () => {
    const { world, person } = await failSecondRenewal();
    await advanceDays(world, 1);
    await buyWithPlayMoney(world, person, { product_id: 'pro' });
    expect((await statusesOf(world)).toSorted(compareText)).toEqual(['active', 'canceled']);
    await advanceDays(world, 20);
    expect((await statusesOf(world)).toSorted(compareText)).toEqual(['active', 'canceled']);
    expect(await productsOf(world, person)).toEqual(['pro']);
  });
});

describe('a disputed payment', () => {
  test('is reported when it is opened, and revokes the purchase when it is lost', async () => {
    const world = await createShop();
    const person = await world.signUp();
    await buyWithPlayMoney(world, person, { product_id: 'pack', price_id: 'once', quantity: 2, card: 'dispute' });
    await advanceDays(world, 5);
    expect(await quantityOf(world, person)).toBe(20);
    expect((await invoicesOf(world, person))[0]).toMatchObject({ status: 'disputed', amount: 1000 });
    await advanceDays(world, 7);
    expect([await quantityOf(world, person), await productsOf(world, person)]).toEqual([0, ['free']]);
    expect(await paymentEvents(world)).toEqual([
      'payment.purchase_created',
      'payment.payment_disputed',
      'payment.purchase_ended',
      'payment.payment_disputed',
    ]);
    await advanceDays(world, 50);
    expect(await paymentEvents(world)).toHaveLength(4);
  });

  test('ends a subscription, whatever was used leaves no debt, and it is not renewed', async () => {
    const world = await createShop();
    const person = await world.signUp();
    await buyWithPlayMoney(world, person, { product_id: 'pro', card: 'dispute' });
    await world.request('POST /payments/items/{customer_type}/{customer_id}/{item_id}/update-quantity', {
      access: 'server',
      params: { customer_type: 'user', customer_id: person.id, item_id: 'credits' },
      query: { allow_negative: 'false' },
      body: { delta: -70 },
    });
    await advanceDays(world, 65);
    expect(await statusesOf(world)).toEqual(['canceled']);
    expect([await quantityOf(world, person), await productsOf(world, person)]).toEqual([0, ['free']]);
    expect((await paymentEvents(world)).filter((type) => type === 'payment.purchase_renewed')).toEqual([]);
  });

  test('does not happen to a trial that was canceled before it was paid', async () => {
    const world = await createShop();
    const person = await world.signUp();
    await buyWithPlayMoney(world, person, { product_id: 'trial', card: 'dispute' });
    await world.request('DELETE /payments/products/{customer_type}/{customer_id}/{product_id}', {
      access: 'server',
      params: { customer_type: 'user', customer_id: person.id, product_id: 'trial' },
    });
    await advanceDays(world, 40);
    expect(await paymentEvents(world)).toEqual([
      'payment.purchase_created',
      'payment.purchase_canceled',
      'payment.purchase_ended',
    ]);
    expect(await invoicesOf(world, person)).toEqual([]);
  });

  test('does not happen where nothing was paid, and a period that starts when it would be lost is renewed', async () => {
    const daily = { prices: { daily: { USD: '0', interval: [1, 'day'] } }, includedItems: {} };
    const world = await createShop({ 'payments.products.daily': daily });
    const person = await world.signUp();
    await buyWithPlayMoney(world, person, { product_id: 'daily', price_id: 'daily', card: 'dispute' });
    await advanceDays(world, 14);
    const renewals = Array.from({ length: 14 }, () => 'payment.purchase_renewed');
    expect(await paymentEvents(world)).toEqual(['payment.purchase_created', ...renewals]);
  });
});

describe('a free trial', () => {
  test('is followed by its first paid period', async () => {
    const world = await createShop();
    const person = await world.signUp();
    const start = world.app.clock.now();
    await buyWithPlayMoney(world, person, { product_id: 'trial' });
    expect(await invoicesOf(world, person)).toEqual([]);
    await advanceDays(world, 8);
    const period_start_millis = start + 7 * DAY;
    const [first, ...others] = await invoicesOf(world, person);
    expect(first).toMatchObject({ status: 'paid', reason: 'purchase', amount: 900, period_start_millis });
    expect(others).toEqual([]);
    expect(await statusesOf(world)).toEqual(['active']);
    expect((await paymentEvents(world)).at(-1)).toBe('payment.purchase_renewed');
  });
});
