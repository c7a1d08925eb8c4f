// @needs embedded

import { connectDatabase } from '@portico/server/db';
import { listBlocks } from '@portico/testing/guide-blocks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../support/command.js';
import { type Installation, makeInstallation } from '../support/installations.js';

let installation: Installation;
beforeAll(async () => {
  installation = await makeInstallation('postgres');
});
afterAll(() => installation.remove());

const rights = listBlocks().find(({ page, code }) => page === 'guides/update.md' && code.startsWith('create role'));

test('after portico migrate, a role with the rights of the guide runs the server, and one without is told so', async () => {
  const { DATABASE_URL = '' } = installation.environment;
  const asServer = new URL(DATABASE_URL);
  asServer.username = 'portico_server';
  const env = { DATABASE_URL: asServer.href, PORTICO_MIGRATE_ON_START: 'off' };
  expect(await runCommand(['migrate'], installation.environment)).toMatchObject({ code: 0, errors: '' });

  const owner = connectDatabase({
    connection: { connectionString: DATABASE_URL },
    engine: 'postgres',
    log: { warn: () => undefined },
  });
  const [create = '', ...grants] = (rights?.code ?? '').split('\n');
  await owner.pool.query(create);
  const refused = await runCommand(['start'], { ...installation.environment, ...env });
  expect([refused.code, refused.output]).toEqual([1, '']);
  expect(refused.errors).toMatch(/^The database refused the role of DATABASE_URL: permission denied .*\n$/);

  for (const grant of grants) await owner.pool.query(grant);
  await owner.close();
  const product = await installation.start(env);
  expect((await fetch(`${product.url}/health?ready=1`)).status).toBe(200);
  expect(await product.stop()).toBe(0);
  expect(product.output()).not.toMatch(/permission denied|row-level security/);
});
