// @needs embedded

import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { rounds } from '@portico/testing/endurance';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nodeVersions } from '../../scripts/lib/node-versions.mjs';
import { run } from '../../scripts/lib/run.mjs';
import { listPublished } from '../../scripts/lib/stage.mjs';
import { copyManifests, copyRepository, installNode, pretend, runNpm, warningsOf } from './engines/clone.js';
import { signUpOnce } from './engines/smoke.js';

describe('the installation, without downloading', () => {
  let manifests: ReturnType<typeof copyManifests>;
  beforeAll(() => {
    manifests = copyManifests();
  });
  afterAll(() => manifests?.remove());

  test.each(nodeVersions)('npm ci prints no warning on Node %s', async (version) => {
    const { code, output } = await runNpm({
      node: process.execPath,
      cwd: manifests.path,
      args: ['ci', '--dry-run', '--offline'],
      env: { NODE_OPTIONS: `--require=${pretend(version, manifests.path)}` },
    });
    expect({ code, warnings: warningsOf(output) }).toEqual({ code: 0, warnings: [] });
  });
});

/** All modules of the published packages, as apps import them. */
const modules = listPublished().flatMap(({ name, manifest }) =>
  Object.keys(manifest.exports)
    .filter((entrance) => !/\.(css|json)$/.test(entrance))
    .map((entrance) => `${name}${entrance.slice(1)}`),
);

// The long form downloads each version of Node, and installs and builds the repository with it.
describe.each(nodeVersions.slice(0, rounds({ short: 0, long: nodeVersions.length })))('a clone', (version) => {
  test(`installs without a warning, is packed, loads each package, starts and signs a user up on Node ${version}`, async () => {
    const node = await installNode(version);
    const clone = copyRepository();
    try {
      const env = { PATH: `${dirname(node)}${delimiter}${process.env['PATH'] ?? ''}` };
      const installed = await runNpm({ node, cwd: clone.path, args: ['ci'], env });
      expect({ code: installed.code, warnings: warningsOf(installed.output) }).toEqual({ code: 0, warnings: [] });
      const packed = await runNpm({
        node,
        cwd: clone.path,
        args: ['run', 'pack', '--', '--pack-destination=.'],
        env,
      });
      expect(packed).toMatchObject({ code: 0 });
      expect(existsSync(join(clone.path, 'packages/react/dist/index.d.ts'))).toBe(true);
      const load = `for (const name of ${JSON.stringify(modules)}) await import(name);`;
      expect(await run(node, ['--input-type=module', '--eval', load], { cwd: clone.path })).toEqual({
        code: 0,
        output: '',
      });
      expect(await signUpOnce({ node, clone: clone.path })).toEqual({
        version,
        email: 'ada@example.test',
        exitCode: 0,
      });
    } finally {
      clone.remove();
    }
  });
});
