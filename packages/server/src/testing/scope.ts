import { emailRenderer, findEventViolation, testSettings } from '@portico/testing';
import { type ConfigOverride, renderConfig, toOverride } from '../domains/projects/config/rendered.js';
import { createSystemRandom } from '../platform/adapters/random/system.js';
import type { Actor, Call, CallProject } from '../platform/call/call.js';
import type { Settings } from '../platform/call/settings.js';
import type { Db } from '../platform/db/connect.js';
import type { Tenant } from '../platform/db/tenants.js';
import type { Files, Hasher, Log, Mail, Ports, ProjectMail } from '../platform/ports/index.js';
import { createSealer } from '../platform/secrets/sealing.js';
import { createTenantKeys } from '../platform/secrets/tenant-keys.js';
import { makeCall } from '../runtime/app/make-call.js';

/** What a test decides about the tenant its store and rule functions run in. */
export interface ScopeOptions {
  /** The project's stored settings; default none, so every setting has its default. */
  readonly override?: ConfigOverride;
  readonly project?: Partial<Omit<CallProject, 'id'>>;
  readonly settings?: Partial<Settings>;
  readonly ports?: Partial<Ports>;
  readonly actor?: Actor;
  /** Is told that the tenant has emails to send, once they are committed. */
  noteEmails?(tenantId: string): void;
}

/** The installation secret that tests seal with. */
export const TEST_SECRET = 'a secret for tests only, thirty-two bytes or more';

/**
 * A call in a fresh project with its own tenant, for tests of stores and rules. Time stands still at noon of a day
 * in 2026 unless a clock is given; a test that hashes passwords or sends mail gives those ports itself.
 */
export async function createScope(db: Db, options: ScopeOptions = {}): Promise<Call> {
  const ports = portsWith(options.ports);
  const now = ports.clock.now();
  const override = options.override ?? {};
  const project: CallProject = {
    displayName: 'Test project',
    isProductionMode: false,
    ownerTeamId: null,
    ...options.project,
    id: random.uuid(),
  };
  const tenant: Tenant = { id: random.uuid(), projectId: project.id, branchId: 'main' };
  await insertProject(db, { project, tenant, override, at: new Date(now) });

  const settings = { ...testSettings, ...options.settings };
  return makeScope({
    db,
    ports,
    settings,
    tenant,
    project,
    override,
    now,
    actor: options.actor,
    noteEmails: options.noteEmails,
  });
}

/** The same project, or another one in the same database, with what is stored of it now; null if it was deleted. */
export async function openScope(call: Call, tenantId: string): Promise<Call | null> {
  const { db, ports, settings, now } = call;
  const row = await db
    .selectFrom('tenants')
    .innerJoin('projects', 'projects.id', 'tenants.project_id')
    .select(['projects.id', 'display_name', 'is_production_mode', 'owner_team_id', 'config_override'])
    .where('tenants.id', '=', tenantId)
    .executeTakeFirst();
  if (!row) return null;
  return makeScope({
    db,
    ports,
    settings,
    tenant: { id: tenantId, projectId: row.id, branchId: 'main' },
    project: {
      id: row.id,
      displayName: row.display_name,
      isProductionMode: row.is_production_mode,
      ownerTeamId: row.owner_team_id,
    },
    override: toOverride(row.config_override),
    now,
  });
}

interface StoredScope extends Pick<Call, 'db' | 'ports' | 'settings' | 'tenant' | 'project' | 'now'> {
  readonly override: ConfigOverride;
  readonly actor?: Actor | undefined;
  readonly noteEmails?: ScopeOptions['noteEmails'];
}

function makeScope(scope: StoredScope): Call {
  const { db, ports, settings, tenant, project, override, now, actor, noteEmails } = scope;
  return makeCall(
    {
      db,
      ports,
      settings,
      keys: createTenantKeys(createSealer([TEST_SECRET])),
      // Jobs only wake sweeps whose work is data, and the data can be looked at without a worker.
      addJob: () => Promise.resolve(),
      ...(noteEmails && { noteEmails }),
      observeEvent: (event) => {
        const violation = findEventViolation(event);
        if (violation !== undefined) throw new Error(violation);
      },
    },
    {
      tenant,
      project,
      config: renderConfig(override),
      now,
      actor: actor ?? { type: 'system', id: null },
      request: {
        id: 'test-request',
        address: '192.0.2.1',
        userAddress: '192.0.2.1',
        location: null,
        userAgent: null,
        language: null,
        refreshToken: null,
        idempotencyKey: null,
      },
    },
  );
}

const NOON = Date.UTC(2026, 2, 2, 12);

const random = createSystemRandom();

interface NewTenant {
  readonly project: CallProject;
  readonly tenant: Tenant;
  readonly override: ConfigOverride;
  readonly at: Date;
}

async function insertProject(db: Db, { project, tenant, override, at }: NewTenant): Promise<void> {
  await db
    .insertInto('projects')
    .values({
      id: project.id,
      display_name: project.displayName,
      is_production_mode: project.isProductionMode,
      owner_team_id: project.ownerTeamId,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await db
    .insertInto('tenants')
    .values({
      id: tenant.id,
      project_id: project.id,
      branch_id: tenant.branchId,
      config_override: JSON.stringify(override),
      created_at: at,
    })
    .execute();
}

const silent: Log = { debug: ignore, info: ignore, warn: ignore, error: ignore };

function ignore(): void {}

const notGiven = (port: string) => (): Promise<never> => Promise.reject(new Error(`This test gave no ${port} port`));

const noHasher: Hasher = {
  hash: notGiven('hasher'),
  verify: notGiven('hasher'),
  verifyDecoy: notGiven('hasher'),
  formatOf: () => null,
  isOutdated: () => false,
};

const noMail: Mail = { kind: 'outbox', send: notGiven('mail'), close: () => Promise.resolve() };

const noProjectMail: ProjectMail = { send: notGiven('projectMail'), close: () => Promise.resolve() };

const noFiles: Files = { put: notGiven('files'), find: notGiven('files'), remove: notGiven('files') };

const portsWith = (given: Partial<Ports> = {}): Ports => ({
  clock: { now: () => NOON, skewMillis: () => NOON - Date.now(), sleep: () => Promise.resolve() },
  random,
  hasher: noHasher,
  log: silent,
  mail: noMail,
  projectMail: noProjectMail,
  emailRenderer,
  egress: { request: notGiven('egress'), stream: notGiven('egress'), mayReach: () => false },
  dns: { findTxt: notGiven('dns'), findMx: notGiven('dns') },
  assistant: null,
  payments: null,
  files: noFiles,
  ...given,
});
