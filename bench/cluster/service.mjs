import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { findTree } from '../lib/processes.mjs';

/**
 * A program of the cluster, whose output goes to a file.
 *
 * @typedef {object} Service
 * @property {number} pid
 * @property {() => boolean} hasEnded
 * @property {() => string} log the end of what it has printed
 * @property {(signal: NodeJS.Signals) => Promise<void>} end sends a signal and waits
 */

/**
 * Starts a program.
 *
 * @param {readonly string[]} command
 * @param {{ log: string, account?: { uid: number, gid: number } | undefined, env?: Record<string, string>, cwd: string }} options
 * @returns {Service}
 */
export const startService = ([program = '', ...parameters], { log, account, env, cwd }) => {
  const output = openSync(log, 'a');
  const child = spawn(program, parameters, {
    cwd,
    ...account,
    env: { PATH: process.env.PATH ?? '', LANG: 'C.UTF-8', HOME: cwd, ...env },
    stdio: ['ignore', output, output],
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    pid: child.pid ?? 0,
    hasEnded,
    log: () => readFileSync(log, 'utf8').split('\n').slice(-40).join('\n'),
    end: async (signal) => {
      if (hasEnded()) return;
      const closed = once(child, 'exit');
      child.kill(signal);
      await closed;
    },
  };
};

/** Sends a signal to processes and all their descendants, at once. @param {readonly number[]} pids @param {NodeJS.Signals} signal */
export const signalTrees = (pids, signal) => {
  for (const pid of pids.flatMap(findTree)) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended in the meantime.
    }
  }
};

/** Kills processes and all their descendants. @param {readonly number[]} pids */
export const killTrees = (pids) => {
  // Stopped first, so that none of them can start another before the kill.
  signalTrees(pids, 'SIGSTOP');
  signalTrees(pids, 'SIGKILL');
};

/**
 * Waits until something is so.
 *
 * @param {string} what
 * @param {() => Promise<boolean> | boolean} isSo
 * @param {number} [seconds]
 */
export const until = async (what, isSo, seconds = 120) => {
  const deadline = performance.now() + seconds * 1000;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`It took more than ${seconds} s until ${what}.`);
    await sleep(100);
  }
};

/** @param {number} millis */
export const sleep = (millis) => new Promise((resolve) => setTimeout(resolve, millis));
