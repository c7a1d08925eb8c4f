// @needs nothing

import { expect, test } from 'vitest';
import { purchaseUrl, readAddress, resultUrl } from './address.js';

const origin = 'http://localhost:3000';
const returnUrl = 'https://app.test/done?from=shop&x=1';

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
