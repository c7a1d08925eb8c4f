// A file of 100,000 users with bcrypt hashes and one team for every hundred of them, imported through the call, one batch
// after the other, as the command sends it; then one of them signs in.
// Goal: all of it within 60 s.
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { call, projectHeaders } from '../lib/api.mjs';
import { round } from '../lib/numbers.mjs';
import { canReadProcesses, findTree, readProcessorMillis } from '../lib/processes.mjs';
import { seededPassword } from '../lib/seed.mjs';

const users = 100_000;
const usersOfTeam = 100;
const batchLines = 2000;
const mostSeconds = 60;
/** Of `seededPassword`, at cost 10. */
const passwordHash = '$2b$10$wq4uUXRCM9vYVSb2eDxhOuv5/9XLJlKeGQR2vYNldnTHNe4w.oZKi';

const addressOf = (/** @type {number} */ number) => `moved-${number}@bench.example`;

/** @returns {Generator<string>} lines of the file */
function* records() {
  const line = (/** @type {object} */ record) => `${JSON.stringify(record)}\n`;
  for (let team = 0; team < users / usersOfTeam; team += 1)
    yield line({ type: 'team', id: `team-${team}`, display_name: `Team ${team}` });
  for (let user = 0; user < users; user += 1)
    yield line({
      type: 'user',
      id: `user-${user}`,
      display_name: `Moved ${user.toString(36)} User`,
      primary_email: addressOf(user),
      primary_email_verified: true,
      primary_email_auth_enabled: true,
      password_hash: passwordHash,
      server_metadata: { plan: 'pro', seats: user % 100 },
      signed_up_at_millis: 1_600_000_000_000 + user * 60_000,
    });
  for (let user = 0; user < users; user += 1)
    yield line({ type: 'team_membership', team_id: `team-${user % (users / usersOfTeam)}`, user_id: `user-${user}` });
}

/** @param {import('../lib/load-scenario.mjs').Context} context */
export const runImport = async ({ subject, project }) => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-bench-import-'));
  try {
    const file = join(folder, 'users.ndjson');
    await pipeline(Readable.from(records()), createWriteStream(file));
    const before = readWork(subject);
    const startedAt = performance.now();
    /** @type {Record<string, number>} when the last record of a type was in */
    const secondsUntil = {};
    let created = 0;
    for await (const lines of batchesOf(file)) {
      const report = await send(subject.url, { project, lines });
      created += report.created;
      secondsUntil[report.rows.at(-1).type] = round((performance.now() - startedAt) / 1000);
    }
    const seconds = round((performance.now() - startedAt) / 1000);
    const wanted = users / usersOfTeam + 2 * users;
    if (created !== wanted) throw new Error(`The import has made ${created} of ${wanted} records.`);
    await call(subject.url, 'POST /auth/password/sign-in', {
      headers: projectHeaders('client', project.id, project.publishableKey),
      body: { email: addressOf(users - 1), password: seededPassword },
    });
    return {
      kind: /** @type {const} */ ('import'),
      goal: `${users} users with hashes within ${mostSeconds} s`,
      isMet: (secondsUntil['user'] ?? seconds) <= mostSeconds,
      users,
      usersSeconds: secondsUntil['user'],
      membershipsSeconds: round(seconds - (secondsUntil['user'] ?? 0)),
      ...(canReadProcesses && { workSeconds: round((readWork(subject) - before) / 1000) }),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** Processor time of server and database so far. @param {import('../lib/product.mjs').Subject} subject */
const readWork = ({ pid, databasePid }) =>
  canReadProcesses ? readProcessorMillis([...new Set([pid, ...findTree(databasePid)])]) : 0;

/** @param {string} file @returns {AsyncGenerator<string[]>} */
async function* batchesOf(file) {
  /** @type {string[]} */
  let lines = [];
  for await (const line of createInterface({ input: createReadStream(file) })) {
    lines.push(line);
    if (lines.length < batchLines) continue;
    yield lines;
    lines = [];
  }
  if (lines.length > 0) yield lines;
}

/** @param {string} url @param {{ project: import('../lib/project.mjs').Project, lines: readonly string[] }} batch */
const send = async (url, { project, lines }) => {
  const response = await fetch(`${url}/api/v1/internal/project-data`, {
    method: 'POST',
    headers: { ...projectHeaders('admin', project.id, project.adminKey), 'content-type': 'application/x-ndjson' },
    body: lines.join('\n'),
  });
  if (!response.ok) throw new Error(`An import answered ${response.status}: ${await response.text()}`);
  return response.json();
};
