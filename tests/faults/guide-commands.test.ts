// @needs embedded

import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findCommand, listCommands } from '@portico/testing/guide-blocks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root, run } from '../../scripts/lib/run.mjs';
import { put } from '../support/outside-app.js';
import { type DataDir, internalKeys, makeUsedDataDir, type Product, startProduct } from '../support/product.js';

type Command = readonly [page: string, start: string];

/** The commands that are run here, in this order, while the server runs, and what they print. */
const whileRunning: readonly (readonly [...Command, prints: RegExp])[] = [
  ['guides/audit-log.md', 'curl', /"items"/],
  ['guides/back-up.md', 'portico backup', /The secret is not in it/],
  ['guides/back-up.md', 'export PORTICO_DATA_DIR=/tmp/restore-test', /users: \d+ rows?, identical/],
  ['guides/run-on-a-server.md', 'portico doctor', /^No problems found\.$/m],
  ['guides/import-and-export.md', 'export PORTICO_API_URL', /^Imported: 0 created, \d+ already existed, 0 refused\.$/m],
  ['guides/import-and-export.md', 'curl "$URL/api/v1/internal/project-data?dry_run', /"created"/],
  ['guides/import-and-export.md', 'curl "$URL/api/v1/internal/project-data?include', /"items"/],
  ['guides/import-from-another-program.md', 'portico import users.csv --from clerk', /^Dry run, nothing was written/m],
  ['guides/import-from-another-program.md', 'portico import users.ndjson --from auth0', /^Imported: \d+ created/m],
  ['guides/import-from-another-program.md', 'export PORTICO_API_URL', /^$/],
  ['guides/api-keys.md', 'curl', /API_KEY_NOT_FOUND/],
  ['guides/command-line.md', 'npx portico completion', /^$/],
  ['guides/configuration.md', 'SECRET=', /^[0-9a-f]{64} /],
  ['reference/authentication.md', 'curl "$PORTICO_API_URL/api/v1/users?', /"items"/],
  ['reference/authentication.md', 'curl "$PORTICO_API_URL/api/v1/users/me"', /"primary_email": ?"lin@example.com"/],
  ['reference/paging.md', 'curl', /"items"/],
];

/** Those that need the folder of the embedded database for themselves. */
const whileStopped: readonly (readonly [...Command, prints: RegExp])[] = [
  ['guides/audit-log.md', 'portico audit verify\n', /^internal: \d+ entries intact/m],
  ['guides/payments.md', 'portico payments verify', /^All balances match their entries\.$/m],
  ['guides/data-vault.md', 'portico vault drill', /The value can be decrypted with its secret/],
  ['guides/update.md', 'portico migrate', /has all migrations of this version/],
];

/** Settings of the server, which the program accepts. */
const settings: readonly (readonly [page: string, ...starts: string[]])[] = [
  ['guides/configuration.md', 'export PORTICO_AI_BASE_URL'],
  ['guides/configuration.md', 'export PORTICO_SHARED_OAUTH_ISSUER'],
  ['guides/configuration.md', 'export PORTICO_SHARED_OAUTH_SCOPES'],
  ['guides/configuration.md', 'export PORTICO_OAUTH_ENDPOINTS'],
  ['guides/configuration.md', 'export PORTICO_INTEGRATIONS'],
  ['guides/configuration.md', 'export PORTICO_FILES_URL'],
  ['guides/configuration.md', 'export PORTICO_SECRET'],
  ['guides/take-cards-with-stripe.md', 'export PORTICO_STRIPE_SECRET_KEY', 'export PORTICO_STRIPE_WEBHOOK_SECRET'],
];

/** The commands that another test reads from the page and runs. */
const elsewhere: readonly (readonly [...Command, file: string])[] = [
  ['guides/move-from-stack-auth.md', 'grep ', 'tests/journeys/move.test.ts'],
  ['guides/monitor.md', 'npm install', 'tests/faults/traces.test.ts'],
  ['guides/server-rendering.md', 'npx vite build', 'tests/journeys/quick-starts.test.ts'],
  ['guides/verify-tokens.md', 'npm install', 'tests/journeys/quick-starts.test.ts'],
  ['guides/test-your-app.md', 'npm install', 'tests/journeys/quick-starts.test.ts'],
  ['start/command-line.md', 'export PORTICO_API_URL', 'tests/journeys/quick-starts.test.ts'],
  ['start/javascript.md', 'npm install', 'tests/journeys/quick-starts.test.ts'],
  ['start/node.md', 'npm install', 'tests/journeys/quick-starts.test.ts'],
  ['start/node.md', 'node ', 'tests/journeys/quick-starts.test.ts'],
  ['start/react.md', 'npm install', 'tests/journeys/quick-starts.test.ts'],
  ['start/nextjs.md', 'npm install', 'tests/journeys/quick-starts.test.ts'],
];

