// @needs nothing

import { expect, test } from 'vitest';
import { readFirstSteps } from './first-steps.js';

test('UX-17 a step is done as soon as the server has what it asks for', () => {
  const nothing = { hasKeys: false, hasUsers: false, hasVerifiedUser: false };
  const doneOf = (state: Partial<typeof nothing>) =>
    readFirstSteps({ ...nothing, ...state }).map(({ isDone }) => isDone);
  expect(doneOf({})).toEqual([false, false, false]);
  expect(doneOf({ hasKeys: true })).toEqual([true, false, false]);
  expect(doneOf({ hasUsers: true, hasVerifiedUser: true })).toEqual([false, true, true]);
});
