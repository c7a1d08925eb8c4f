import { Uuid } from '@portico/contract';
import type { Call, CurrentUser, TenantCall } from '../../../platform/call/call.js';
import { handle } from '../../../platform/call/handle.js';
import { KnownError, Refusal } from '../../../platform/failures/failures.js';
import { requireRecentOwner, requireRecentSignIn } from '../../auth/index.js';
import { endCardPayments } from '../../payments/index.js';
import { requireInTeam } from '../../permissions/index.js';
import { isMember, lockTeam, noMembership, teamsOf } from '../../teams/index.js';
import { deleteProject } from '../deletion.js';
import { keepLogos, readLogoUrl, receiveLogos } from '../logos.js';
import { changeProject, createProject, readProject, transferProject } from '../projects.js';
import { selectProject as findProject, selectProjectsOf } from '../store/projects.js';
import { holdsSecrets, type ProjectForOwners, projectForApps, projectForOwners } from '../views.js';

/** The ID of the permission that lets a member transfer a project of the team. */
const TEAM_ADMIN = 'team_admin';

const readForApps = handle('GET /projects/current', async (call) => projectForApps(call, await readLogoUrl(call)));

const listOwned = handle('GET /internal/projects', async (call) => {
  const owner = requireOwner(call);
  const teams = await teamsOf(call, owner.id);
  const rows = await selectProjectsOf(
    call.db,
    teams.map(({ id }) => id),
  );
  const items = await Promise.all(rows.map((row) => projectForOwners(call, row)));
  await noteSecretsRead(call, items);
  return { items, is_paginated: false as const };
});

const create = handle('POST /internal/projects', async (call, { body }) => {
  const owner = requireOwner(call);
  const membership = { teamId: body.owner_team_id, userId: owner.id };
  if (!(await isMember(call, membership))) throw noMembership(membership);
  const logos = await receiveLogos(call, { logoUrl: body.logo_url, fullLogoUrl: body.full_logo_url });
  return call.transaction(async (trx) => {
    await lockOwnership(trx, membership);
    await keepLogos(trx, logos);
    const row = await createProject(
      { db: trx.db, random: trx.ports.random, keys: trx.keys, now: trx.now },
      {
        displayName: body.display_name,
        description: body.description,
        ...logos,
        isProductionMode: body.is_production_mode,
        ownerTeamId: body.owner_team_id,
        config: body.config,
      },
    );
    const entry = { action: 'project.create', target: { type: 'project', id: row.id } };
    await trx.audit(entry);
    // The project's own log begins with its creation.
    await trx.audit({ ...entry, tenantId: row.tenant_id });
    return projectForOwners(trx, row);
  });
});

const readForOwners = handle('GET /internal/projects/current', async (call) => {
  const project = await projectForOwners(call, await readProject(call));
  await noteSecretsRead(call, [project]);
  return project;
});

const change = handle('PATCH /internal/projects/current', async (call, { body }) => {
  const { description, logo_url, full_logo_url, ...rest } = body;
  const given = { logoUrl: logo_url, fullLogoUrl: full_logo_url };
  const { logoUrl, fullLogoUrl } = await receiveLogos(call, given, call.project.id);
  const own = {
    ...rest,
    ...(description !== undefined && { description: description ?? '' }),
    ...(logoUrl !== undefined && { logo_url: logoUrl }),
    ...(fullLogoUrl !== undefined && { full_logo_url: fullLogoUrl }),
  };
  return call.transaction(async (trx) => projectForOwners(trx, await changeProject(trx, own)));
});

const remove = handle('DELETE /internal/projects/current', async (call) => {
  await requireRecentOwner(call);
  await call.transaction(async (trx) => {
    await endCardPayments(trx);
    await deleteProject(trx);
  });
  return { success: true as const };
});

const transfer = handle('POST /internal/projects/transfer', async (call, { body }) => {
  if (call.project.id !== 'internal') {
    throw new KnownError('SCHEMA_ERROR', {
      message: 'Projects can only be transferred with a call to the project `internal`.',
    });
  }
  const { user } = call;
  const project = await findProject(call.db, body.project_id);
  if (!project || user.is_anonymous) throw new KnownError('PROJECT_NOT_FOUND', { project_id: body.project_id });
  const { owner_team_id: from } = project;
  if (from === null) throw new Refusal(400, 'No team owns this project, so it cannot be transferred.');
  await requireInTeam(call, { teamId: from, userId: user.id }, TEAM_ADMIN);
  const { data: to } = Uuid.safeParse(body.new_team_id);
  if (to === undefined || !(await isMember(call, { teamId: to, userId: user.id }))) {
    throw new KnownError('TEAM_MEMBERSHIP_NOT_FOUND', { team_id: body.new_team_id, user_id: user.id });
  }
  await requireRecentSignIn(call);
  await call.transaction(async (trx) => {
    await lockOwnership(trx, { teamId: to, userId: user.id });
    await transferProject(trx, project, { from, to });
  });
  return { success: 'true' as const };
});

/** Locks the team that receives a project, so that neither it nor its last member can disappear before the transfer. */
async function lockOwnership(call: Call, member: { readonly teamId: string; readonly userId: string }): Promise<void> {
  if ((await lockTeam(call, member.teamId)) && (await isMember(call, member))) return;
  throw noMembership(member);
}

/** Records that secrets were read in clear text, so that it can be found out later who read them. */
async function noteSecretsRead(call: TenantCall, projects: readonly ProjectForOwners[]): Promise<void> {
  for (const { id } of projects.filter(holdsSecrets)) {
    await call.audit({ action: 'project.read-secrets', target: { type: 'project', id } });
  }
}

/** Owners are the users of project `internal`. */
function requireOwner(call: TenantCall): CurrentUser {
  // A caller without an account owns nothing (PB-07).
  if (!call.user || call.user.is_anonymous) throw new KnownError('USER_AUTHENTICATION_REQUIRED');
  if (call.project.id !== 'internal') throw new KnownError('EXPECTED_INTERNAL_PROJECT');
  return call.user;
}

/** Handlers of projects. */
export const ownProjectHandlers = [readForApps, listOwned, create, readForOwners, change, remove, transfer] as const;
