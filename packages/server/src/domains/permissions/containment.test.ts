// @needs nothing

import { createSeededRandom } from '@portico/testing';
import { expect, test } from 'vitest';
import { renderConfig } from '../projects/index.js';
import { expandPermissions, permissionsThatGive } from './containment.js';

const containing = (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, true]));

const configWith = (permissions: Readonly<Record<string, { scope: string; contained: readonly string[] }>>) =>
  renderConfig({
    'rbac.permissions': Object.fromEntries(
      Object.entries(permissions).map(([id, { scope, contained }]) => [
        id,
        { scope, containedPermissionIds: containing(contained) },
      ]),
    ),
  });

test('PM-01 expanding a chain of a thousand, a cycle or a diamond ends, and returns each ID once', () => {
  const chain = Array.from({ length: 1000 }, (_, n) => [`p${n}`, { scope: 'team', contained: [`p${n + 1}`] }] as const);
  expect(expandPermissions(configWith(Object.fromEntries(chain)), ['p0'], 'team').size).toBe(1000);
  const config = configWith({
    self: { scope: 'team', contained: ['self'] },
    top: { scope: 'team', contained: ['left', 'right'] },
    left: { scope: 'team', contained: ['$read_members', 'bottom'] },
    right: { scope: 'team', contained: ['bottom'] },
    bottom: { scope: 'team', contained: ['top'] },
  });
  expect([...expandPermissions(config, ['self'], 'team')]).toEqual(['self']);
  expect([...expandPermissions(config, ['right', 'right'], 'team')].sort()).toEqual([
    '$read_members',
    'bottom',
    'left',
    'right',
    'top',
  ]);
});

test('PM-04 a definition cannot make a system permission contain anything', () => {
  const config = configWith({ $read_members: { scope: 'team', contained: ['$delete_team'] } });
  expect([...expandPermissions(config, ['$read_members'], 'team')]).toEqual(['$read_members']);
});

/** The naive implementation: add what is contained until nothing new is found. */
function naiveClosure(
  permissions: Readonly<Record<string, { scope: string; contained: readonly string[] }>>,
  granted: readonly string[],
  scope: string,
): string[] {
  const exists = (id: string) =>
    id === '$read_members' ? scope === 'team' : Object.hasOwn(permissions, id) && permissions[id]?.scope === scope;
  let held = granted.filter(exists);
  for (let before = -1; before !== held.length; ) {
    before = held.length;
    held = [...new Set([...held, ...held.flatMap((id) => permissions[id]?.contained ?? []).filter(exists)])];
  }
  return [...new Set(held)].sort();
}

test('PM-01 for any graph of definitions, the result equals that of the naive implementation', () => {
  const random = createSeededRandom(11);
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'gone', '$read_members', '__proto__', 'constructor'];
  const some = (share: number) => ids.filter(() => random() < share);
  for (let run = 0; run < 200; run += 1) {
    const permissions = Object.fromEntries(
      ids.slice(0, 6).map((id) => [id, { scope: random() < 0.7 ? 'team' : 'project', contained: some(0.2) }] as const),
    );
    const granted = some(0.2);
    const config = configWith(permissions);
    for (const scope of ['team', 'project'] as const) {
      expect([run, [...expandPermissions(config, granted, scope)].sort()]).toEqual([
        run,
        naiveClosure(permissions, granted, scope),
      ]);
      for (const id of ids) {
        const giving = ids.filter((other) => naiveClosure(permissions, [other], scope).includes(id));
        expect([run, id, [...permissionsThatGive(config, id, scope)].sort()]).toEqual([run, id, giving.sort()]);
      }
    }
  }
});
