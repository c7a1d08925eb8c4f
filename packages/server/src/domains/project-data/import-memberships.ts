import type { ImportRow, ProjectConfig } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';
import { defaultPermissionIds, grantManyInTeams } from '../permissions/index.js';
import { addMembers, countTeamsOf, findMemberships, lockTeams } from '../teams/index.js';
import { lockUsers, selectFirstTeams } from '../users/index.js';
import { idOf } from './ids.js';
import { type Fault, type ImportLine, refusedRow } from './lines.js';
import { findGrantFault } from './permissions.js';

type MembershipLine = ImportLine<'team_membership'> & { readonly teamId: string; readonly userId: string };

/** Imports memberships, in the caller's transaction. */
export async function importMemberships(
  call: Call,
  given: readonly ImportLine<'team_membership'>[],
  config: ProjectConfig,
): Promise<readonly ImportRow[]> {
  if (given.length === 0) return [];
  const lines = await Promise.all(
    given.map(
      async (line): Promise<MembershipLine> => ({
        ...line,
        teamId: await idOf(call, 'team', line.record.team_id),
        userId: await idOf(call, 'user', line.record.user_id),
      }),
    ),
  );
  const userIds = [...new Set(lines.map(({ userId }) => userId))];
  // Teams before users, in the order in which joining a team locks them.
  const teams = await lockTeams(call, [...new Set(lines.map(({ teamId }) => teamId))]);
  const users = await lockUsers(call, userIds);
  const members = new Set((await findMemberships(call, lines)).map(keyOf));
  const teamCounts = await countTeamsOf(call, userIds);
  const joining: MembershipLine[] = [];
  const rows = lines.map((one): ImportRow => {
    const { line, record, userId } = one;
    const at = { line, type: record.type };
    if (members.has(keyOf(one))) return { ...at, id: null, status: 'exists' };
    const count = teamCounts.get(userId) ?? 0;
    const fault =
      findFault(one, { teams, users, count, most: call.settings.caps.teamsPerUser }) ??
      findGrantFault(config, record.permissions, 'team');
    if (fault) return refusedRow(at, fault);
    members.add(keyOf(one));
    teamCounts.set(userId, count + 1);
    joining.push(one);
    return { ...at, id: null, status: 'created' };
  });
  await join(call, joining, config);
  return rows;
}

const keyOf = ({ teamId, userId }: Pick<MembershipLine, 'teamId' | 'userId'>): string => `${teamId} ${userId}`;

interface Known {
  readonly teams: ReadonlySet<string>;
  readonly users: ReadonlySet<string>;
  /** The number of teams the user is in. */
  readonly count: number;
  readonly most: number;
}

function findFault({ record, teamId, userId }: MembershipLine, { teams, users, count, most }: Known): Fault | null {
  const inProject = 'in the project. Import it first.';
  if (!teams.has(teamId))
    return {
      code: 'team-unknown',
      field: 'team_id',
      message: `The team ${record.team_id} does not exist ${inProject}`,
    };
  if (!users.has(userId))
    return {
      code: 'user-unknown',
      field: 'user_id',
      message: `The user ${record.user_id} does not exist ${inProject}`,
    };
  if (count >= most)
    return { code: 'teams-full', field: 'user_id', message: `A user can be in at most ${most} teams.` };
  return null;
}

async function join(call: Call, lines: readonly MembershipLine[], config: ProjectConfig): Promise<void> {
  await addMembers(
    call,
    lines.map(({ record, teamId, userId }) => ({
      team_id: teamId,
      user_id: userId,
      display_name: record.display_name ?? null,
      profile_image_url: record.profile_image_url ?? null,
      created_at: new Date(record.created_at_millis ?? call.now),
    })),
  );
  const defaults = defaultPermissionIds(config, 'member');
  await grantManyInTeams(
    call,
    lines.flatMap(({ record, teamId, userId }) =>
      (record.permissions ?? defaults).map((permissionId) => ({ teamId, userId, permissionId })),
    ),
  );
  const selected = new Map(lines.filter(({ record }) => record.is_selected).map((line) => [line.userId, line]));
  await selectFirstTeams(call, [...selected.values()]);
}
