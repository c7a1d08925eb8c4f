// @needs nothing

import { expect, test } from 'vitest';
import { tenantOfCode, withTenantPrefix } from './tenant-prefix.js';

const random = 'zzzzzzzzzzzzzzzzzzzzzzzzzz0123456789abcdefghj';

test.each([
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '0f9a3c51-7be2-4d10-9c44-0123456789ab',
])('the tenant %s is read from a code of 45 characters in either case, beside 19 random ones', (tenantId) => {
  const code = withTenantPrefix(tenantId, random);
  expect([code.length, code.slice(26)]).toEqual([45, random.slice(26)]);
  expect([tenantOfCode(code), tenantOfCode(code.toUpperCase())]).toEqual([tenantId, tenantId]);
});

test.each(['', 'short', random, `${'v'.repeat(26)}0123456789abcdefghj`])('%j names no tenant', (code) => {
  expect(tenantOfCode(code)).toBeNull();
});
