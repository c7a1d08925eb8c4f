import { expect, test } from 'vitest';
import { readIds, readIdsProblem, showIds } from './permission-ids.js';

test('ids are read from what people type, each once, and shown the same way', () => {
  const ids = readIds(' team_admin,  $read_members team_admin\n');
  expect(ids).toEqual([{ id: 'team_admin' }, { id: '$read_members' }]);
  expect(readIds(showIds(ids))).toEqual(ids);
  expect(readIds('')).toEqual([]);
});

test('what can be no permission is named', () => {
  expect(readIdsProblem('team_admin, $read_members, billing:read')).toBeUndefined();
  expect(readIdsProblem('team_admin, Team Admin')).toContain('“Team”');
});
