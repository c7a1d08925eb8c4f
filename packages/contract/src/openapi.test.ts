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

it('describes what each access level is answered, and failures that any call can answer', () => {
  const { paths, components } = openApiDocument({ serverUrl, version: '1.0.0' });
  expect(paths['/users/me']?.get).toMatchObject({
    responses: {
      200: {
        content: {
          'application/json': {
            schema: { anyOf: [{ title: 'Answer at client access' }, { title: 'Answer at server access' }] },
          },
        },
      },
      '4XX': { $ref: '#/components/responses/CommonFailure' },
    },
  });
  expect(JSON.stringify(components)).toContain('"SCHEMA_ERROR"');
});

it('says that failures of calls that browsers open can be pages, those that any call can answer included', () => {
  const { paths, components } = openApiDocument({ serverUrl, version: '1.0.0' });
  const page = { content: { 'text/html': {}, 'text/plain': {}, 'application/json': {} } };
  expect(paths['/emails/unsubscribe-link']?.get).toMatchObject({
    responses: { 400: page, '4XX': { $ref: '#/components/responses/BrowserFailure' } },
  });
  expect(components).toMatchObject({ responses: { BrowserFailure: page } });
});
