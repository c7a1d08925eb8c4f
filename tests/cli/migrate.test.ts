// @needs embedded

import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCommand } from '../support/command.js';
import { makeDataDir } from '../support/product.js';

let data: ReturnType<typeof makeDataDir>;
beforeEach(() => {
  data = makeDataDir();
});
afterEach(() => data.remove());

const run = (args: readonly string[], env: Record<string, string> = {}) =>
  runCommand(args, { PORTICO_DATA_DIR: data.path, ...env });

test('portico migrate prepares the database without a server, and --check says whether it has to', async () => {
  const missing = await run(['migrate', '--check']);
  expect(missing).toMatchObject({ code: 1, errors: expect.stringContaining('No database found') });

  const refused = await run(['start'], { PORTICO_MIGRATE_ON_START: 'off' });
  expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining('Run `portico migrate`') });
  expect(refused.errors).not.toContain('    at ');

  const pending = await run(['migrate', '--check']);
  expect(pending).toMatchObject({ code: 2, output: expect.stringContaining('Pending: 0001-directory') });

  const migrated = await run(['migrate']);
  expect(migrated).toMatchObject({ code: 0, output: expect.stringContaining('Creating the tables') });

  const again = await run(['migrate', '--check']);
  expect(again).toMatchObject({ code: 0, output: expect.stringContaining('has all migrations') });
});
