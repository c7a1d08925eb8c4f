// @needs nothing

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as next from '@portico/next/compat';
import * as react from '@portico/react/compat';
import { expect, test } from 'vitest';
import { root, runTool } from '../../scripts/lib/run.mjs';

/**
 * The names that the declarations of `@stackframe/react` 2.8.44 export; those of `@stackframe/stack` 2.8.47 are the same.
 * A name that begins with `type ` is only a type.
 */
const published = (() => {
  const text = readFileSync(join(root, 'node_modules/@stackframe/react/dist/index.d.ts'), 'utf8');
  const list = text.slice(text.lastIndexOf('export {') + 'export {'.length, text.lastIndexOf('}'));
  return list.split(',').map((entry) => {
    const [, name = ''] = /(\w+)\s*$/.exec(entry) ?? [];
    return { name, isType: entry.trim().startsWith('type ') };
  });
})();

/** What only apps with React have: components, hooks, and the key of the internals of an app. */
const isOfReact = ({ name, isType }: (typeof published)[number]): boolean =>
  !isType && !/^(Stack\w+App|getConvexProvidersConfig)$/.test(name);

test('the compatible packages export every value of the published ones', () => {
  const values = published.filter(({ isType }) => !isType).map(({ name }) => name);
  expect(values.length).toBeGreaterThan(25);
  for (const ours of [react, next]) expect(values.filter((name) => !(name in ours))).toEqual([]);
});

/** Types that apps pass: ours must accept every value of theirs. */
const inputs = [
  'TeamCreateOptions',
  'ServerTeamCreateOptions',
  'ServerListUsersOptions',
  'InternalApiKeyCreateOptions',
  'AdminProjectPermissionDefinitionCreateOptions',
  'AdminProjectPermissionDefinitionUpdateOptions',
  'AdminTeamPermissionDefinitionCreateOptions',
  'AdminTeamPermissionDefinitionUpdateOptions',
  'Connection',
  'GetUserOptions<true>',
  'GetCurrentUserOptions<false>',
] as const;

/** Those of which a member differs: docs/guides/move-from-stack-auth.md. */
const inputsWithout = {
  TeamUpdateOptions: ['clientMetadata'],
  ServerTeamUpdateOptions: ['clientMetadata', 'clientReadOnlyMetadata', 'serverMetadata'],
  AdminProjectConfigUpdateOptions: ['oauthProviders', 'emailConfig'],
  'StackClientAppConstructorOptions<true, string>': ['inheritsFrom'],
  'StackServerAppConstructorOptions<true, string>': ['inheritsFrom'],
} as const;

/** Components, whose properties ours must accept. */
const components = {
  AccountSettings: [],
  AuthPage: [],
  CredentialSignUp: [],
  EmailVerification: [],
  ForgotPassword: [],
  MessageCard: [],
  OAuthButton: [],
  OAuthButtonGroup: [],
  PasswordReset: [],
  // Its callbacks get a team of ours.
  SelectedTeamSwitcher: ['onChange', 'urlMap', 'selectedTeam'],
  SignIn: [],
  SignUp: [],
  StackHandler: ['app'],
  StackProvider: ['app'],
  StackTheme: [],
  TeamSwitcher: ['onChange', 'team'],
  UserAvatar: [],
  UserButton: [],
} as const;

const without = (type: string, members: readonly string[]): string =>
  members.length === 0 ? type : `Omit<${type}, ${members.map((member) => `'${member}'`).join(' | ')}>`;

const accepts = (ours: string, theirs: string, index: number): string =>
  `export type Accepted${index} = Accepts<${ours}, ${theirs}>;`;

const named = (names: typeof published, module: string): string =>
  names.map(({ name }) => `export { type ${name} as ${name}Named } from '@portico/${module}/compat';`).join('\n');

const moduleFor = (name: string): string =>
  [
    `import type * as Ours from '@portico/${name}/compat';`,
    `import type * as Theirs from '@stackframe/react';`,
    'type Accepts<Wide, Narrow extends Wide> = [Wide, Narrow];',
    'type Props<Component> = Component extends (props: infer Given) => unknown ? Given : never;',
    named(published, name),
    ...[...inputs.map((type) => [type, []] as const), ...Object.entries(inputsWithout)].map(([type, members], index) =>
      accepts(without(`Ours.${type}`, members), without(`Theirs.${type}`, members), index),
    ),
    ...Object.entries(components).map(([component, members], index) =>
      accepts(
        without(`Props<typeof Ours.${component}>`, members),
        without(`Props<typeof Theirs.${component}>`, members),
        100 + index,
      ),
    ),
  ].join('\n');

test('the compatible packages export every type, theirs accept what the published ones accept, and a moved app compiles', {
  timeout: 600_000,
}, async () => {
  const folder = join(root, '.cache/compat');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const app = readFileSync(join(root, 'tests/moved-app/main.tsx'), 'utf8');
  writeFileSync(join(folder, 'moved.tsx'), app.replaceAll('@stackframe/react', '@portico/react/compat'));
  for (const name of ['react', 'next']) writeFileSync(join(folder, `${name}.ts`), moduleFor(name));
  // `@stackframe/js` exports the same names without those of React.
  const ofJs = published.filter((each) => !isOfReact(each));
  writeFileSync(join(folder, 'js.ts'), named(ofJs, 'js'));
  const compilerOptions = { noUnusedLocals: false, incremental: false, tsBuildInfoFile: null };
  const config = { extends: '../../tsconfig.tests.json', compilerOptions, include: ['*.ts', '*.tsx'], exclude: [] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  expect(await runTool('tsc', ['-p', folder])).toEqual({ code: 0, output: '' });
});
