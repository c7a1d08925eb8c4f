import type { Returns } from '@portico/contract';
import { lazily } from '../lazy.js';
import type { Team } from './types.js';

/** A team in the wire's form, as clients get it. */
export type WireTeam = Returns<'GET /teams/{team_id}', 'client'>;

/** What every view of a team holds, from the wire's form. */
export const teamProperties = (team: WireTeam) => ({
  id: team.id,
  displayName: team.display_name,
  profileImageUrl: team.profile_image_url,
  clientMetadata: team.client_metadata,
  clientReadOnlyMetadata: team.client_read_only_metadata,
});

/** The methods of a team that are loaded when the first of them is called. */
export type LoadedTeamMethods = Pick<Team, 'update' | 'delete' | 'inviteUser' | 'createApiKey'>;

/** Stands for those methods until then. */
export const teamMethods = (load: () => Promise<LoadedTeamMethods>): LoadedTeamMethods =>
  lazily({ update: 1, delete: 1, inviteUser: 1, createApiKey: 1 }, load);
