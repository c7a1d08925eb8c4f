// @needs nothing

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../../scripts/lib/packages.mjs';
import { readText, root, trackedFiles } from './sources.js';

const isText = /\.(tsx?|mjs|js|json|jsonc|md|css|html|sql|tsv|ya?ml|sh|svg)$|^\.[a-z]+rc$|^\.npmrc$|^\.ci\/run$/;

const textFiles = (): readonly string[] => trackedFiles().filter((file) => isText.test(file));

const filesWith = (patterns: Readonly<Record<string, RegExp>>, files: readonly string[]): readonly string[] =>
  files.flatMap((file) => {
    const text = readText(file);
    return Object.entries(patterns)
      .filter(([, pattern]) => pattern.test(text))
      .map(([what]) => `${file}: ${what}`);
  });

const machine = {
  'host of a package registry': /https?:\/\/[\w.-]*(?:registry|npmjs|artifactory|nexus|verdaccio|pypi)[\w.-]*/i,
  'path of one machine': /(?<![\w.~-])\/(?:work|root|Users)\/[\w.-]+|(?<![\w.~-])\/home\/(?!node\b|user\b)[\w.-]+\//,
};

/** Formats of credentials, including this product's own keys. */
const secrets = {
  'private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/,
  'private JWK': /"d"\s*:\s*"[\w-]{40,}"/,
  'cloud access key': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'code host token': /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{50,}|glpat-[\w-]{20})/,
  'registry token': /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=/,
  'payment key': /\b[sr]k_live_[A-Za-z0-9]{16,}/,
  'chat token': /\bxox[abprs]-[\w-]{20,}/,
  'map or mail key': /\bAIza[\w-]{35}\b|\bSG\.[\w-]{20,}\.[\w-]{20,}/,
  'project key': /\b(?:pck|ssk|sak)_[a-z0-9]{40,}\b/,
};

/** Tests of URL parsers contain made-up ones. */
const addresses = {
  'URL with a password':
    /\b[a-z][a-z+]*:\/\/[^\s:/@'"`$<>{}]+:(?!password@)[^\s:/@'"`$<>{}]{8,}@(?!localhost|127\.|db\b|example)/,
};

test('no tracked file names a package registry or a path of one machine', () => {
  expect(filesWith(machine, textFiles())).toEqual([]);
});

test('DP-05 no tracked file holds a credential', () => {
  expect(filesWith(secrets, textFiles())).toEqual([]);
  expect(
    filesWith(
      addresses,
      textFiles().filter((file) => !file.includes('.test.')),
    ),
  ).toEqual([]);
});

test('DP-05 no built package holds a credential', () => {
  const built = ['contract', 'server', 'js', 'react', 'next', 'dashboard', 'create', 'cli']
    .map((name) => `packages/${name}/dist`)
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => listFiles(join(root, folder)).map((file) => `${folder}/${file}`))
    .filter((file) => /\.(js|css|html|sql|json)$/.test(file));
  expect(filesWith(secrets, built)).toEqual([]);
});