/** Why the other commands are not run as written. */
const notRun: readonly (readonly [...Command, reason: string])[] = [
  ['guides/audit-log.md', 'portico audit verify --newest', 'needs what a run a day before has printed'],
  ['guides/command-line.md', 'npx portico login', 'signs in in a browser'],
  ['guides/command-line.md', 'npx portico project', 'needs that sign-in'],
  ['guides/command-line.md', 'npx portico config', 'needs that sign-in'],
  ['guides/command-line.md', 'npx portico user', 'needs that sign-in'],
  ['guides/import-from-another-program.md', 'portico import user.csv', 'needs a database of Better Auth'],
  ['guides/import-from-another-program.md', 'psql', 'needs a database of Supabase'],
  ['guides/import-from-another-program.md', 'firebase', 'needs an account at Firebase'],
  ['guides/move-from-stack-auth.md', 'npm uninstall', 'needs an app of that product'],
  ['guides/move-from-stack-auth.md', 'NEXT_PUBLIC', 'is a file of such an app'],
  ['guides/run-beyond-one-machine.md', 'export DATABASE_URL', 'needs two servers: bench/cluster has them'],
  ['guides/run-on-a-server.md', 'cd deploy/container', 'needs a running Docker'],
  ['guides/run-on-a-server.md', 'docker compose exec --no-TTY db pg_dump', 'needs a running Docker'],
  ['guides/run-on-a-server.md', 'docker compose stop portico', 'needs a running Docker'],
  ['guides/run-on-a-server.md', 'npm ci', 'installs everything again: tests/scripts/pack.test.ts packs and installs'],
  ['guides/run-on-a-server.md', 'useradd', 'changes the machine: tests/scripts/deploy.test.ts verifies the unit'],
  ['guides/run-on-a-server.md', 'export PATH', 'reads the configuration of the service'],
  ['guides/run-the-tests.md', 'npm test', 'runs these tests'],
  ['guides/test-your-app.md', 'export PORTICO_INTERNAL', 'ends only when it is stopped'],
  ['guides/verify-tokens.md', 'pip', 'installs packages of another language'],
  ['guides/verify-tokens.md', 'go get', 'installs packages of another language'],
  ['guides/webhooks.md', 'export PORTICO_API_URL', 'ends only when it is stopped'],
  ['start/command-line.md', 'npx portico', 'ends only when it is stopped'],
  ['start/README.md', 'npm ci', 'installs everything again, and ends only when it is stopped'],
  ['start/README.md', 'npx http', 'runs in the long form of tests/journeys/quick-starts.test.ts'],
];

let folder: string;
let dataDir: DataDir;
let product: Product;
let env: Record<string, string>;
let replacements: Record<string, string>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portico-guides-'));
  dataDir = await makeUsedDataDir();
  product = await startProduct({ dataDir: dataDir.path });
  // As after `npm install`, so that npx finds it, and on the path.
  const programs = join(folder, 'node_modules/.bin');
  mkdirSync(programs, { recursive: true });
  symlinkSync(join(root, 'packages/cli/dist/main.js'), join(programs, 'portico'));
  put(join(folder, 'package.json'), '{ "private": true }');
  const samples = join(root, 'packages/cli/src/testing/exports');
  // The other users of the sample are refused.
  const [first = ''] = readFileSync(join(samples, 'auth0.ndjson'), 'utf8').split('\n');
  put(join(folder, 'users.ndjson'), first);
  copyFileSync(join(samples, 'clerk.csv'), join(folder, 'users.csv'));
  copyFileSync(join(samples, 'auth0-hashes.ndjson'), join(folder, 'hashes.ndjson'));
  const key = internalKeys.superSecretAdminKey;
  env = {
    PATH: `${programs}:${process.env['PATH'] ?? ''}`,
    HOME: folder,
    TZ: 'UTC',
    PORTICO_DATA_DIR: dataDir.path,
    PORTICO_SECRET: readFileSync(join(dataDir.path, 'secret'), 'utf8').trim(),
    URL: product.url,
    PROJECT: 'internal',
    KEY: key,
    PORTICO_API_URL: product.url,
    PORTICO_PROJECT_ID: 'internal',
    PORTICO_PUBLISHABLE_CLIENT_KEY: internalKeys.publishableClientKey,
    PORTICO_SECRET_SERVER_KEY: internalKeys.secretServerKey,
    PORTICO_SUPER_SECRET_ADMIN_KEY: key,
    ...(await signUp()),
  };
  replacements = {
    '/backups': join(folder, 'backups'),
    '2026-11-23': new Date().toISOString().slice(0, 10),
    '/tmp/restore-test': join(folder, 'restored'),
    'the secret of the installation': env['PORTICO_SECRET'] ?? '',
    'https://accounts.example.com': product.url,
    'https://your-portico': product.url,
    '_test_…': '_test_4eC39HqLyjWDarjtT1zdp7dc',
    'whsec_…': 'whsec_4eC39HqLyjWDarjtT1zdp7dc',
    'PORTICO_PROJECT_ID=…': 'PORTICO_PROJECT_ID=internal',
    'PORTICO_SUPER_SECRET_ADMIN_KEY=…': `PORTICO_SUPER_SECRET_ADMIN_KEY=${key}`,
  };
});

