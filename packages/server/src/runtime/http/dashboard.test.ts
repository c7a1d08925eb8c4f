// @needs nothing

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestLog } from '@portico/testkit';
import { afterEach, expect, test } from 'vitest';
import { registerDashboard } from './dashboard.js';
import { createServer } from './fastify.js';

const folder = mkdtempSync(path.join(tmpdir(), 'portico-dashboard-'));
afterEach(() => rmSync(folder, { recursive: true }));

/** What a build leaves: a page, and the script that it names by its hash. */
const build = async (hash: string): Promise<void> => {
  rmSync(folder, { recursive: true, force: true });
  await mkdir(path.join(folder, 'assets'), { recursive: true });
  const block = '<script type="application/json" id="portico-config">{}</script>';
  writeFileSync(path.join(folder, 'index.html'), `${block}<script src="/assets/${hash}.js"></script>`);
  writeFileSync(path.join(folder, 'assets', `${hash}.js`), hash);
};

test('a build beside a running server is what the next visitor gets, whole', async () => {
  await build('first');
  const server = createServer({
    publicUrl: 'http://localhost:3000',
    trustedProxies: [],
    log: createTestLog(),
    newRequestId: randomUUID,
  });
  let isNew = true;
  await registerDashboard(server, {
    folder,
    config: {
      publicUrl: 'http://localhost:3000',
      publishableClientKey: 'pck_1</script>',
      ownerSignUp: 'open',
      mode: 'development',
      areProvidersSimulated: true,
      doSharedKeysLackEmail: false,
      isAssistantOn: false,
    },
    awaitsFirstOwner: async () => isNew,
  });
  const visit = async (url: string) => {
    const page = await server.inject({ url });
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
    const config: unknown = JSON.parse(/portico-config">([^<]*)</.exec(page.body)?.[1] ?? '');
    const script = await server.inject({ url: /src="([^"]*)"/.exec(page.body)?.[1] ?? '' });
    return { config, script: [script.statusCode, script.body, script.headers['cache-control']] };
  };
  const immutable = 'public, max-age=31536000, immutable';
  expect(await visit('/')).toMatchObject({
    config: { publishableClientKey: 'pck_1</script>', awaitsFirstOwner: true },
    script: [200, 'first', immutable],
  });
  await build('second');
  isNew = false;
  for (const url of ['/', '/projects/1/users', '/handler/sign-in'])
    expect(await visit(url)).toMatchObject({ config: { awaitsFirstOwner: false }, script: [200, 'second', immutable] });
});
