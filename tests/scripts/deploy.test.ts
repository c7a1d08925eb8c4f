// @needs nothing

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../../packages/server/src/runtime/config/config.js';
import { root } from '../../scripts/lib/run.mjs';

const inDeploy = (name: string) => join(root, 'deploy', name);
const read = (name: string) => readFileSync(inDeploy(name), 'utf8');
const systemd = '/usr/bin/systemd-analyze';

test.runIf(existsSync(systemd))('the systemd unit is valid, and its hardening leaves little exposed', () => {
  const unit = inDeploy('systemd/portico.service');
  const said = execFileSync(systemd, ['verify', unit], { encoding: 'utf8', stdio: 'pipe' });
  expect(said).toBe('');
  // Fails above 2.0 of 10.
  execFileSync(systemd, ['security', '--offline=true', '--threshold=20', '--no-pager', unit], { stdio: 'pipe' });
});

/** The command of the container's health check, as the container file has it. */
const readHealthCheck = (): string[] => {
  const [, list = '[]'] = /HEALTHCHECK [^[]*(\[.*\])/s.exec(read('container/Containerfile')) ?? [];
  const command: unknown = JSON.parse(list.slice(0, list.indexOf(']\n') + 1));
  return Array.isArray(command) ? command.slice(1).map(String) : [];
};

const runHealthCheck = async (port: number): Promise<number> => {
  const child = spawn(process.execPath, readHealthCheck(), { env: { PORT: String(port) }, stdio: 'ignore' });
  const [code] = await once(child, 'exit');
  return Number(code);
};

test('P04 the health check of the container distinguishes a server that answers from one that does not', async () => {
  let status = 200;
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/health' ? status : 404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  expect(await runHealthCheck(port)).toBe(0);
  status = 503;
  expect(await runHealthCheck(port)).toBe(1);
  server.close();
  await once(server, 'close');
  expect(await runHealthCheck(port)).toBe(1);
});

test('the container runs as another user than root, with a read-only root file system', () => {
  expect(read('container/Containerfile')).toMatch(/^USER node$/m);
  const compose = read('container/compose.yaml');
  expect(compose).toMatch(/^ {4}read_only: true$/m);
  expect(compose).toContain('dockerfile: deploy/container/Containerfile');
});

test('the command of the guide is on the path in the container, and its service starts configured', () => {
  expect(read('container/Containerfile')).toContain('/opt/portico/node_modules/.bin/portico /usr/local/bin/portico');
  const guide = readFileSync(join(root, 'docs/guides/run-on-a-server.md'), 'utf8');
  const [configured, started] = ['>> /etc/portico/environment', 'systemctl enable'].map((part) => guide.indexOf(part));
  expect(configured).toBeGreaterThan(0);
  expect(started).toBeGreaterThan(configured ?? 0);
  // The commands after it are written for the root of the repository.
  expect(guide).not.toMatch(/^cd \/opt/m);
});

/** The names that the guide's command writes to the file `.env`, each with a value. */
const readEnvFile = (): ReadonlyMap<string, string> => {
  const guide = readFileSync(join(root, 'docs/guides/run-on-a-server.md'), 'utf8');
  const [, format = ''] = /^printf '([^']*)' .* > \.env$/m.exec(guide) ?? [];
  return new Map(
    [...format.matchAll(/(?:^|\\n)(\w+)=%s/g)].map(([, name = '']) => [name, `${name}-`.repeat(9).slice(0, 64)]),
  );
};

test('P08 the compose file needs the .env of the guide and nothing else, and no second container for the pages', () => {
  const compose = read('container/compose.yaml');
  const services = compose.slice(compose.indexOf('\nservices:'), compose.indexOf('\nvolumes:'));
  expect([...services.matchAll(/^ {2}(\w+):$/gm)].map(([, name]) => name)).toEqual(['db', 'portico']);

  const given = readEnvFile();
  const required = services.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1');
  const asked = [...required.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
  expect(new Set(asked)).toEqual(new Set(given.keys()));
  const filled = required.replaceAll(/\$\{(\w+)[^}]*\}/g, (_, name: string) => given.get(name) ?? '');
  const portico = filled.slice(filled.indexOf('\n  portico:'));
  const settings = Object.fromEntries(
    [...portico.matchAll(/^ {6}([A-Z_]+): (.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  // Without a mail server and a proxy it starts too.
  expect(settings).toMatchObject({ PORTICO_SMTP_URL: '', PORTICO_TRUSTED_PROXIES: '' });
  const config = readConfig({ NODE_ENV: 'production', HOST: '0.0.0.0', PORT: '3000', ...settings });
  expect(config).toMatchObject({
    port: 3000,
    databaseUrl: `postgres://portico:${given.get('POSTGRES_PASSWORD')}@db/portico`,
  });
});

test('the packages that the container installs are those that the command needs', () => {
  const installed = [...read('container/Containerfile').matchAll(/\/packages\/portico-(\w+)-\*\.tgz/g)].map(
    ([, name]) => `@portico/${name}`,
  );
  const needed = new Set<string>();
  const collect = (name: string) => {
    if (needed.has(name)) return;
    needed.add(name);
    const file = join(root, 'packages', name.replace('@portico/', ''), 'package.json');
    const manifest: { dependencies?: Record<string, string> } = JSON.parse(readFileSync(file, 'utf8'));
    for (const dependency of Object.keys(manifest.dependencies ?? {}))
      if (dependency.startsWith('@portico/')) collect(dependency);
  };
  collect('@portico/cli');
  expect(installed.toSorted()).toEqual([...needed].toSorted());
});
