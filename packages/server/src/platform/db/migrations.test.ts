// @needs nothing

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findDropped, readMigrationRule } from '@portico/testing/migration-rule';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ownMigrations, readMigrations } from './migration-files.js';

const findBreaches = await readMigrationRule();
const migrations = readMigrations(ownMigrations);

const server = fileURLToPath(new URL('../../', import.meta.url));
const formerRelease = z
  .object({ commit: z.string(), schema: z.number() })
  .parse(JSON.parse(readFileSync(join(server, '../../../scripts/former-release.json'), 'utf8')));

const indexes = 'was released before indexes were built concurrently';
const rows = 'was released before rows were changed in batches';
/** Migrations that break the rule and cannot be changed any more, with the reason. */
const exempt: Readonly<Record<string, string>> = {
  '0001-directory': 'makes the extensions of an empty database',
  '0017-team-lists': indexes,
  '0018-permission-lists': indexes,
  '0019-deleted-projects': indexes,
  '0020-activity': indexes,
  '0021-members-by-sign-up': rows,
  '0022-audit-chain': indexes,
  '0023-counted-users': indexes,
  '0024-search-order': indexes,
  '0025-teams-by-name': indexes,
  '0026-flags-in-indexes': 'was released before generated columns, which rewrite the table, were ruled out',
  '0027-listed-users': rows,
  '0028-event-readers': 'was released before a migration locked one table at a time',
  '0029-event-indexes': indexes,
};

test('BM-04 every migration locks others for a moment only, but for those released before that rule', () => {
  const breaches = migrations.flatMap((migration) => {
    const found = findBreaches(migration);
    return found.length > 0 && !(migration.name in exempt) ? [`${migration.name}: ${found.join('; ')}`] : [];
  });
  expect(breaches).toEqual([]);
  const obeying = migrations.filter((migration) => findBreaches(migration).length === 0);
  expect(obeying.filter(({ name }) => name in exempt)).toEqual([]);
});

test('BM-02 what a migration drops is read neither by this program nor by the former release', () => {
  const readers = migrations
    .filter(({ name }) => !(name in exempt))
    .flatMap((migration) =>
      findDropped(migration).flatMap((dropped) => [
        ...sourcesWith(dropped).map((file) => `${migration.name} drops ${dropped}, which ${file} reads`),
        // The floor says which programs do not read it any more; the former release has to be one of them.
        ...((migration.floor ?? Number.POSITIVE_INFINITY) <= formerRelease.schema
          ? []
          : [`${migration.name} drops ${dropped}; do that once the former release has the schema ${migration.floor}`]),
      ]),
    );
  expect(readers).toEqual([]);
});

test('BM-03 the former release may start beside this one: the schema floor is not above its schema', () => {
  const floors = migrations.map(({ floor = 0 }) => floor);
  expect(Math.max(...floors)).toBeLessThanOrEqual(formerRelease.schema);
  expect(formerRelease.schema).toBeLessThanOrEqual(migrations.length);
});

/** The program's sources that name a column or table; the tests and the migrations are not the program. */
function sourcesWith(name: string): string[] {
  const word = new RegExp(`\\b${name}\\b`);
  return readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!\.test)\.ts$/.test(file) && word.test(readFileSync(join(server, file), 'utf8')),
  );
}
