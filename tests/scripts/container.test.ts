// @needs embedded

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rounds } from '@portico/testing/endurance';
import { afterEach, expect, test } from 'vitest';
import { root, run } from '../../scripts/lib/run.mjs';
import { findFreePort } from '../support/product.js';
import { canMount } from '../support/small-disk.js';
import { copyRepository } from './engines/clone.js';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

interface Instruction {
  readonly name: string;
  readonly text: string;
}

/** The instructions of the container file, without comments, each on one line. */
const readInstructions = (): readonly Instruction[] =>
  [
    ...readFileSync(join(root, 'deploy/container/Containerfile'), 'utf8')
      .replaceAll('\\\n', ' ')
      .matchAll(/^([A-Z]+) (.*)$/gm),
  ].map(([, name = '', text = '']) => ({ name, text }));

/** A container's file system in a folder, and what its instructions say of the process. */
class Container {
  readonly #folder = mkdtempSync(join(tmpdir(), 'portico-container-'));
  readonly env: Record<string, string> = {};
  #workFolder = '/';
  readonly #lists = new Map<string, string[]>();

  constructor() {
    chmodSync(this.#folder, 0o755);
    cleanUps.push(() => rmSync(this.#folder, { recursive: true, force: true }));
  }

  /** Where an absolute path of the container is. */
  place(path: string): string {
    return join(this.#folder, path);
  }

  /** The words of the last instruction with this name. */
  words(name: string): readonly string[] {
    return (this.#lists.get(name) ?? []).map((word) => (word.startsWith('/') ? this.place(word) : word));
  }

  /** Does what an instruction says. Its user is another one here. */
  async follow({ name, text }: Instruction): Promise<void> {
    if (name === 'WORKDIR') {
      this.#workFolder = text;
      mkdirSync(this.place(text), { recursive: true });
    } else if (name === 'COPY' && text === '. .') {
      const clone = copyRepository();
      cpSync(clone.path, this.place(this.#workFolder), { recursive: true });
      clone.remove();
    } else if (name === 'RUN') await this.#run(text);
    else if (name === 'ENV') for (const pair of text.split(' ')) this.#set(pair);
    else if (['ENTRYPOINT', 'CMD', 'HEALTHCHECK'].includes(name))
      this.#lists.set(name, JSON.parse(text.slice(text.indexOf('['))));
  }

  async #run(command: string): Promise<void> {
    const here = command
      .replaceAll(/(?<=^|[\s=])\/(?=\w)/g, `${this.#folder}/`)
      .replace('--owner=node --group=node', '--owner=nobody --group=nogroup');
    const { code, output } = await run('sh', ['-ec', here], { cwd: this.place(this.#workFolder) });
    if (code !== 0) throw new Error(`${here}\n${output}`);
  }

  #set(pair: string): void {
    const [name = '', value = ''] = pair.split('=');
    this.env[name] = value.startsWith('/') ? this.place(value) : value;
  }
}

/** Runs a container as deploy/container/compose.yaml does: an own user, no capabilities, a read-only root file system. */
function start(container: Container, env: Record<string, string>): ChildProcess {
  const writable = [container.place('/data'), container.place('/tmp')];
  const steps = [
    ...writable.map((folder) => `mount --bind ${folder} ${folder}`),
    'mount -o remount,bind,ro /',
    'exec setpriv --reuid=nobody --regid=nogroup --clear-groups --bounding-set=-all --no-new-privs "$@"',
  ];
  const command = [...container.words('ENTRYPOINT'), ...container.words('CMD')];
  return spawn(
    '/usr/bin/unshare',
    ['--mount', '--propagation=private', 'sh', '-ec', steps.join('\n'), 'sh', ...command],
    {
      cwd: container.place('/opt/portico'),
      env: { PATH: process.env['PATH'], TMPDIR: container.place('/tmp'), ...container.env, ...env },
      stdio: 'pipe',
    },
  );
}

test.runIf(rounds({ short: 0, long: 1 }) > 0 && canMount())(
  'P04 the steps of the container file, in a plain folder, make a server that runs as another user on a read-only file system',
  async () => {
    const container = new Container();
    // The stages share a folder, so nothing is copied from one to the other.
    for (const instruction of readInstructions()) await container.follow(instruction);
    mkdirSync(container.place('/tmp'));
    chmodSync(container.place('/tmp'), 0o1777);
    const env = { PORT: String(await findFreePort()) };
    const server = start(container, env);
    const lines: string[] = [];
    for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk) => lines.push(String(chunk)));
    const ended = once(server, 'exit');
    cleanUps.push(() => {
      server.kill('SIGKILL');
      return ended;
    });
    const [program = '', ...args] = container.words('HEALTHCHECK');
    const checkHealth = async () => {
      const [code] = await once(spawn(program, args, { env: { ...process.env, ...env }, stdio: 'ignore' }), 'exit');
      return code === 0 ? 'healthy' : lines.join('');
    };
    await expect.poll(checkHealth, { timeout: 120_000, interval: 500 }).toBe('healthy');
    expect((await fetch(`http://127.0.0.1:${env.PORT}/health?db=1`)).status).toBe(200);
    const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
    expect(status).toMatch(/^Uid:\t65534\t/m);
    expect(status).toMatch(/^CapBnd:\t0+$/m);
    expect(readFileSync(`/proc/${server.pid}/mountinfo`, 'utf8')).toMatch(/^\d+ \d+ \S+ \/ \/ ro[, ]/m);
    server.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  },
);
