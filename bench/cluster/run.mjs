// Runs the product as three replicas on a replicated PostgreSQL (Patroni, etcd, HAProxy), breaks one part after another
// under load, and judges what was lost: `npm run endure -- cluster`. The first parameters name trials; default: all.
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { noteTrial } from '../../scripts/lib/trials.mjs';
import { findAccount } from '../lib/postgres.mjs';
import { findTree } from '../lib/processes.mjs';
import { describePrograms, findPostmasters, startDatabase } from './database.mjs';
import { startMailClock } from './mail.mjs';
import { requirePackages } from './packages.mjs';
import { startReplicas } from './replicas.mjs';
import { killTrees } from './service.mjs';
import { resultsFile, trials } from './trials.mjs';

const words = process.argv.slice(2);
const wanted = Object.entries(trials).filter(
  ([name]) => words.length === 0 || words.some((word) => name.includes(word)),
);
if (wanted.length === 0) throw new Error(`There is no such trial; there are ${Object.keys(trials).join(', ')}.`);

requirePackages();
const folder = mkdtempSync(join(tmpdir(), 'portico-cluster-'));
const account = findAccount();
if (account) chownSync(folder, account.uid, account.gid);
/** @type {(() => Promise<void> | void)[]} */
const cleanUps = [() => rmSync(folder, { recursive: true, force: true })];
/** @type {Record<string, import('./trials.mjs').Outcome & { goal: string }>} */
const outcomes = {};
let programs = '';
// Otherwise its servers would outlive it.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, endAtOnce);
try {
  console.log('Starting PostgreSQL with two standbys, and three replicas …');
  const database = await startDatabase(folder);
  cleanUps.push(database.stop);
  programs = describePrograms(database);
  const mail = await startMailClock();
  cleanUps.push(mail.close);
  const replicas = await startReplicas({ folder, databaseUrl: database.url, mailPort: mail.port });
  cleanUps.push(replicas.end);
  for (const [name, { goal, run }] of wanted) {
    console.log(`${name} …`);
    const outcome = await run({ database, replicas, arrivals: mail.arrivals });
    outcomes[name] = { goal, ...outcome };
    note(name, outcome);
    console.log(`  ${outcome.isMet ? 'met' : 'MISSED'}: ${describe(outcome)}`);
  }
} finally {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
}
const measured = { at: new Date().toISOString().slice(0, 10), on: `${cpus().length} × ${cpus()[0]?.model}` };
if (words.length === 0)
  writeFileSync(resultsFile, `${JSON.stringify({ ...measured, programs, outcomes }, undefined, 2)}\n`);
process.exitCode = Object.values(outcomes).every(({ isMet }) => isMet) ? 0 : 1;

/** Ends every process that was started, and then this one. */
function endAtOnce() {
  killTrees([...findTree(process.pid).slice(1), ...findPostmasters(folder)]);
  rmSync(folder, { recursive: true, force: true });
  process.exit(1);
}

/** @param {import('./trials.mjs').Outcome} outcome */
function describe({ requests, failed, lost, outageMillis, note }) {
  return `${requests} requests, ${failed} failed, ${lost} lost, longest outage ${seconds(outageMillis)}${note ? `; ${note}` : ''}`;
}

/** @param {number} millis */
function seconds(millis) {
  return `${(millis / 1000).toFixed(1)} s`;
}

/** Adds a trial to the table of `npm run endure`. @param {string} name @param {import('./trials.mjs').Outcome} outcome */
function note(name, { requests, failed, lost, outageMillis, note: found = '', isMet }) {
  const file = process.env.PORTICO_ENDURE;
  const verdict = isMet ? '' : '**missed** ';
  if (file) noteTrial(file, { trial: `cluster: ${name}`, requests, failed, lost, outageMillis, note: verdict + found });
}
