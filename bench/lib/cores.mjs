import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/**
 * Processor cores by task: the measured server has its own core; load and database share the others. This way the
 * server limits a round, and product and floors have the same limit.
 *
 * @typedef {{ server: string, rest: string }} Cores
 */

const hasTaskset = () => {
  try {
    execFileSync('taskset', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** @returns {Cores | undefined} nothing on a machine with one core, or without `taskset` (Linux) */
export const planCores = () => {
  const count = availableParallelism();
  if (count < 2 || !hasTaskset()) return undefined;
  return { server: '0', rest: count === 2 ? '1' : `1-${count - 1}` };
};

/**
 * The command line that runs a program on some cores.
 *
 * @param {string | undefined} cores
 * @param {string[]} command
 * @returns {{ program: string, parameters: string[] }}
 */
export const onCores = (cores, command) => {
  const [program = '', ...parameters] = cores === undefined ? command : ['taskset', '--cpu-list', cores, ...command];
  return { program, parameters };
};

/**
 * Moves running processes, with all their threads, to some cores. Their later child processes go there too.
 *
 * @param {readonly number[]} pids
 * @param {string | undefined} cores
 */
export const moveToCores = (pids, cores) => {
  if (cores === undefined) return;
  for (const pid of pids) {
    try {
      execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', cores, String(pid)], { stdio: 'ignore' });
    } catch {
      // It has ended in the meantime.
    }
  }
};
