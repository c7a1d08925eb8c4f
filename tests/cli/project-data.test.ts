// @needs embedded

import { once } from 'node:events';
import { readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deferred } from '@portico/testing/deferred';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../support/command.js';
import { internalKeys, makeDataDir, type Product, startProduct } from '../support/product.js';
import { canMount, makeSmallDisk } from '../support/small-disk.js';

const folder = makeDataDir();
let product: Product;
beforeAll(async () => {
  product = await startProduct({ dataDir: join(folder.path, 'data') });
});
afterAll(async () => {
  await product.stop();
  folder.remove();
});

const example = (name: string) =>
  fileURLToPath(new URL(`../../packages/cli/src/testing/exports/${name}`, import.meta.url));
const inFolder = (name: string) => join(folder.path, name);

const withKey = () => ({
  PORTICO_API_URL: product.url,
  PORTICO_PROJECT_ID: 'internal',
  PORTICO_SUPER_SECRET_ADMIN_KEY: internalKeys.superSecretAdminKey,
});
const run = (...args: string[]) => runCommand(args, withKey());

const importFirebase = (...args: string[]) =>
  run(
    'import',
    example('firebase.json'),
    '--from',
    'firebase',
    '--hash-config',
    example('firebase-hash-config.txt'),
    ...args,
  );

const readRecords = (file: string): Record<string, unknown>[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

const signIn = async (password: string): Promise<number> => {
  const answer = await fetch(`${product.url}/api/v1/auth/password/sign-in`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-stack-access-type': 'client',
      'x-stack-project-id': 'internal',
      'x-stack-publishable-client-key': internalKeys.publishableClientKey,
    },
    body: JSON.stringify({ email: 'ada@example.com', password }),
  });
  return answer.status;
};

