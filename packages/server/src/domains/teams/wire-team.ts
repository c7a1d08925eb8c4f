import type { Call, CurrentUser } from '../../platform/call/call.js';
import { imageUrl } from '../../platform/images/index.js';
import type { StoredTeam } from './store/teams.js';

/** A team as servers see it. */
export type Team = NonNullable<CurrentUser['selected_team']>;

/** Returns a team as servers see it. Only this function builds it here; the dispatcher picks what a client may see. */
export const toTeam = (call: Pick<Call, 'settings'>, row: StoredTeam): Team => ({
  id: row.id,
  display_name: row.display_name,
  profile_image_url: imageUrl(call, row.profile_image_url),
  client_metadata: row.client_metadata,
  client_read_only_metadata: row.client_read_only_metadata,
  server_metadata: row.server_metadata,
  created_at_millis: row.created_at.getTime(),
});
