// @needs nothing

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../../scripts/lib/run.mjs';
import { cliEntrance, dashboardEntrance, sandboxStampFile } from '../../scripts/lib/stamp.mjs';

const scripts = fileURLToPath(new URL('../../scripts', import.meta.url));

let clone = '';

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'portico-start-'));
  cpSync(scripts, join(clone, 'scripts'), { recursive: true });
  put('package.json', '{ "type": "module" }');
});

afterEach(() => rmSync(clone, { recursive: true }));

const put = (file: string, text: string): void => {
  mkdirSync(dirname(join(clone, file)), { recursive: true });
  writeFileSync(join(clone, file), text);
};

/** Creates what `npm start` checks: installed runtime dependencies and a finished build whose command is `main`. */
const putBuild = async (main: string): Promise<void> => {
  put('node_modules/@portico/cli/package.json', '{}');
  put('packages/cli/package.json', '{ "name": "@portico/cli", "type": "module" }');
  put(relative(root, cliEntrance), main);
  put(relative(root, dashboardEntrance), '');
  put(relative(root, sandboxStampFile), '');
  const { readSourceStamp, writeStamp } = await import(pathToFileURL(join(clone, 'scripts/lib/stamp.mjs')).href);
  writeStamp(readSourceStamp());
};

const start = (...args: readonly string[]) =>
  spawnSync(process.execPath, ['scripts/portico.mjs', 'start', ...args], { cwd: clone, encoding: 'utf8' });

test('without installed dependencies, start says which command to run', () => {
  const { status, stderr } = start();
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: 'The dependencies are not installed. Run `npm ci`, then try again.\n',
  });
});

test('start says in one sentence that development dependencies are missing for a build', async () => {
  await putBuild('');
  put('packages/cli/src/main.ts', 'export {};');
  const { status, stderr } = start();
  expect(status).toBe(1);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).toContain('npm ci --include=dev');
});

test('a fresh build starts without development dependencies, with all arguments, and its exit code is returned', async () => {
  await putBuild('console.log(JSON.stringify(process.argv.slice(2))); process.exitCode = 7;');
  const { status, stdout } = start('--port', '4000');
  expect({ status, stdout }).toEqual({ status: 7, stdout: '["start","--port","4000"]\n' });
});

test('a start neither needs the documentation site nor builds it', async () => {
  await putBuild("console.log('started');");
  put('docs/guides/new.md', '# New');
  const { status, stdout, stderr } = start();
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: 'started\n', stderr: '' });
  expect(existsSync(join(clone, 'docs/site'))).toBe(false);
});

test('npx portico runs the command of the clone, with its arguments', async () => {
  await putBuild('console.log(JSON.stringify(process.argv.slice(2)));');
  const manifest: { bin: { portico: string } } = JSON.parse(
    readFileSync(join(root, 'packages/cli/package.json'), 'utf8'),
  );
  const command = join('packages/cli', manifest.bin.portico);
  put(command, readFileSync(join(root, command), 'utf8'));
  const { stdout } = spawnSync(process.execPath, [command, 'audit', 'verify'], { cwd: clone, encoding: 'utf8' });
  expect(stdout).toBe('["audit","verify"]\n');
});

test('a signal reaches the product itself, which decides how to exit', async () => {
  await putBuild(
    "process.on('SIGTERM', () => process.exit(23)); setInterval(() => {}, 1000); process.stdout.write('ready');",
  );
  const child = spawn(process.execPath, ['scripts/portico.mjs', 'start'], {
    cwd: clone,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([23, null]);
});
