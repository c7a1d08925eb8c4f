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

it('refers only to what it contains, and says of each request what it is authorized by', () => {
  const document = openApiDocument({ serverUrl, version: '1.0.0' });
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path);
  expect(references.length).toBeGreaterThan(0);
  const find = (path: string): unknown =>
    path.split('/').reduce<unknown>((within, name) => Reflect.get(Object(within), name), document);
  expect([...new Set(references)].filter((path) => find(path) === undefined)).toEqual([]);
  const operations = [...Object.values(document.paths), ...Object.values(document.webhooks)].flatMap(Object.values);
  expect(operations.filter((operation) => !('security' in operation))).toEqual([]);
});

it('describes the headers of webhooks, by which receivers verify them and put them in order', () => {
  const { webhooks } = openApiDocument({ serverUrl, version: '1.0.0' });
  expect(webhooks['user.created']?.post['parameters']).toMatchObject(
    ['webhook-id', 'webhook-timestamp', 'webhook-signature', 'portico-object-id', 'portico-object-version'].map(
      (name) => ({ name, in: 'header', required: true }),
    ),
  );
});

it('says how many places a list of fixed length has', () => {
  const counts = new Set<string>();
  JSON.stringify(openApiDocument({ serverUrl, version: '1.0.0' }), (_name, value: unknown) => {
    const { prefixItems, minItems, maxItems } = Object(value);
    if (Array.isArray(prefixItems)) counts.add([prefixItems.length, minItems, maxItems].join());
    return value;
  });
  expect([...counts]).toEqual(['2,2,2']);
});

it('lists each tag that an operation has', () => {
  const { paths, webhooks, tags } = openApiDocument({ serverUrl, version: '1.0.0' });
  const used = [...Object.values(paths), ...Object.values(webhooks)].flatMap((item) =>
    Object.values(item).flatMap((operation) => operation['tags']),
  );
  expect(new Set(tags.map(({ name }) => name))).toEqual(new Set(used));
  expect(tags).toHaveLength(new Set(used).size);
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
