import type { ImportRow } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';
import { breaksUniqueness } from '../../platform/db/failures.js';
import { Outage } from '../../platform/failures/failures.js';
import { importDefinitions } from './import-definitions.js';
import { importMemberships } from './import-memberships.js';
import { importTeams } from './import-teams.js';
import { importUsers } from './import-users.js';
import { type Lines, readLines } from './lines.js';

/** How a batch is imported: permanently, or only to see what would happen. */
export type ImportMode = 'write' | 'dry-run';

/**
 * Imports a batch of records in one transaction and records it in the audit log. Emits no events and sends no emails.
 *
 * @returns a row for each line that is not empty, in the order of the lines
 * @throws Refusal 400 when there are too many lines
 */
export async function importBatch(call: Call, text: string, mode: ImportMode): Promise<readonly ImportRow[]> {
  const { lines, refused } = await readLines(text);
  const finish = (rows: readonly ImportRow[]) => [...rows, ...refused].sort((a, b) => a.line - b.line);
  if (mode === 'write')
    return again(() =>
      call.transaction(async (trx) => {
        const rows = finish(await importLines(trx, lines));
        await note(trx, rows, mode);
        return rows;
      }),
    );
  const rows = finish(toDryRows(await again(() => tryLines(call, lines))));
  await call.transaction((trx) => note(trx, rows, mode));
  return rows;
}

async function importLines(call: Call, lines: Lines): Promise<ImportRow[]> {
  // In this order, so that records find those they refer to, wherever these are in the batch.
  const definitions = await importDefinitions(call, lines.permission_definition);
  const { config } = definitions;
  const teams = await importTeams(call, lines.team);
  const users = await importUsers(call, lines.user, config);
  const memberships = await importMemberships(call, lines.team_membership, config);
  return [...definitions.rows, ...teams, ...users, ...memberships];
}

/** Passes the rows of a dry run out of the transaction that it rolls back. */
class TakenBack extends Error {
  readonly rows: readonly ImportRow[];

  constructor(rows: readonly ImportRow[]) {
    super('A dry run is rolled back');
    this.rows = rows;
  }
}

/** Returns what an import would do, by running it and rolling it back. */
async function tryLines(call: Call, lines: Lines): Promise<readonly ImportRow[]> {
  try {
    return await call.transaction(async (trx) => {
      throw new TakenBack(await importLines(trx, lines));
    });
  } catch (failure) {
    if (failure instanceof TakenBack) return failure.rows;
    throw failure;
  }
}

const comesEarlier = new Set<ImportRow['code']>(['permission-unknown', 'team-unknown', 'user-unknown']);

/** A dry run does not see earlier batches, so a missing record may come from one of them. */
const toDryRows = (rows: readonly ImportRow[]): ImportRow[] =>
  rows.map((row) => (comesEarlier.has(row.code) ? { ...row, status: 'unchecked' } : row));

const MOST_TRIES = 5;

/** A conflict on these indexes means that a value was free when it was checked. Another check finds who took it. */
const decidingIndexes = [
  'users_pkey',
  'contact_channels_for_auth',
  'oauth_accounts_for_sign_in',
  'passkeys_pkey',
  'teams_pkey',
  'team_members_pkey',
];

/** Runs a batch again when another writer took one of its values at the same moment. */
async function again<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (failure) {
      if (!decidingIndexes.some((index) => breaksUniqueness(failure, index))) throw failure;
      if (tries === MOST_TRIES) throw new Outage('db', failure);
    }
  }
}

/** Returns the number of rows with this status. */
export const countRows = (rows: readonly ImportRow[], status: ImportRow['status']): number =>
  rows.filter((row) => row.status === status).length;

/** Writes one audit entry per batch: an entry for each of a hundred thousand users would bury all others. */
const note = (call: Call, rows: readonly ImportRow[], mode: ImportMode): Promise<void> =>
  call.audit({
    action: mode === 'write' ? 'project-data.import' : 'project-data.try-import',
    target: { type: 'project', id: call.project.id },
    details: {
      users: countCreated(rows, 'user'),
      teams: countCreated(rows, 'team'),
      memberships: countCreated(rows, 'team_membership'),
      permissionDefinitions: countCreated(rows, 'permission_definition'),
      exists: countRows(rows, 'exists'),
      refused: countRows(rows, 'refused'),
    },
  });

const countCreated = (rows: readonly ImportRow[], type: ImportRow['type']): number =>
  countRows(
    rows.filter((row) => row.type === type),
    'created',
  );
