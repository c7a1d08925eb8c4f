// @needs nothing

import { expect, test } from 'vitest';
import { cardResultUrl, purchaseUrl, readAddress, resultUrl } from './address.js';

const origin = 'http://localhost:3000';
const returnUrl = 'https://app.test/done?from=shop&x=1';
const account = { accountId: 'acct_1', publishableKey: 'pk_1' };

test('reads the code and the return URL from the address of the purchase page', () => {
  const target = { fullCode: 'tenant_code', returnUrl };
  expect(readAddress(origin + purchaseUrl(target))).toEqual({ page: 'purchase', ...target });
  expect(readAddress(`${origin}/purchase/tenant_code`)).toMatchObject({ returnUrl: undefined });
});

test('reads the result of a purchase with play money, and shows any other as not paid', () => {
  const target = { fullCode: 'tenant_code', returnUrl };
  expect(readAddress(origin + resultUrl(target))).toEqual({ page: 'paid', ...target });
  expect(readAddress(`${origin}/purchase/return?purchase_full_code=c`)).toMatchObject({
    page: 'unpaid',
    fullCode: 'c',
  });
});

test.each([
  ['payment', 'payment_intent_client_secret'],
  ['setup', 'setup_intent_client_secret'],
] as const)('reads the %s by card that Stripe leads back from', (kind, name) => {
  const target = { fullCode: 'tenant_code', returnUrl };
  const href = `${origin}${cardResultUrl(target, account)}&${name}=secret&redirect_status=failed`;
  const card = { account, kind, clientSecret: 'secret' };
  expect(readAddress(href)).toEqual({ page: 'card', card, ...target });
});

test('shows a payment by card without a secret as not paid', () => {
  const target = { fullCode: 'tenant_code', returnUrl: undefined };
  expect(readAddress(origin + cardResultUrl(target, account))).toEqual({ page: 'unpaid', ...target });
});
