// @needs nothing

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { connect } from './connection.js';

const environment = {
  PORTICO_API_URL: 'https://portico.example/',
  PORTICO_PROJECT_ID: 'p1',
  PORTICO_SUPER_SECRET_ADMIN_KEY: 'from the environment',
};
const report = { rows: [], created: 0, exists: 0, refused: 0, unchecked: 0 };

/** A network that returns these responses in turn, and records requests and waiting times. */
function script(...answers: (() => Response)[]) {
  const [sent, waits, notices]: [{ url: string; init: RequestInit }[], number[], string[]] = [[], [], []];
  return {
    sent,
    waits,
    notices,
    network: {
      fetch: async (url: string, init: RequestInit) => {
        sent.push({ url, init });
        const answer = answers.shift();
        if (!answer) throw new Error('No response is left');
        return answer();
      },
      wait: async (millis: number) => void waits.push(millis),
      tell: (notice: string) => void notices.push(notice),
    },
  };
}

const json = (body: object, init?: ResponseInit) => () => Response.json(body, init);
const broken = (): never => {
  throw new TypeError('fetch failed', { cause: new Error('connection refused') });
};

test('a batch is sent as lines to the project, with its admin key', async () => {
  const { sent, network } = script(json(report));
  expect(await connect({}, environment, network).importLines(['{"a":1}', '{"b":2}'], true)).toEqual(report);
  expect(sent).toEqual([
    {
      url: 'https://portico.example/api/v1/internal/project-data?dry_run=true',
      init: {
        method: 'POST',
        headers: {
          'x-stack-access-type': 'admin',
          'x-stack-project-id': 'p1',
          'x-stack-super-secret-admin-key': 'from the environment',
          'content-type': 'application/x-ndjson',
        },
        body: '{"a":1}\n{"b":2}',
        redirect: 'manual',
      },
    },
  ]);
});

test('a page of an export is requested after the cursor, with a key from a file', async () => {
  const keyFile = join(mkdtempSync(join(tmpdir(), 'portico-key-')), 'key');
  writeFileSync(keyFile, 'from a file\n');
  const page = { items: [{ type: 'team', id: 't1' }], pagination: { next_cursor: null } };
  const { sent, network } = script(json(page));
  const options = { url: 'http://localhost:9', project: 'p2', keyFile };
  expect(await connect(options, environment, network).exportPage('team:x', true)).toEqual(page);
  expect(sent[0]?.url).toBe('http://localhost:9/api/v1/internal/project-data?include_secrets=true&cursor=team%3Ax');
  expect(sent[0]?.init.headers).toMatchObject({
    'x-stack-project-id': 'p2',
    'x-stack-super-secret-admin-key': 'from a file',
  });
});

test('a request to a busy or unavailable server is retried with increasing delays or after Retry-After', async () => {
  const busy = json({}, { status: 429, headers: { 'retry-after': '7' } });
  const { waits, network } = script(broken, json({}, { status: 503 }), busy, json(report));
  expect(await connect({}, environment, network).importLines(['{}'], false)).toEqual(report);
  expect(waits).toEqual([500, 1000, 7000]);
});

test('a server that does not answer twice is named once, while the call is tried again', async () => {
  const { notices, network } = script(broken, broken, broken, json(report));
  await connect({}, environment, network).importLines(['{}'], false);
  expect(notices).toEqual(['https://portico.example did not answer: connection refused\nTrying again …']);
  const hiccup = script(broken, json(report));
  await connect({}, environment, hiccup.network).importLines(['{}'], false);
  expect(hiccup.notices).toEqual([]);
});

test('permanent failures are reported immediately, and temporary ones after the last retry', async () => {
  const refused = script(json({ message: 'no such key' }, { status: 401 }));
  await expect(connect({}, environment, refused.network).importLines(['{}'], false)).rejects.toThrow(
    'https://portico.example answered 401: {"message":"no such key"}',
  );
  const known = script(json({ code: 'NO_SUCH_KEY', error: 'The key is unknown.', details: {} }, { status: 401 }));
  await expect(connect({}, environment, known.network).importLines(['{}'], false)).rejects.toThrow(
    'https://portico.example answered 401: NO_SUCH_KEY: The key is unknown.',
  );
  const elsewhere = script(() => new Response(null, { status: 308, headers: { location: 'https://other.example/' } }));
  await expect(connect({}, environment, elsewhere.network).importLines(['{}'], false)).rejects.toThrow('answered 308');
  const another = script(() => new Response('<!doctype html>'));
  await expect(connect({}, environment, another.network).importLines(['{}'], false)).rejects.toThrow(
    'an unexpected response',
  );
  const away = script(broken, broken, broken, broken, broken, broken);
  await expect(connect({}, environment, away.network).importLines(['{}'], false)).rejects.toThrow(
    'https://portico.example did not answer: connection refused',
  );
  expect(away.waits).toEqual([500, 1000, 2000, 4000, 8000]);
});

test('a certificate that is not trusted is reported at once, because another try would not help', async () => {
  const cause = Object.assign(new Error('self-signed certificate'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  const untrusted = script(() => {
    throw new TypeError('fetch failed', { cause });
  });
  await expect(connect({}, environment, untrusted.network).importLines(['{}'], false)).rejects.toThrow(
    /^https:\/\/portico\.example did not answer: self-signed certificate\. If your own .* NODE_EXTRA_CA_CERTS/,
  );
  expect(untrusted.waits).toEqual([]);
});

test('a missing option is reported with how to set it', () => {
  expect(() => connect({}, {})).toThrow('The project ID is missing. Set --project or PORTICO_PROJECT_ID.');
  expect(() => connect({ project: 'p1' }, {})).toThrow('The super secret admin key is missing. Set --key-file');
  expect(() => connect({ project: 'p1', keyFile: 'no-such-file' }, {})).toThrow('The key file cannot be read');
  expect(() => connect({}, { ...environment, PORTICO_API_URL: 'portico.example' })).toThrow(
    'PORTICO_API_URL is “portico.example”. It must start with http:// or https://.',
  );
});
