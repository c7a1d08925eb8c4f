import type { Call } from '../../platform/call/call.js';
import { listSize } from '../../platform/call/list-sizes.js';
import { assert, KnownError } from '../../platform/failures/failures.js';
import { discardImages, swapImage } from '../../platform/images/index.js';
import { cleanDisplayName } from '../../platform/text/display-name.js';
import { requireOwnsNothing } from '../projects/index.js';
import { deselectTeam } from '../users/index.js';
import { addCreator } from './members.js';
import { selectMemberImages } from './store/members.js';
import {
  deleteTeam,
  insertTeam,
  lockTeamImage,
  lockTeamRow,
  type StoredTeam,
  selectTeam,
  selectTeams,
  type TeamRowPatch,
  updateTeam,
} from './store/teams.js';
import { type Team, toTeam } from './wire-team.js';

/** The properties of a team that can be changed; absent ones stay as they are. */
export type TeamChange = TeamRowPatch;

/** The properties of a new team. */
export interface NewTeam extends TeamChange {
  readonly displayName: string;
  /** Becomes a member with the creator's default permissions; without a creator the team starts empty. */
  readonly creatorId?: string;
}

/**
 * Creates a team and emits the event, with those of the creator's membership and permissions, in the caller's
 * transaction. Does not select the team.
 *
 * @throws Refusal 400 when the creator is in the maximum number of teams
 */
export async function createTeam(call: Call, { creatorId, ...team }: NewTeam): Promise<Team> {
  const id = call.ports.random.uuid();
  await swapImage(call, { from: null, to: team.profileImageUrl });
  const stored = await insertTeam(call, { ...team, id, displayName: cleanDisplayName(team.displayName) });
  await emitTeam(call, 'team.created', stored);
  if (creatorId !== undefined) await addCreator(call, { teamId: id, userId: creatorId });
  await call.audit({ action: 'team.create', target: { type: 'team', id } });
  return toTeam(call, stored);
}

/** Returns a team; throws KnownError TEAM_NOT_FOUND when no team has this ID. */
export async function readTeam(call: Call, id: string): Promise<Team> {
  const stored = await selectTeam(call, id);
  if (!stored) throw noTeam(id);
  return toTeam(call, stored);
}

/**
 * Changes a team, emits the event and records the change in the audit log, in the caller's transaction.
 *
 * @throws KnownError TEAM_NOT_FOUND
 */
export async function changeTeam(call: Call, id: string, change: TeamChange): Promise<Team> {
  if (change.profileImageUrl !== undefined) await takeImage(call, id, change.profileImageUrl);
  const displayName = change.displayName === undefined ? undefined : cleanDisplayName(change.displayName);
  const stored = await updateTeam(call, id, { ...change, displayName });
  if (!stored) throw noTeam(id);
  const changed = Object.entries(change).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  await noteChange(call, stored, changed);
  return toTeam(call, stored);
}

async function takeImage(call: Call, id: string, to: string | null): Promise<void> {
  const before = await lockTeamImage(call, id);
  if (!before) throw noTeam(id);
  await swapImage(call, { from: before.stored, to });
}

/** Emits the event of a changed team and records it in the audit log, in the caller's transaction. */
export async function noteChange(call: Call, stored: StoredTeam, changed: readonly string[]): Promise<void> {
  await emitTeam(call, 'team.updated', stored);
  await call.audit({ action: 'team.change', target: { type: 'team', id: stored.id }, details: { changed } });
}

const emitTeam = (call: Call, type: 'team.created' | 'team.updated', stored: StoredTeam): Promise<void> =>
  call.emit({ type, objectId: stored.id, version: stored.version, payload: toTeam(call, stored) });

/**
 * Deletes a team and all rows that refer to it, and emits the event, in the caller's transaction. Emits no events for
 * its memberships and permissions. The caller removes the codes for the team.
 *
 * @throws KnownError TEAM_NOT_FOUND
 * @throws Refusal 400 for a team that owns projects
 */
export async function removeTeam(call: Call, id: string): Promise<void> {
  // Locked first, so that no user joins and selects it in between.
  if (!(await lockTeamRow(call, id, 'everybody'))) throw noTeam(id);
  // Teams of the project `internal` own projects, which no one could open afterwards.
  if (call.project.id === 'internal') await requireOwnsNothing(call, [id], 'team');
  await deselectTeam(call, { teamId: id });
  const memberImages = await selectMemberImages(call, { teamId: id });
  const deleted = await deleteTeam(call, id);
  assert(deleted, 'The locked team exists');
  await discardImages(call, [deleted.profile_image_url, ...memberImages]);
  await call.emit({ type: 'team.deleted', objectId: id, version: deleted.version + 1, payload: { id } });
  await call.audit({ action: 'team.delete', target: { type: 'team', id } });
}

/** Prevents a team from being deleted until the caller's transaction ends. Returns false when there is no such team. */
export const lockTeam = (call: Call, id: string): Promise<boolean> => lockTeamRow(call, id, 'deletion');

/** The error for a team that does not exist. */
export const noTeam = (teamId: string) => new KnownError('TEAM_NOT_FOUND', { team_id: teamId });

/** Returns all teams of a user, oldest first. */
export const teamsOf = async (call: Call, userId: string): Promise<Team[]> =>
  (await selectTeams(call, { userId })).map((row) => toTeam(call, row));

/** A page of teams. */
export interface TeamPage {
  readonly items: Team[];
  /** The ID of the first team of the next page, or null at the end. */
  readonly nextCursor: string | null;
}

/** Which teams to list. */
export interface TeamFilter {
  /** Only the teams of this user; absent means all teams. */
  readonly userId?: string;
  /** Part of the name, or the whole ID. */
  readonly term?: string | undefined;
  /** The ID of the first team of the page. */
  readonly cursor?: string;
  readonly limit?: number;
}

/** Lists teams, oldest first. Without a limit, the page has the maximum size. */
export async function listTeams(call: Call, { limit, ...filter }: TeamFilter): Promise<TeamPage> {
  const size = listSize(call, limit);
  // One more than requested, to know where the next page starts.
  const rows = await selectTeams(call, { ...filter, count: size + 1 });
  return { items: rows.slice(0, size).map((row) => toTeam(call, row)), nextCursor: rows[size]?.id ?? null };
}

/** Returns the name of a team, or null when there is no such team. */
export async function findTeamName(call: Call, id: string): Promise<string | null> {
  return (await selectTeam(call, id))?.display_name ?? null;
}
