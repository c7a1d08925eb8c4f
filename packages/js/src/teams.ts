import type { Returns } from '@portico/contract';
import type { ServerTeam, Team } from './types/teams.js';

type WireTeam = NonNullable<Returns<'GET /users/me', 'client'>['selected_team']>;
type WireServerTeam = NonNullable<Returns<'GET /users/me', 'server'>['selected_team']>;

/** A team from the wire's form. */
export const teamFromWire = (team: WireTeam): Team => ({
  id: team.id,
  displayName: team.display_name,
  profileImageUrl: team.profile_image_url,
  clientMetadata: team.client_metadata,
  clientReadOnlyMetadata: team.client_read_only_metadata,
});

/** A team from the wire's form for servers. */
export const serverTeamFromWire = (team: WireServerTeam): ServerTeam => ({
  ...teamFromWire(team),
  createdAt: new Date(team.created_at_millis),
  serverMetadata: team.server_metadata,
});
