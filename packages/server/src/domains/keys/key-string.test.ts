// @needs nothing

import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createSystemRandom } from '../../platform/adapters/random/system.js';
import { isWellFormedKey, type KeyParts, makeKey, writeKey } from './key-string.js';

const example: KeyParts = {
  secret: '0gm08xvyyhmst403ezdp9t3r6rct2eh3p3qmesc9d7xgg',
  id: '2f1c9f3e-6f0f-4d1a-9b3e-0c8c3a9b7d55',
  kind: 'user',
  isPublic: false,
};
const WRITTEN =
  'sk_0gm08xvyyhmst403ezdp9t3r6rct2eh3p3qmesc9d7xgg2f1c9f3e6f0f4d1a9b3e0c8c3a9b7d55user1574ck4u7h4b6b15ba';

test('AK-01 UX-05 a key is written as the wire says: prefix, secret, ID, kind, flag, marker, checksum', () => {
  expect(writeKey(example)).toBe(WRITTEN);
  expect(writeKey({ ...example, kind: 'team', isPublic: true })).toMatch(
    /^pk_0gm08x.{39}2f1c9f3e6f0f4d1a9b3e0c8c3a9b7d55team3574ck4u7h[0-9a-f]{8}$/,
  );
});

test('AK-01 the checksum finds every mistyped character, and every other form, without a lookup', () => {
  expect(isWellFormedKey(WRITTEN)).toBe(true);
  for (let at = 0; at < WRITTEN.length; at += 1) {
    const other = WRITTEN[at] === '0' ? '1' : '0';
    expect(isWellFormedKey(WRITTEN.slice(0, at) + other + WRITTEN.slice(at + 1))).toBe(false);
  }
  for (const text of ['', WRITTEN.toUpperCase(), ` ${WRITTEN}`, `${WRITTEN}\n`, WRITTEN.slice(0, -1), `${WRITTEN}0`])
    expect(isWellFormedKey(text)).toBe(false);
});

test('AK-01 the documented expression for scanners finds new keys of every kind', async () => {
  const guide = await readFile(new URL('../../../../../docs/guides/api-keys.md', import.meta.url), 'utf8');
  const [, expression = ''] = /```regex\n(.+)\n```/.exec(guide) ?? [];
  const random = createSystemRandom();
  for (const kind of ['user', 'team'] as const) {
    for (const isPublic of [false, true]) {
      const key = makeKey(random, { id: random.uuid(), kind, isPublic });
      expect(key).toHaveLength(102);
      expect(isWellFormedKey(key)).toBe(true);
      expect(new RegExp(expression).exec(`token = "${key}";`)?.[0]).toBe(key);
    }
  }
});
