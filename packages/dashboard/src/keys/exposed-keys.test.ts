// @needs nothing

import type { InternalApiKey } from '@portico/js';
import { expect, test } from 'vitest';
import { findExposedKeys } from './exposed-keys.js';

const day = new Date('2026-11-21T00:00:00Z');
const key = (usedInBrowserAt: Date | null) => ({ lastFour: 'q2k7', lastUsedAt: day, usedInBrowserAt });

const keySet = (id: string, changes: Partial<InternalApiKey>): InternalApiKey => ({
  id,
  description: id,
  createdAt: day,
  expiresAt: day,
  manuallyRevokedAt: null,
  publishableClientKey: key(null),
  secretServerKey: key(null),
  superSecretAdminKey: null,
  isValid: () => true,
  whyInvalid: () => null,
  revoke: () => Promise.resolve(),
  ...changes,
});

test('AK-10 finds every active key that was used in a browser, and no revoked one', () => {
  const found = findExposedKeys([
    keySet('calm', {}),
    keySet('website', { secretServerKey: key(day), superSecretAdminKey: key(day) }),
    keySet('old', { secretServerKey: key(day), isValid: () => false }),
  ]);
  expect(found.map(({ description, label }) => [description, label])).toEqual([
    ['website', 'Secret server key'],
    ['website', 'Super secret admin key'],
  ]);
});
