import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Programs of the cluster, and Debian's packages that have them. */
const programs = {
  '/usr/bin/patroni': 'patroni',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/lib/postgresql': 'postgresql',
};

/** Installs those of Debian's packages that are missing. Their services are not started. */
export const requirePackages = () => {
  const missing = Object.entries(programs).flatMap(([file, name]) => (existsSync(file) ? [] : [name]));
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Error(`Install these packages of Debian as root: apt-get install ${missing.join(' ')}`);
  const apt = (/** @type {readonly string[]} */ ...parameters) =>
    execFileSync('apt-get', parameters, {
      // Says to Debian's scripts that no service is to be started (invoke-rc.d(8)).
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  apt('update', '--quiet=2');
  apt('install', '--yes', '--quiet=2', '--no-install-recommends', ...missing);
};
