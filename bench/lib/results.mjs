import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { warmUp } from './load-scenario.mjs';

const fileOf = (/** @type {string} */ engine) => fileURLToPath(new URL(`../results/${engine}.json`, import.meta.url));

/**
 * The conditions under which figures were measured.
 *
 * @param {{ subject: import('./product.mjs').Subject, cores: import('./cores.mjs').Cores | undefined, options: import('./options.mjs').Options }} run
 */
export const describeConditions = async ({ subject, cores, options }) => ({
  measuredAt: new Date().toISOString().slice(0, 10),
  revision: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
  machine: `${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, kernel ${release()}`,
  versions: `Node ${process.versions.node}, PostgreSQL ${await readVersion(subject.connection)}`,
  cores: cores
    ? `server or floor alone on core ${cores.server}; load and database share core ${cores.rest}`
    : 'no process was tied to a core',
  seeded: `${options.users} users in the measured project, ${options.projects} projects with 10 users each beside it, ${options.sessions} sessions`,
  off: 'rate limits',
  load: `${options.rounds} interleaved rounds of ${options.seconds} s for each subject, medians; requests follow each other on kept connections; the product was warmed up with the same load for ${warmUp.seconds} seconds and ${warmUp.requests} requests`,
});

/** @typedef {Awaited<ReturnType<typeof describeConditions>>} Conditions */

/** @param {import('pg').ClientConfig} connection @returns {Promise<string>} */
const readVersion = async (connection) => {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query('show server_version');
  await client.end();
  return String(rows[0].server_version).split(' ')[0] ?? '';
};

/** Returns the results of an engine, by scenario. @param {string} engine @returns {Record<string, any>} */
export const readResults = (engine) =>
  existsSync(fileOf(engine)) ? JSON.parse(readFileSync(fileOf(engine), 'utf8')) : {};

/** Saves the outcomes of scenarios; those that did not run keep their previous ones. @param {string} engine @param {Record<string, object>} outcomes */
export const keepResults = (engine, outcomes) => {
  mkdirSync(dirname(fileOf(engine)), { recursive: true });
  writeFileSync(fileOf(engine), `${JSON.stringify({ ...readResults(engine), ...outcomes }, null, 2)}\n`);
};
