import type { Call, CurrentUser } from '../../platform/call/call.js';
import { imageUrl } from '../../platform/images/index.js';
import { type EncodedUser, userRow } from './store/user-row.js';

/** Builds the user as servers see it; the only place that does. The dispatcher selects what a client may see of it. */
export function toUser(call: Pick<Call, 'settings'>, row: EncodedUser): CurrentUser {
  const user = userRow.decode(row);
  // In place: copying an object with so many fields costs as much as decoding it.
  user.profile_image_url = imageUrl(call, user.profile_image_url);
  const team = user.selected_team;
  if (team) team.profile_image_url = imageUrl(call, team.profile_image_url);
  return user;
}
