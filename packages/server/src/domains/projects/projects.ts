import type { Call } from '../../platform/call/call.js';
import type { Db } from '../../platform/db/connect.js';
import { newVersion } from '../../platform/db/new-version.js';
import { assert, KnownError, Refusal } from '../../platform/failures/failures.js';
import type { Random } from '../../platform/ports/index.js';
import type { TenantKeys } from '../../platform/secrets/index.js';
import { cleanDisplayName } from '../../platform/text/display-name.js';
import { changedValues } from './config/changed-values.js';
import { type ProjectConfigPatch, toOverridePatch } from './config/from-patch.js';
import { newProjectOverride } from './config/new-project.js';
import { mergeOverride } from './config/override.js';
import { type ConfigurationChange, changeConfiguration } from './configuration.js';
import { keepLogos } from './logos.js';
import { sealValue } from './sealed-values.js';
import {
  insertProject,
  type ProjectRow,
  type ProjectRowPatch,
  selectProject,
  updateOverride,
  updateOwner,
  updateProject,
} from './store/projects.js';

/** What creating a project needs. */
export interface ProjectScope {
  readonly db: Db;
  readonly random: Random;
  readonly keys: TenantKeys;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: number;
}

/** The properties of a new project. */
export interface NewProject {
  readonly displayName: string;
  readonly description?: string | null;
  /** As `receiveLogos` returns them. */
  readonly logoUrl?: string | null;
  readonly fullLogoUrl?: string | null;
  readonly isProductionMode?: boolean;
  /** A team of project `internal`. */
  readonly ownerTeamId?: string | null;
  readonly config?: ProjectConfigPatch;
}

/**
 * Creates a project with its branch `main` and its settings, in the caller's transaction.
 *
 * @throws Refusal 400 for a blank name
 */
export async function createProject(scope: ProjectScope, project: NewProject): Promise<ProjectRow> {
  const { db, random, keys, now } = scope;
  const id = random.uuid();
  const tenantId = random.uuid();
  await insertProject(db, {
    id,
    tenantId,
    displayName: storedName(project.displayName),
    description: project.description ?? '',
    logoUrl: project.logoUrl ?? null,
    fullLogoUrl: project.fullLogoUrl ?? null,
    isProductionMode: project.isProductionMode ?? false,
    ownerTeamId: project.ownerTeamId ?? null,
    at: new Date(now),
  });
  const sealing = { tenant: { id: tenantId }, db, now, ports: { random }, keys };
  // In the transaction of the tenant: if a failover lost the keys alone, replicas would use lost keys for a while.
  await keys.signingKeys(sealing, 'user');
  const patch = await toOverridePatch(project.config ?? {}, {
    seal: (plain) => sealValue(sealing, plain),
    newKey: () => random.uuid(),
  });
  const override = mergeOverride(newProjectOverride, patch);
  await updateOverride(db, tenantId, { override, version: newVersion(random) });
  const row = await selectProject(db, id);
  assert(row, 'The saved project can be read');
  return row;
}

/** What owners can change; absent properties stay as they are. Logos are as `receiveLogos` returns them. */
export interface ProjectChange extends ProjectRowPatch {
  readonly config?: ProjectConfigPatch;
}

/**
 * Changes the call's project and its settings, in the caller's transaction. Every replica uses the new settings with
 * its next request.
 *
 * @throws Refusal 400 for an email theme that does not exist, and for a blank name
 */
export async function changeProject(call: Call, { config, ...own }: ProjectChange): Promise<ProjectRow> {
  const patch = {
    ...own,
    display_name: own.display_name === undefined ? undefined : storedName(own.display_name),
  };
  await keepLogos(call, { logoUrl: own.logo_url, fullLogoUrl: own.full_logo_url }, call.project.id);
  await updateProject(call.db, { id: call.project.id, patch, at: new Date(call.now) });
  const settings = config && Object.keys(config).length > 0 ? await changeSettings(call, config) : null;
  await call.audit({
    action: 'project.change',
    target: { type: 'project', id: call.project.id },
    details: {
      changed: [...Object.keys(own), ...Object.keys(config ?? {}).map((name) => `config.${name}`)],
      ...(settings && changedValues(settings.before, settings.after)),
    },
  });
  return readProject(call);
}

function changeSettings(call: Call, config: ProjectConfigPatch): Promise<ConfigurationChange> {
  return changeConfiguration(call, (current) => {
    if (config.email_theme !== undefined && !Object.hasOwn(current.emails.themes, config.email_theme)) {
      throw new Refusal(400, 'The email theme does not exist.');
    }
    return toOverridePatch(config, {
      seal: (plain) => sealValue(call, plain),
      newKey: () => call.ports.random.uuid(),
    });
  });
}

/** Returns the call's project as it is stored. */
export async function readProject(call: Call): Promise<ProjectRow> {
  const row = await selectProject(call.db, call.project.id);
  assert(row, 'The project of the call exists');
  return row;
}

/**
 * Transfers a project to another team, in the caller's transaction; the owners' log and the project's log record it.
 *
 * @throws KnownError PROJECT_NOT_FOUND when the project has been transferred or deleted meanwhile
 */
export async function transferProject(
  call: Call,
  { id, tenant_id: tenantId }: Pick<ProjectRow, 'id' | 'tenant_id'>,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  if (!(await updateOwner(call.db, { id, from, to, at: new Date(call.now) }))) {
    throw new KnownError('PROJECT_NOT_FOUND', { project_id: id });
  }
  const entry = { action: 'project.transfer', target: { type: 'project', id }, details: { from, to } };
  await call.audit(entry);
  await call.audit({ ...entry, tenantId });
}

function storedName(name: string): string {
  const cleaned = cleanDisplayName(name);
  if (cleaned === '') throw new Refusal(400, 'display_name must not be blank.');
  return cleaned;
}
