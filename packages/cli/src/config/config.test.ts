// @needs database

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProjectConfig } from '@portico/contract';
import type { ConfigFile } from '@portico/js/config';
import { expect, expectTypeOf, test } from 'vitest';
import { openMachine } from '../testing/terminal.js';

const openProject = async () => {
  const machine = await openMachine();
  const { world, home, withKey } = machine;
  const file = join(home, 'portico.config.ts');
  const change = (override: object) =>
    world.request('PATCH /internal/config/override', {
      access: 'admin',
      body: { config_override_string: JSON.stringify(override) },
    });
  const read = async () =>
    JSON.parse((await world.request('GET /internal/config', { access: 'admin' })).json.config_string);
  const config = (...args: string[]) => machine.run(['config', ...args], { environment: withKey });
  const write = (settings: string) =>
    writeFileSync(
      file,
      `import { defineConfig, env } from '@portico/js/config';\nexport default defineConfig(${settings});\n`,
    );
  return { ...machine, file, change, read, config, write };
};

const everything = {
  'auth.requireRecentSignIn': true,
  'auth.oauth.providers.google': {
    type: 'google',
    isShared: false,
    clientId: 'id',
    clientSecret: 'a secret of theirs',
  },
  'emails.server': { isShared: false, host: 'mail.example', port: 25, password: 'another secret' },
  'domains.trustedDomains.d1': { baseUrl: 'https://*.example.com' },
  'rbac.permissions.editor': { scope: 'team', containedPermissionIds: { $update_team: true } },
  'payments.products.pro': {
    prices: { monthly: { USD: '9.90', interval: [1, 'month'] } },
    includedItems: { seats: {} },
  },
  'payments.items.seats': { displayName: 'Seats in “it’s” `code` ${here}' },
  'dataVault.stores.tokens': {},
};

test('settings that were pulled need no change, and no secret is in the file', async () => {
  const { change, config, file, world } = await openProject();
  expect((await change(everything)).status).toBe(200);
  const pulled = await config('pull');
  expect(pulled.lines).toEqual([`Wrote the settings of ${world.projectId} to portico.config.ts.`]);
  expect(pulled.notes[0]).toContain('GOOGLE_CLIENT_SECRET, EMAIL_SERVER_PASSWORD');
  const text = readFileSync(file, 'utf8');
  expect(text).toContain("clientSecret: env('GOOGLE_CLIENT_SECRET')");
  expect(text).not.toMatch(/secret of theirs|another secret|sourceOfTruth/);
  const plan = await config('plan', '--check');
  expect([plan.code, plan.lines]).toEqual([0, ['No changes: the project has the settings of the file.']]);
  expect((await config('pull')).failure).toContain('already exists. Use --force');
  expect((await config('pull', '--force')).code).toBe(0);
  expect((await config('pull', '--file', 'missing/portico.config.ts')).failure).toMatch(
    /^The file cannot be written: ENOENT/,
  );
});

test('a plan shows each change with what it affects, and changes nothing', async () => {
  const { change, config, write, read } = await openProject();
  await change(everything);
  write(`{
    auth: { allowSignUp: false, requireRecentSignIn: false },
    domains: { trustedDomains: { website: { baseUrl: 'https://www.example.com' } } },
  }`);
  const before = await read();
  const plan = await config('plan', '--check');
  expect([plan.code, plan.lines]).toEqual([
    2,
    [
      '~ auth.allowSignUp: true → false',
      '    No new users can sign up. Existing users are not affected.',
      '~ auth.requireRecentSignIn: true → false',
      '    Sensitive changes no longer ask users to sign in again.',
      "+ domains.trustedDomains.website: { baseUrl: 'https://www.example.com' }",
      '    Sign-ins and links of apps on this domain are affected.',
      '- domains.trustedDomains.d1 is removed',
      '    Sign-ins and links of apps on this domain are affected.',
      '1 to add, 2 to change, 1 to remove.',
    ],
  ]);
  expect(JSON.parse((await config('plan', '--json')).lines.join('\n'))).toMatchObject({
    hasMovedOn: false,
    changes: [{ path: 'auth.allowSignUp', kind: 'change', from: true, to: false }, {}, {}, { kind: 'remove' }],
  });
  expect(await read()).toEqual(before);
});

test('P14 a push makes the changes, leaves what the file does not name, and can be repeated', async () => {
  const { change, config, write, read } = await openProject();
  await change(everything);
  write(`{ auth: { allowSignUp: false }, dataVault: { stores: { notes: {} } }, emails: { templates: {} } }`);
  expect((await config('push', '--yes')).lines.at(-1)).toBe('Pushed.');
  const after = await read();
  expect(after.auth).toMatchObject({ allowSignUp: false, requireRecentSignIn: true });
  expect(Object.keys(after.dataVault.stores)).toEqual(['notes']);
  expect(after.payments.products.pro.prices.monthly.USD).toBe('9.90');
  expect((await config('push', '--yes')).lines).toEqual(['No changes: the project has the settings of the file.']);
});

test('a push succeeds in a folder in which its lock file cannot be written', async () => {
  const { config, write, read, file } = await openProject();
  mkdirSync(file.replace('.ts', '.lock.json'));
  write('{ auth: { allowSignUp: false } }');
  const pushed = await config('push', '--yes');
  expect([pushed.code, pushed.failure, pushed.lines.at(-1)]).toEqual([0, null, 'Pushed.']);
  expect(pushed.notes).toEqual([
    expect.stringMatching(/^The lock file cannot be written: EISDIR: .* The next push may need --overwrite\.$/),
  ]);
  expect((await read()).auth.allowSignUp).toBe(false);
});

