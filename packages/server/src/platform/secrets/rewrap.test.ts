// @needs database

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createScope, TEST_SECRET } from '../../testing/scope.js';
import { createScratchDatabase } from '../../testing/scratch-database.js';
import { connectDatabase, type Database } from '../db/connect.js';
import { migrate } from '../db/migrate.js';
import { findInstanceSecret, keepInstanceSecret } from './instance-secrets.js';
import { rewrapAll } from './rewrap.js';
import { createSealer } from './sealing.js';
import { createTenantKeys } from './tenant-keys.js';

// A database of its own, because rewrapping touches the keys of every tenant of the installation.
let database: Database;

beforeAll(async () => {
  const connection = await createScratchDatabase();
  await migrate({ connection, now: Date.now() });
  database = connectDatabase({ connection, engine: 'embedded', log: console });
});

afterAll(async () => {
  await database.close();
});

const NEXT = 'the secret that follows, thirty-two bytes or more';
const bytes = (text: string) => new TextEncoder().encode(text);

test('SK-03 a new secret takes over what the old one wrapped, and the old one can be removed after that', async () => {
  const db = database.kysely;
  const scope = await createScope(db);
  const hash = await scope.keys.hash(scope, 'code', 'abc');
  const sealed = await scope.keys.seal(scope, bytes('a secret'), 'totp');
  const { current } = await scope.keys.signingKeys(scope, 'user');
  const instance = { db, sealer: createSealer([TEST_SECRET]), now: scope.now };
  await keepInstanceSecret(instance, 'dashboard key', bytes('the first'));
  expect(await keepInstanceSecret(instance, 'dashboard key', bytes('another'))).toEqual(bytes('the first'));

  const rotating = createSealer([NEXT, TEST_SECRET]);
  expect(await createTenantKeys(rotating).hash(scope, 'code', 'abc')).toEqual(hash);
  expect(await rewrapAll(db, rotating)).toBe(7);
  expect(await rewrapAll(db, rotating)).toBe(0);

  const keys = createTenantKeys(createSealer([NEXT]));
  expect(await keys.hash(scope, 'code', 'abc')).toEqual(hash);
  expect(await keys.open(scope, sealed, 'totp')).toEqual(bytes('a secret'));
  expect((await keys.signingKeys(scope, 'user')).current.kid).toBe(current.kid);
  const later = { ...instance, sealer: createSealer([NEXT]) };
  expect(await findInstanceSecret(later, 'dashboard key')).toEqual(bytes('the first'));
  expect(await findInstanceSecret(later, 'no such key')).toBeNull();
});
