import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { onCores } from './cores.mjs';

/**
 * A process that was started for the measurement.
 *
 * @typedef {object} Child
 * @property {number} pid
 * @property {string[]} lines what it has printed so far
 * @property {(pattern: RegExp) => Promise<RegExpExecArray>} said waits for a line
 * @property {(signal?: NodeJS.Signals) => Promise<void>} end asks it to stop and waits
 * @property {() => boolean} hasEnded
 */

/**
 * The command that runs a measured module with Node. For a profile: `BENCH_NODE_OPTIONS=--cpu-prof npm run bench -- …`.
 *
 * @param {string} module
 * @param {string[]} parameters
 */
export const measuredNode = (module, ...parameters) => [
  process.execPath,
  ...(process.env.BENCH_NODE_OPTIONS ?? '').split(' ').filter(Boolean),
  module,
  ...parameters,
];

/**
 * Starts a program and listens to what it prints.
 *
 * @param {string[]} command
 * @param {{ cores?: string | undefined, env?: Record<string, string>, cwd?: string }} [options]
 * @returns {Child}
 */
export const startChild = (command, { cores, env, cwd } = {}) => {
  const { program, parameters } = onCores(cores, command);
  const child = spawn(program, parameters, {
    cwd,
    env: { ...cleanEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  /** @type {string[]} */
  const lines = [];
  let wake = () => {};
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      wake();
    });
  child.on('close', () => wake());
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    pid: child.pid ?? 0,
    lines,
    hasEnded,
    said: async (pattern) => {
      for (;;) {
        const found = lines.map((line) => pattern.exec(line)).find((match) => match !== null);
        if (found) return found;
        if (hasEnded()) throw new Error(`${command.join(' ')} has ended:\n${lines.slice(-30).join('\n')}`);
        await new Promise((resolve) => {
          wake = () => resolve(undefined);
        });
      }
    },
    end: async (signal = 'SIGTERM') => {
      if (hasEnded()) return;
      const closed = once(child, 'close');
      child.kill(signal);
      await closed;
    },
  };
};

/** The shell that runs the bench must not configure the product. */
const cleanEnvironment = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(PORTICO_|DATABASE_URL$|PORT$|HOST$|NODE_OPTIONS$)/.test(name)),
  );

/** Returns a port that is currently free. @returns {Promise<number>} */
export const findFreePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('The system assigned no port.');
  return address.port;
};
