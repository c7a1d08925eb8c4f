// @needs nothing

import { expect, it } from 'vitest';
import { errorExample } from './error-example.js';
import { type ErrorCode, errorCatalogue } from './errors.js';

const isCode = (name: string): name is ErrorCode => Object.hasOwn(errorCatalogue, name);

it.each(Object.keys(errorCatalogue).filter(isCode))(
  'gives an example of %s with every member of its details',
  (code) => {
    const { details, error } = errorExample(code);
    expect(Object.keys(details ?? {})).toEqual(Object.keys(errorCatalogue[code].details ?? {}));
    expect(error).toMatch(/^[A-Z"].{10,}[.…]$/);
    expect(error).not.toMatch(/undefined|null|NaN|\[object/);
  },
);

it('fills an example from the row’s own text and shape', () => {
  expect(errorExample('PASSWORD_TOO_SHORT')).toEqual({
    code: 'PASSWORD_TOO_SHORT',
    details: { min_length: 10 },
    error: 'The new password is too short. Use at least 10 characters.',
  });
  expect(errorExample('USER_NOT_FOUND').details).toBeUndefined();
});
