import { z } from 'zod';
import { defineEvents } from '../define.js';
import { Uuid } from '../schemas.js';
import { Team, TeamForServer } from './entities.js';

const team = {
  version: 1,
  emittedBy: 'teams',
  payload: { client: Team, server: TeamForServer },
  isErasable: true,
} as const;

const membership = {
  version: 1,
  emittedBy: 'teams',
  payload: z.strictObject({ team_id: Uuid, user_id: Uuid }),
} as const;

/** Events about teams and their members. */
export const teamEvents = defineEvents({
  'team.created': { summary: 'A team was created', ...team },
  'team.updated': { summary: 'A team changed', ...team },
  'team.deleted': {
    summary: 'A team was deleted, and with it its memberships and permissions',
    version: 1,
    emittedBy: 'teams',
    payload: z.strictObject({ id: Uuid }),
  },
  'team_membership.created': { summary: 'A user became a member of a team', ...membership },
  'team_membership.deleted': { summary: 'A user left a team, was removed from it, or was deleted', ...membership },
});
