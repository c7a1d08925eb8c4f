import type { BodyInput, Returns } from '@portico/contract';
import type { Caller } from '../users/account.js';
import type { TeamUpdate } from './types.js';

/** A team, and who works on it. */
export interface TeamRef {
  readonly caller: Caller;
  readonly teamId: string;
}

/** A team, and what to do after it has changed. */
export interface ChangedTeam extends TeamRef {
  readonly onChange: () => Promise<unknown>;
}

/** A team in the wire's form, as clients get it. */
export type WireTeam = Returns<'GET /teams/{team_id}', 'client'>;

/** Returns what all views of a team have, from the wire's form. */
export const teamProperties = (team: WireTeam) => ({
  id: team.id,
  displayName: team.display_name,
  profileImageUrl: team.profile_image_url,
  clientMetadata: team.client_metadata,
  clientReadOnlyMetadata: team.client_read_only_metadata,
});

/** Returns a change in the wire's form. Absent members stay absent. */
export const teamUpdateToWire = (update: TeamUpdate) =>
  ({
    display_name: update.displayName,
    profile_image_url: update.profileImageUrl,
    client_metadata: update.clientMetadata,
  }) satisfies BodyInput<'PATCH /teams/{team_id}', 'client'>;
