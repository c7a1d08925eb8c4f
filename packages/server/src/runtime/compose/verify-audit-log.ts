import {
  type ChainReport,
  type ChainWork,
  type NotedHead,
  type Tampering,
  verifyTenant,
} from '../../domains/audit/index.js';
import { StartFailure } from '../../platform/db/index.js';
import { livingTenants } from '../../platform/db/tenants.js';
import type { Config } from '../config/config.js';
import { requireData } from './data-location.js';
import { Disposables } from './disposables.js';
import { openInstallation } from './installation.js';

/** What is to be verified. */
export interface AuditVerification {
  readonly config: Config;
  /** Only this project. Default: all. */
  readonly projectId?: string | undefined;
  /** The newest link of projects, as an earlier run told it, by project id. */
  readonly noted?: ReadonlyMap<string, NotedHead> | undefined;
  /** Gets a line for a person at the terminal. */
  print(line: string): void;
}

/**
 * Verifies the audit log of an installation and reports what was tampered with.
 *
 * @returns whether all of it is intact
 * @throws StartFailure when there is no such database or project
 */
export async function verifyAuditLog({ config, ...what }: AuditVerification): Promise<boolean> {
  requireData(config);
  const disposables = new Disposables();
  try {
    const { database, clock, random, keys } = await openInstallation(config, { disposables, print: what.print });
    return await verifyProjects({ db: database.kysely, ports: { clock, random }, keys }, what);
  } finally {
    await disposables.disposeAll();
  }
}

/** As `verifyAuditLog`, in an installation that is open. */
export async function verifyProjects(
  work: ChainWork,
  { projectId, noted, print }: Omit<AuditVerification, 'config'>,
): Promise<boolean> {
  const tenants = await listTenants(work, projectId);
  if (projectId !== undefined && tenants.length === 0)
    throw new StartFailure(`The project ${projectId} does not exist.`);
  let isIntact = true;
  for (const { id, name } of tenants) {
    const report = await verifyTenant(work, id, noted?.get(name));
    for (const line of describe(name, report)) print(line);
    isIntact &&= report.tamperings.length === 0;
  }
  for (const [id] of noted ?? []) {
    if (tenants.some(({ name }) => name === id)) continue;
    if (projectId !== undefined && projectId !== id) continue;
    print(
      `${id}: TAMPERED WITH. The project is missing; unless it was deleted on purpose, its audit log was removed with it.`,
    );
    isIntact = false;
  }
  print(isIntact ? 'The audit log is intact.' : 'The audit log was TAMPERED WITH. Compare it with a backup.');
  return isIntact;
}

/** A deleted project is erased in batches together with its log, so it is not checked. */
async function listTenants({ db }: ChainWork, projectId: string | undefined) {
  const rows = await livingTenants(db)
    .$if(projectId !== undefined, (query) => query.where('project_id', '=', projectId ?? ''))
    .orderBy('project_id')
    .execute();
  return rows.map(({ id, project_id }) => ({ id, name: project_id }));
}

function describe(projectId: string, { count, head, tamperings }: ChainReport): string[] {
  const newest = head ? `; newest ${projectId}:${head.sequence}:${head.hash}` : '';
  if (tamperings.length === 0) return [`${projectId}: ${count} entries intact${newest}`];
  return [`${projectId}: TAMPERED WITH`, ...tamperings.map((tampering) => `  ${sentenceOf(tampering)}`)];
}

function sentenceOf(tampering: Tampering): string {
  switch (tampering.kind) {
    case 'changed':
      return `Entry ${tampering.sequence} (${tampering.entryId}) was changed or moved after it was sealed.`;
    case 'deleted':
      return `Entry ${tampering.sequence} (${tampering.entryId}) was sealed and is missing.`;
    case 'gap':
      return `The seals before entry ${tampering.sequence} are missing.`;
    case 'truncated':
      return `The log ends with entry ${tampering.sequence}, although entry ${tampering.head} was sealed.`;
    case 'extended':
      return `From entry ${tampering.sequence} on, the seals were not made by Portico.`;
    case 'ends-forged':
      return 'The record of where the log starts and ends is missing, or was not written by Portico with this secret.';
    case 'inserted':
      return `Entry ${tampering.entryId} was never sealed: it was inserted afterwards.`;
  }
}
