// @needs nothing

import { loopback, type StripeCounterpart, startStripe } from '@portico/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Outage } from '../../failures/failures.js';
import { PaymentsRefused } from '../../ports/index.js';
import { createEgress } from '../egress/index.js';
import { createStripePayments, probeStripe } from './index.js';

let stripe: StripeCounterpart;
beforeAll(async () => {
  stripe = await startStripe();
});
afterAll(() => stripe.close());

const optionsWith = (changed: object = {}) => ({
  secretKey: stripe.secretKey,
  publishableKey: stripe.publishableKey,
  webhookSecret: stripe.webhookSecret,
  apiBase: stripe.url,
  country: 'DE',
  ...changed,
});
const egress = createEgress({ exceptions: loopback });
const connect = (changed?: object) => createStripePayments(optionsWith(changed), egress);

const project = { tenantId: 't', cause: 't' };

describe('an account at Stripe', () => {
  test('is the same for the same cause, in the operator’s country', async () => {
    const payments = await connect();
    const account = await payments.createAccount(project);
    expect(await payments.createAccount(project)).toBe(account);
    expect(stripe.objects(account).id).toBe(account);
    expect(await payments.readAccount(account)).toEqual({ canCharge: false, hasDetails: false, canPayOut: false });
  });

  test('has one customer for each of ours, whatever characters the ID has', async () => {
    const payments = await connect();
    const account = await payments.createAccount(project);
    const ids = [`it's "\\ ' OR metadata['customerType']:'USER'`, 'plain', 'plain '];
    const references = [];
    for (const id of ids)
      references.push(await payments.ensureCustomer(account, { tenantId: 't', type: 'custom', id }));
    expect(new Set(references).size).toBe(3);
    for (const [index, id] of ids.entries())
      expect(await payments.ensureCustomer(account, { tenantId: 't', type: 'custom', id })).toBe(references[index]);
    const user = await payments.ensureCustomer(account, { tenantId: 't', type: 'user', id: 'plain' });
    expect(references).not.toContain(user);
  });
});

describe('a failure', () => {
  test('of a wrong key is an outage, and names no part of the key', async () => {
    const secretKey = 'sk_test_wrongwrongwrong';
    const payments = await connect({ secretKey });
    const failure: unknown = await payments
      .createAccount({ tenantId: 'x', cause: 'x' })
      .catch((reason: unknown) => reason);
    expect(failure).toBeInstanceOf(Outage);
    const told = failure instanceof Outage ? String(failure.cause) : '';
    expect(told).toBe('Error: Stripe refuses the secret key');
  });

  test('of a request is refused with Stripe’s reason', async () => {
    const payments = await connect();
    await expect(payments.readAccount('acct_unknown')).rejects.toBeInstanceOf(PaymentsRefused);
    await expect(payments.readAccount('acct_unknown')).rejects.not.toThrow(/sk_test/);
  });

  test('of the connection is an outage, after two repeats', async () => {
    const payments = await connect();
    const account = await payments.createAccount(project);
    stripe.breakNext('lost-request', { times: 3 });
    await expect(payments.readAccount(account)).rejects.toBeInstanceOf(Outage);
    expect(await payments.readAccount(account)).toMatchObject({ canCharge: false });
  });
});

test('a probe tells why the account cannot be used, and no part of the key', async () => {
  expect(await probeStripe(optionsWith(), egress)).toBeNull();
  const refused = await probeStripe(optionsWith({ secretKey: 'sk_test_wrongwrongwrong' }), egress);
  expect(refused).toBe('Stripe refuses the secret key');
  const away = await probeStripe(optionsWith({ apiBase: 'http://127.0.0.1:1' }), egress);
  expect(away).toMatch(/connection to Stripe/);
});

test('what Stripe does not know is nothing', async () => {
  const payments = await connect();
  const account = await payments.createAccount(project);
  expect(await payments.readPurchase(account, 'sub_unknown')).toBeNull();
  expect(await payments.readPurchase(account, 'pi_unknown')).toBeNull();
  expect(await payments.readPayer(account, 'pi_unknown')).toBeNull();
});

test('events are not accepted without a secret, or with a signature that is too old', async () => {
  const payments = await connect();
  const body = Buffer.from('{}');
  const now = Date.now();
  const signature = stripe.sign('{}', { at: Math.floor(now / 1000) });
  expect(payments.isSigned(body, signature, now)).toBe(true);
  expect(payments.isSigned(body, signature, now + 301_000)).toBe(false);
  expect((await connect({ webhookSecret: null })).isSigned(body, signature, now)).toBe(false);
});

test('every POST has an idempotency key', () => {
  expect(stripe.postsWithoutKey).toEqual([]);
});
