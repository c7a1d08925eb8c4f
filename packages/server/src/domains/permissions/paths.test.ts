// @needs nothing

import type { ProjectConfig } from '@portico/contract';
import { expect, test } from 'vitest';
import { renderConfig } from '../projects/config/rendered.js';
import { findPaths, MOST_PATHS } from './paths.js';

/** A project whose team permissions contain each other as given. */
const configOf = (contained: Readonly<Record<string, readonly string[]>>): ProjectConfig =>
  renderConfig({
    'rbac.permissions': Object.fromEntries(
      Object.entries(contained).map(([id, ids]) => [
        id,
        { scope: 'team', containedPermissionIds: Object.fromEntries(ids.map((one) => [one, true])) },
      ]),
    ),
  });

const pathsOf = (contained: Readonly<Record<string, readonly string[]>>, granted: readonly string[], id: string) =>
  findPaths(configOf(contained), { scope: 'team', granted, permissionId: id });

test('a permission is reached directly and through every permission that contains it, shortest first', () => {
  const contained = { admin: ['editor', 'reader'], editor: ['reader'], reader: [], other: [] };
  expect(pathsOf(contained, ['admin', 'reader', 'other'], 'reader')).toEqual({
    paths: [['reader'], ['admin', 'reader'], ['admin', 'editor', 'reader']],
    isComplete: true,
  });
  expect(pathsOf(contained, ['other'], 'reader').paths).toEqual([]);
});

test('a cycle is followed once, and system permissions are reached like others', () => {
  const contained = { a: ['b'], b: ['a', '$read_members'] };
  expect(pathsOf(contained, ['a'], '$read_members').paths).toEqual([['a', 'b', '$read_members']]);
});

test('a graph with more paths than are returned says that there are more', () => {
  const layers = 8;
  const contained: Record<string, readonly string[]> = { end: [] };
  for (let layer = 0; layer < layers; layer += 1)
    for (const side of ['l', 'r'])
      contained[`${side}${layer}`] = layer + 1 < layers ? [`l${layer + 1}`, `r${layer + 1}`] : ['end'];
  const { paths, isComplete } = pathsOf(contained, ['l0'], 'end');
  expect([paths.length, isComplete]).toEqual([MOST_PATHS, false]);
});