describe('portico import and portico export', () => {
  test('report in a dry run what would happen to each record, and write nothing', async () => {
    const { code, output, errors } = await importFirebase('--dry-run');
    expect([code, output]).toEqual([
      2,
      'Dry run, nothing was written. Result: 3 created, 0 already existed, 1 refused.\n',
    ]);
    expect(errors).toContain('firebase.json: row 3, disabled: The user is blocked in the other program');
    expect(errors).toContain('Not imported: phoneNumber (1), passwordHash (1). Use --report to see why.');
    expect(await signIn('user1password')).toBe(400);
  });

  test('PW-02 import a Firebase user with the password, whose hash is argon2id after the next sign-in', async () => {
    const { code, output } = await importFirebase('--report', inFolder('report.ndjson'));
    expect([code, output]).toEqual([2, 'Imported: 3 created, 0 already existed, 1 refused.\n']);
    const rows = readRecords(inFolder('report.ndjson'));
    expect(rows.find(({ source_id }) => source_id === 'Xq1ada')).toMatchObject({ row: 1, status: 'created' });
    expect(rows.find(({ source_id }) => source_id === 'Xq3eve')).toMatchObject({
      status: 'refused',
      field: 'disabled',
    });
    expect(rows.find(({ source_id }) => source_id === 'Xq2noor')).toMatchObject({ lost: [{ field: 'phoneNumber' }] });

    const ada = async (name: string) => {
      expect((await run('export', inFolder(name), '--with-secrets')).code).toBe(0);
      return readRecords(inFolder(name)).find(({ primary_email }) => primary_email === 'ada@example.com');
    };
    expect((await ada('before.ndjson'))?.password_hash).toMatch(/^\$firebase-scrypt\$/);
    expect(await signIn('another password')).toBe(400);
    expect(await signIn('user1password')).toBe(200);
    expect((await ada('after.ndjson'))?.password_hash).toMatch(/^\$argon2id\$/);
    expect(await signIn('user1password')).toBe(200);
  });

  test('can be repeated with either file, and leave existing records unchanged', async () => {
    expect((await importFirebase()).output).toBe('Imported: 0 created, 3 already existed, 1 refused.\n');
    const again = await run('import', inFolder('after.ndjson'));
    expect([again.code, again.output]).toEqual([
      0,
      expect.stringMatching(/^Imported: 0 created, \d+ already existed, 0 refused\.\n$/),
    ]);
    expect(await signIn('user1password')).toBe(200);
  });

  test('do not fail with a stack when no one reads their output', async () => {
    const unread = (...args: string[]) => runCommand(args, withKey(), { isRead: false });
    expect(await unread('user', 'list')).toEqual({ code: 0, output: '', errors: '' });
    expect((await unread('import', inFolder('after.ndjson'))).code).toBe(0);
  });

  test('PW-11 export secrets only on request, to a file that only its owner can read', async () => {
    const bare = await run('export');
    expect(bare.output).toContain('"primary_email":"ada@example.com"');
    expect(bare.output).not.toMatch(/\$argon2|password_hash/);
    expect(statSync(inFolder('after.ndjson')).mode & 0o777).toBe(0o600);
    expect(statSync(inFolder('report.ndjson')).mode & 0o777).toBe(0o600);
    const kept = await run('export', inFolder('after.ndjson'));
    expect([kept.code, kept.errors]).toEqual([
      1,
      `${inFolder('after.ndjson')} already exists. Use --force to replace it.\n`,
    ]);
    expect((await run('export', inFolder('after.ndjson'), '--force')).code).toBe(0);
    expect(readFileSync(inFolder('after.ndjson'), 'utf8')).not.toContain('password_hash');
  });

  test.runIf(canMount())('leave no half of an export on a disk that has room for a part of a page', async () => {
    const users = Array.from({ length: 40 }, (_, id) => JSON.stringify({ type: 'user', id: `one of many ${id}` }));
    writeFileSync(inFolder('many.ndjson'), users.join('\n'));
    expect(await run('import', inFolder('many.ndjson'))).toMatchObject({ code: 0 });
    const disk = makeSmallDisk({ megabytes: 1 });
    try {
      disk.fill();
      const filler = join(disk.path, 'filler');
      truncateSync(filler, statSync(filler).size - 4096);
      const { code, errors } = await run('export', join(disk.path, 'export.ndjson'));
      expect([code, errors]).toEqual([1, expect.stringMatching(/^ENOSPC: /)]);
      expect(readdirSync(disk.path)).toEqual(['filler']);
    } finally {
      disk.remove();
    }
  });

  test('leave nothing of an export that is asked to end', async () => {
    const waits = deferred();
    const slow = createServer((request, response) => {
      if (request.url?.includes('cursor=2')) return waits.resolve();
      response.end(JSON.stringify({ items: [{ type: 'user' }], pagination: { next_cursor: '2' } }));
    });
    await once(slow.listen(0), 'listening');
    const env = { ...withKey(), PORTICO_API_URL: `http://localhost:${Object(slow.address()).port}` };
    const { code, errors } = await runCommand(['export', inFolder('stopped.ndjson')], env, { endAfter: waits.promise });
    slow.closeAllConnections();
    slow.close();
    expect([code, errors]).toEqual([1, 'Stopped on SIGTERM. The export is incomplete.\n']);
    expect(readdirSync(folder.path).filter((name) => name.startsWith('stopped'))).toEqual([]);
  });

  test('describe a failure in one sentence, and exit with 1', async () => {
    const [wrongKey, noFile, noUrl, noFolder, strayOption] = [
      await runCommand(['export'], {
        PORTICO_API_URL: product.url,
        PORTICO_PROJECT_ID: 'internal',
        PORTICO_SUPER_SECRET_ADMIN_KEY: 'no-such-key',
      }),
      await run('import', 'no-such-file.json'),
      await run('import', example('clerk.csv'), '--from', 'clerk', '--url', 'nowhere'),
      await run('export', inFolder('no-such-folder/file')),
      await run('import', example('clerk.csv'), '--from', 'clerk', '--accounts', example('clerk.csv')),
    ];
    expect([wrongKey.code, wrongKey.errors]).toEqual([
      1,
      expect.stringMatching(/^http:\/\/localhost:\d+ answered 401: /),
    ]);
    expect([noFile.code, noFile.errors]).toEqual([1, 'The file no-such-file.json does not exist.\n']);
    expect([noUrl.code, noUrl.errors]).toEqual([1, expect.stringContaining('It must start with http:// or https://.')]);
    expect([noFolder.code, noFolder.errors]).toEqual([1, expect.stringMatching(/^The file cannot be written: ENOENT/)]);
    expect([strayOption.code, strayOption.errors]).toEqual([1, '--accounts is for --from better-auth.\n']);
  });
});

describe('portico audit verify', () => {
  test('AU-02 recognizes an intact log, and one without the entry that was noted as the newest', async () => {
    const verify = (...args: string[]) =>
      runCommand(['audit', 'verify', '--project', 'internal', ...args], {
        PORTICO_DATA_DIR: join(folder.path, 'data'),
      });
    // Only one process can use the data folder at a time.
    await product.stop();
    const intact = await verify();
    expect([intact.code, intact.errors]).toEqual([0, '']);
    const cut = await verify('--newest', `internal:1000000:${'0'.repeat(64)}`);
    expect(cut.code).toBe(2);
  });
});