test('settings are pulled only to a file that a push can read', async () => {
  const { config, home } = await openProject();
  for (const name of ['settings', 'settings.json']) {
    expect((await config('pull', '--file', name)).failure).toBe(
      '--file must name a TypeScript or JavaScript file, such as portico.config.ts.',
    );
    expect(existsSync(join(home, name))).toBe(false);
  }
  expect((await config('pull', '--file', 'settings.mjs')).code).toBe(0);
  expect((await config('plan', '--check', '--file', 'settings.mjs')).code).toBe(0);
});

test('a built-in template that is customized on the server is restored', async () => {
  const { change, config, write, read } = await openProject();
  const id = 'e7d009ce-8d47-4528-b245-5bf119f2ffa3';
  const before = await read();
  await change({ [`emails.templates.${id}.displayName`]: 'Mine' });
  write('{ emails: { templates: {} } }');
  expect((await config('push', '--yes')).lines[0]).toBe(`~ emails.templates.${id} is restored to the built-in one`);
  expect((await read()).emails.templates[id]).toEqual(before.emails.templates[id]);
});

test('a push is refused when the settings were changed elsewhere, until one side is chosen', async () => {
  const { change, config, write, read } = await openProject();
  await config('pull');
  await change({ 'teams.allowClientTeamCreation': true });
  write('{ auth: { allowSignUp: false } }');
  const refused = await config('push', '--yes');
  expect([refused.code, refused.failure]).toEqual([1, expect.stringContaining('were changed elsewhere')]);
  expect((await read()).auth.allowSignUp).toBe(true);
  expect((await config('plan')).notes[0]).toContain('A push would be refused');
  expect((await config('push', '--yes', '--overwrite')).lines.at(-1)).toBe('Pushed.');
  expect(await read()).toMatchObject({ auth: { allowSignUp: false }, teams: { allowClientTeamCreation: true } });
});

test('settings that change while the question is open are not overwritten', async () => {
  const { run, withKey, change, write, read, config } = await openProject();
  write('{ auth: { allowSignUp: false } }');
  await config('plan');
  const refused = await run(['config', 'push'], {
    environment: withKey,
    onQuestion: async () => {
      await change({ 'teams.allowClientTeamCreation': true });
      return true;
    },
  });
  expect(refused.failure).toContain('were changed elsewhere');
  expect((await read()).auth.allowSignUp).toBe(true);
});

test('a push asks first: without a terminal it needs --yes, and a no changes nothing', async () => {
  const { run, withKey, write, read, config } = await openProject();
  write('{ auth: { allowSignUp: false } }');
  expect((await config('push')).failure).toContain('Use --yes');
  const declined = await run(['config', 'push'], { environment: withKey, onQuestion: async () => false });
  expect(declined.failure).toBe('Nothing was changed.');
  expect((await read()).auth.allowSignUp).toBe(true);
});

test('secrets come from the environment, and are shown nowhere', async () => {
  const { run, withKey, write, read, config } = await openProject();
  write(`{ auth: { oauth: { providers: { google: {
    type: 'google', isShared: false, clientId: 'id', clientSecret: env('THEIR_SECRET'), allowSignIn: true } } } } }`);
  expect((await config('push', '--yes')).failure).toBe(
    'auth.oauth.providers.google is new, and needs the variable THEIR_SECRET. Set it.',
  );
  const environment = { ...withKey, THEIR_SECRET: 'from the environment' };
  const pushed = await run(['config', 'push', '--yes'], { environment });
  expect(pushed.lines.join('\n')).not.toContain('from the environment');
  expect((await read()).auth.oauth.providers.google.clientSecret).toBe('from the environment');
  const later = await config('plan');
  expect(later.notes).toEqual([
    'auth.oauth.providers.google.clientSecret stays as it is, because THEIR_SECRET is not set.',
  ]);
  expect(later.lines).toEqual(['No changes: the project has the settings of the file.']);
  write(`{ emails: { server: { password: 'in the file' } } }`);
  expect((await config('plan')).failure).toContain("emails.server.password is a secret. Write env('NAME')");
});

test('a mistake is reported with its place', async () => {
  const { config, file, write } = await openProject();
  expect((await config('plan')).failure).toContain('does not exist. Create it with portico config pull.');
  writeFileSync(file, 'export default {\n  auth: {{\n};');
  expect((await config('plan')).failure).toMatch(/cannot be compiled\.\nline 2: Expected/);
  writeFileSync(file, 'throw new Error("No");');
  expect((await config('plan')).failure).toContain('cannot be run: No');
  writeFileSync(file, 'export const settings = 1;');
  expect((await config('plan')).failure).toContain('must export its settings');
  write(`{ auth: { alowSignUp: false } as object }`);
  for (const command of [['plan'], ['plan', '--check'], ['push', '--yes']])
    expect((await config(...command)).failure).toMatch(/^The server refused: .*alowSignUp/);
  expect(existsSync(file.replace('.ts', '.lock.json'))).toBe(false);
});

/** The paths of a type's members; `*` is a free key. */
type Paths<Value> = Value extends string | number | boolean | null | undefined | readonly unknown[]
  ? never
  : {
      [Key in keyof Value & string]-?:
        | (string extends Key ? '*' : Key)
        | `${string extends Key ? '*' : Key}.${Paths<NonNullable<Value[Key]>>}`;
    }[keyof Value & string];

test('a file can name each setting that a project has, and no other', () => {
  type Ours = Exclude<Paths<ConfigFile>, `${string}.env`>;
  type Theirs = Exclude<Paths<ProjectConfig>, 'sourceOfTruth' | `sourceOfTruth.${string}`>;
  expectTypeOf<Ours>().toEqualTypeOf<Theirs>();
});
