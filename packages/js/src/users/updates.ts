import type { BodyInput } from '@portico/contract';
import type { Json } from '../types/json.js';
import type { Team } from '../types/teams.js';
import type { ServerUserUpdate, UserUpdate } from '../types/users.js';

/** A change in the wire's form. Absent members stay absent. */
export const updateToWire = (update: UserUpdate): BodyInput<'PATCH /users/me', 'client'> => ({
  display_name: update.displayName,
  client_metadata: update.clientMetadata,
  selected_team_id: update.selectedTeamId,
});

/** A server's change in the wire's form. */
export const serverUpdateToWire = (update: ServerUserUpdate): BodyInput<'PATCH /users/me', 'server'> => ({
  ...updateToWire(update),
  client_read_only_metadata: update.clientReadOnlyMetadata,
  server_metadata: update.serverMetadata,
});

/** The methods that change one property each. */
export const setters = (update: (update: UserUpdate) => Promise<void>) => ({
  setDisplayName: (displayName: string | null) => update({ displayName }),
  setClientMetadata: (clientMetadata: Json) => update({ clientMetadata }),
  setSelectedTeam: (team: Pick<Team, 'id'> | null) => update({ selectedTeamId: team?.id ?? null }),
});
