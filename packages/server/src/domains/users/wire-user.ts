import type { Call, CurrentUser } from '../../platform/call/call.js';
import { imageUrl } from '../../platform/images/index.js';
import { type EncodedUser, userRow } from './store/user-row.js';

/** The user as servers see one; the one place that builds it. What a client may see of it, the dispatcher picks. */
export function toUser(call: Pick<Call, 'settings'>, row: EncodedUser): CurrentUser {
  const user = userRow.decode(row);
  // In place: copying an object of so many members costs as much as decoding it.
  user.profile_image_url = imageUrl(call, user.profile_image_url);
  const team = user.selected_team;
  if (team) team.profile_image_url = imageUrl(call, team.profile_image_url);
  return user;
}
