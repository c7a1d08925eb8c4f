import { expect, it } from 'vitest';
import { errorCodes } from './error-codes.js';
import { errorCatalogue } from './errors.js';

it('CL-03 the plain list of codes names each code of the catalogue once', () => {
  expect([...errorCodes].sort()).toEqual(Object.keys(errorCatalogue).sort());
});
