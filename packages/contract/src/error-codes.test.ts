// @needs nothing

import { expect, it } from 'vitest';
import { ungroupedCodes } from './error-codes.js';
import { groupMembers } from './error-groups.js';
import { errorCatalogue } from './errors.js';

it('CL-03 the plain list of codes and the groups name each code that is sent, or belongs to a group, once', () => {
  const sent = Object.entries(errorCatalogue).flatMap(([code, { neverRaised }]) => (neverRaised ? [] : [code]));
  const expected = new Set([...sent, ...Object.values(groupMembers).flat()]);
  expect([...ungroupedCodes, ...Object.values(groupMembers).flat()].sort()).toEqual([...expected].sort());
});