afterAll(async () => {
  await product?.stop();
  dataDir?.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** The token of a user, and the cursor of the second page of users. */
const signUp = async () => {
  const headers = {
    'content-type': 'application/json',
    'x-stack-project-id': 'internal',
    'x-stack-publishable-client-key': internalKeys.publishableClientKey,
    'x-stack-secret-server-key': internalKeys.secretServerKey,
  };
  const post = (email: string) =>
    fetch(`${product.url}/api/v1/auth/password/sign-up`, {
      method: 'POST',
      headers: { ...headers, 'x-stack-access-type': 'client' },
      body: JSON.stringify({ email, password: 'correct horse battery' }),
    });
  await post('eve@example.com');
  const { access_token: token } = await (await post('lin@example.com')).json();
  const list = await fetch(`${product.url}/api/v1/users?limit=1`, {
    headers: { ...headers, 'x-stack-access-type': 'server' },
  });
  const { pagination } = await list.json();
  return { ACCESS_TOKEN: String(token), NEXT_CURSOR: String(pagination.next_cursor) };
};

/** Runs commands as a reader would in a shell, with the reader's own values. */
const runInShell = async (commands: string): Promise<string> => {
  const filled = Object.entries(replacements).reduce((text, [from, to]) => text.replaceAll(from, to), commands);
  const { code, output } = await run('bash', ['-ec', filled], { cwd: folder, env });
  if (code !== 0) throw new Error(`${filled}\nended with ${code}:\n${output}`);
  return output;
};

test.each(whileRunning)('%s: the commands from "%s" do what the page says', async (page, start, prints) => {
  expect(await runInShell(findCommand(page, start))).toMatch(prints);
});

test.each(whileStopped)(
  '%s: once the server has stopped, "%s" does what the page says',
  async (page, start, prints) => {
    await product.stop();
    expect(await runInShell(findCommand(page, start))).toMatch(prints);
  },
);

test.each(settings)('%s: the program accepts the settings from "%s"', async (page, ...starts) => {
  const commands = starts.map((start) => findCommand(page, start));
  expect(await runInShell([...commands, 'portico migrate --check'].join('\n'))).toMatch(
    /has all migrations of this version/,
  );
});

test('each command of the documentation is run here or by a test that reads it, or a reason says why not', () => {
  const ofSettings = settings.flatMap(([page, ...starts]) => starts.map((start): Command => [page, start]));
  const all = [...whileRunning, ...whileStopped, ...ofSettings, ...elsewhere, ...notRun];
  const isListed = ({ page, code }: { page: string; code: string }) =>
    all.some(([onPage, start]) => onPage === page && `${code}\n`.startsWith(start));
  const commands = listCommands();
  expect(commands.filter((command) => !isListed(command))).toEqual([]);
  const gone = all.filter(
    ([page, start]) => !commands.some((one) => one.page === page && `${one.code}\n`.startsWith(start)),
  );
  expect(gone).toEqual([]);
  const unread = elsewhere.filter(([page, , file]) => !readFileSync(join(root, file), 'utf8').includes(page));
  expect(unread).toEqual([]);
});
