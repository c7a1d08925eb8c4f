// @needs nothing

import { expect, test } from 'vitest';
import { mistakesOf } from '../../testing/config-mistakes.js';
import { readConfig } from './config.js';

const keys = { PORTICO_STRIPE_SECRET_KEY: 'sk_test_1', PORTICO_STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };

test('without keys of Stripe there is play money only', () => {
  expect(readConfig({}).stripe).toBeNull();
});

test('keys of Stripe are enough, and the rest has defaults', () => {
  expect(readConfig(keys).stripe).toEqual({
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecret: null,
    apiBase: null,
    country: 'US',
  });
  const all = {
    ...keys,
    PORTICO_STRIPE_WEBHOOK_SECRET: 'whsec_1',
    PORTICO_STRIPE_API_BASE: 'http://stripe.lan:12111',
    PORTICO_STRIPE_COUNTRY: 'DE',
  };
  const { stripe, egressExceptions } = readConfig(all);
  expect(stripe).toMatchObject({ webhookSecret: 'whsec_1', apiBase: 'http://stripe.lan:12111', country: 'DE' });
  expect(egressExceptions).toContainEqual({ host: 'stripe.lan', prefix: null, port: 12_111 });
});

test('what is missing or wrong is named before the start, and no key is repeated', () => {
  const { PORTICO_STRIPE_SECRET_KEY, PORTICO_STRIPE_PUBLISHABLE_KEY } = keys;
  expect(mistakesOf({ PORTICO_STRIPE_SECRET_KEY })).toEqual([
    'PORTICO_STRIPE_PUBLISHABLE_KEY must be set too, because cards need a secret and a publishable key of Stripe',
  ]);
  expect(mistakesOf({ PORTICO_STRIPE_COUNTRY: 'DE' })).toEqual([expect.stringContaining('must be set too')]);
  expect(mistakesOf({ PORTICO_STRIPE_SECRET_KEY, PORTICO_STRIPE_PUBLISHABLE_KEY: 'pk_live_1' })).toEqual([
    'PORTICO_STRIPE_SECRET_KEY and PORTICO_STRIPE_PUBLISHABLE_KEY must be of the same mode, test or live',
  ]);
  expect(mistakesOf({ PORTICO_STRIPE_PUBLISHABLE_KEY, PORTICO_STRIPE_SECRET_KEY: 'my-key' })).toEqual([
    'PORTICO_STRIPE_SECRET_KEY must be a secret key (sk_… or rk_…) of Stripe',
  ]);
  const wrong = {
    PORTICO_STRIPE_WEBHOOK_SECRET: 'x',
    PORTICO_STRIPE_COUNTRY: 'Germany',
    PORTICO_STRIPE_API_BASE: 'ftp:',
  };
  expect(mistakesOf({ ...keys, ...wrong })).toHaveLength(3);
});
