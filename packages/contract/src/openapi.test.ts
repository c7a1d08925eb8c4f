// @needs nothing

import { expect, it } from 'vitest';
import { endpoints } from './endpoints.js';
import { errorPagePath } from './errors.js';
import { openApiDocument } from './openapi.js';

const serverUrl = 'https://portico.example';

it('links each declared error of each call to its page, in the answer of its status', () => {
  const { paths } = openApiDocument({ serverUrl, version: '1.0.0' });
  const missing = Object.entries(endpoints).flatMap(([key, { errors }]) => {
    const [method = '', path = ''] = key.split(' ');
    const text = JSON.stringify(paths[path]?.[method.toLowerCase()]);
    return errors
      .filter((code) => !text.includes(`[${code}](${serverUrl}${errorPagePath(code)})`))
      .map((code) => [key, code]);
  });
  expect(missing).toEqual([]);
});
