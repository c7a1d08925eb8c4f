// @needs embedded

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { atEndOfFile } from '@portico/testing';
import { beforeAll, expect, test } from 'vitest';
import { makeInstallation } from '../support/installations.js';
import { internalKeys, makeDataDir, type Product } from '../support/product.js';

let product: Product;

beforeAll(async () => {
  const folder = makeDataDir();
  atEndOfFile(folder.remove);
  const file = join(folder.path, 'recorder.mjs');
  writeFileSync(file, recorder);
  const installation = await makeInstallation('embedded', { isNew: true });
  atEndOfFile(installation.remove);
  product = await installation.start({ NODE_OPTIONS: `--import ${pathToFileURL(file).href}` });
  atEndOfFile(product.stop);
});

/** Prints where each connection of a process goes and which name it looks up. Workers and child processes load it too. */
const recorder = `
import { createRequire, syncBuiltinESMExports } from 'node:module';
const require = createRequire(import.meta.url);
const [net, dns, dgram] = ['node:net', 'node:dns', 'node:dgram'].map((name) => require(name));
const tell = (kind, place) => process.stderr.write('outgoing ' + kind + ' ' + place + '\\n');
const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function (...options) {
  const [given] = Array.isArray(options[0]) ? options[0] : options;
  tell('connection', given?.path ?? given?.host ?? 'localhost');
  return connect.apply(this, options);
};
const { send } = dgram.Socket.prototype;
dgram.Socket.prototype.send = function (...options) {
  tell('datagram', 'somewhere');
  return send.apply(this, options);
};
for (const owner of [dns, dns.promises]) {
  for (const name of ['lookup', 'resolve', 'resolve4', 'resolve6', 'resolveTxt']) {
    const own = owner[name];
    owner[name] = (host, ...rest) => {
      tell('name', host);
      return own(host, ...rest);
    };
  }
}
syncBuiltinESMExports();
tell('recorder', 'ready');
`;

const isOwnMachine = (line: string): boolean =>
  /^outgoing (recorder ready|connection \/.*|(connection|name) (localhost|127\.\d+\.\d+\.\d+|::1))$/.test(line);

/** Uses the product as a first visitor does: the pages, a sign-up, a sign-in, a project. */
async function visit(): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    'x-stack-access-type': 'client',
    'x-stack-project-id': 'internal',
    'x-stack-publishable-client-key': internalKeys.publishableClientKey,
  };
  const post = async (path: string, body: object, more: Record<string, string> = {}) => {
    const answer = await fetch(`${product.url}/api/v1${path}`, {
      method: 'POST',
      headers: { ...headers, ...more },
      body: JSON.stringify(body),
    });
    expect([path, answer.ok]).toEqual([path, true]);
    return answer.json();
  };
  for (const path of ['/', '/handler/sign-up', '/docs/api', '/docs/errors/SCHEMA_ERROR', '/health?db=1'])
    expect([path, (await fetch(`${product.url}${path}`)).status]).toEqual([path, 200]);
  const credentials = { email: 'ada@example.test', password: 'correct horse battery' };
  await post('/auth/password/sign-up', {
    ...credentials,
    verification_callback_url: `${product.url}/handler/email-verification`,
  });
  const { access_token } = await post('/auth/password/sign-in', credentials);
  const me = { 'x-stack-access-token': access_token };
  const teams = await fetch(`${product.url}/api/v1/teams?user_id=me`, { headers: { ...headers, ...me } });
  const [team] = (await teams.json()).items;
  await post('/internal/projects', { display_name: 'Northwind', owner_team_id: team.id }, me);
}

test('LO-05 no page of the product lets a browser connect to another host', async () => {
  for (const path of ['/', '/handler/sign-in', '/docs/api']) {
    const policy = (await fetch(`${product.url}${path}`)).headers.get('content-security-policy') ?? '';
    expect([path, policy]).toEqual([path, expect.stringMatching(/(^|; )default-src 'none'(;|$)/)]);
    const [, connectable] = /(?:^|; )connect-src ([^;]*)/.exec(policy) ?? [];
    expect([path, connectable]).toEqual([path, "'self'"]);
  }
});

// Last, since it stops the product.
test('LO-05 P44 no telemetry: from start to stop, the product connects to nothing but its own machine', async () => {
  await visit();
  expect(await product.stop()).toBe(0);
  const lines = product
    .output()
    .split('\n')
    .filter((line) => line.startsWith('outgoing '));
  expect(lines).toContain('outgoing recorder ready');
  expect(lines.some((line) => line.startsWith('outgoing connection'))).toBe(true);
  expect(lines.filter((line) => !isOwnMachine(line))).toEqual([]);
});
