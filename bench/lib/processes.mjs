import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** @param {string} file @returns {string | undefined} */
const readIfThere = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};

/** Fields 3 and later of /proc/PID/stat (proc(5)); the second is a name that may contain spaces. @param {number} pid */
const readStat = (pid) => {
  const text = readIfThere(`/proc/${pid}/stat`);
  return text?.slice(text.lastIndexOf(')') + 2).split(' ');
};

/** Whether this system has /proc. */
export const canReadProcesses = readStat(process.pid) !== undefined;

const ticksPerSecond = canReadProcesses ? Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' })) : 100;

/** A process and all its descendants. @param {number} pid @returns {number[]} */
export const findTree = (pid) => {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => /** @type {const} */ ([Number(name), Number(readStat(Number(name))?.[1])]));
  /** @param {number} root @returns {number[]} */
  const below = (root) => [root, ...parents.filter(([, parent]) => parent === root).flatMap(([child]) => below(child))];
  return below(pid);
};

/**
 * Returns the processor time of processes so far, including their ended children.
 *
 * @param {readonly number[]} pids
 * @returns {number} milliseconds, in steps of ten
 */
export const readProcessorMillis = (pids) => {
  const ticks = pids.map((pid) => {
    const [userTime, systemTime, childUserTime, childSystemTime] = (readStat(pid) ?? []).slice(11, 15).map(Number);
    return (userTime ?? 0) + (systemTime ?? 0) + (childUserTime ?? 0) + (childSystemTime ?? 0);
  });
  return (ticks.reduce((sum, count) => sum + count, 0) * 1000) / ticksPerSecond;
};

/** @param {string | undefined} text @param {string} field @returns {number} bytes */
const readKilobytes = (text, field) =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(text ?? '')?.[1] ?? 0) * 1024;

/**
 * Returns the memory that processes use now. `resident` counts a page once for each process that maps it, so
 * PostgreSQL's shared memory several times; `proportional` counts it once.
 *
 * @param {readonly number[]} pids
 * @returns {{ residentBytes: number, proportionalBytes: number }}
 */
export const readMemory = (pids) => {
  const texts = pids.map((pid) => readIfThere(`/proc/${pid}/smaps_rollup`));
  const sum = (/** @type {string} */ field) => texts.reduce((total, text) => total + readKilobytes(text, field), 0);
  return { residentBytes: sum('Rss'), proportionalBytes: sum('Pss') };
};
