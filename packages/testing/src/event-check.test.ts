// @needs nothing
import type { NewEvent } from '@portico/server';
import { expect, test } from 'vitest';
import { findEventViolation } from './event-check.js';

const id = '3e0b4f6c-1f0e-4f57-9a3f-6d2c8e1b7a54';
const about = { objectId: id, version: 1 };

test('an event whose payload matches its contract row is accepted', () => {
  expect(findEventViolation({ ...about, type: 'team.deleted', payload: { id } })).toBeUndefined();
});

test('an event whose payload has a missing or an extra member fails', () => {
  // A payload can have more members than its type declares; the check catches this.
  const longer = { id, display_name: 'Rockets' };
  expect(findEventViolation({ ...about, type: 'team.deleted', payload: longer })).toContain('team.deleted');
  expect(findEventViolation({ ...about, type: 'team.deleted', payload: { id: 'no id' } })).toContain('team.deleted');
});

test('an event of an unknown type, or with the payload of another type, does not compile', () => {
  const events: readonly NewEvent[] = [
    // @ts-expect-error No row of the contract has this name.
    { ...about, type: 'team.renamed', payload: { id } },
    // @ts-expect-error A membership names its team and its user.
    { ...about, type: 'team_membership.created', payload: { id } },
  ];
  expect(events).toHaveLength(2);
});
