import type { Returns } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';
import { listSize } from '../../platform/call/list-sizes.js';
import { imageUrl, swapImage } from '../../platform/images/index.js';
import { cleanDisplayName } from '../../platform/text/display-name.js';
import { toUser } from '../users/index.js';
import type { Membership } from './store/members.js';
import { lockProfile, type ProfilePatch, type ProfileRow, selectProfiles, updateProfile } from './store/profiles.js';

/** How a member appears in a team, as servers see it. */
export type Profile = Returns<'GET /team-member-profiles/{team_id}/{user_id}'>;

/** A page of profiles. */
export interface ProfilePage {
  readonly items: Profile[];
  /** The position of the first profile of the next page, or null at the end. */
  readonly nextCursor: string | null;
}

/** Which profiles to list. */
export interface ProfileFilter {
  readonly teamId?: string;
  readonly userId?: string;
  /** A value of `nextCursor`. */
  readonly cursor?: string;
  readonly limit?: number;
}

/** Lists profiles in the order in which the members joined. Without a limit, the page has the maximum size. */
export async function listProfiles(call: Call, { cursor, limit, ...filter }: ProfileFilter): Promise<ProfilePage> {
  const size = listSize(call, limit);
  // One more than requested, to know where the next page starts.
  const rows = await selectProfiles(call, { ...filter, cursor: readCursor(cursor), count: size + 1 });
  const next = rows[size];
  return {
    items: rows.slice(0, size).map((row) => toProfile(call, row)),
    nextCursor: next ? `${next.team_id}_${next.user_id}` : null,
  };
}

/** Returns the profile of a member, or null when the user is not a member. */
export async function findProfile(call: Call, member: Membership): Promise<Profile | null> {
  const [row] = await selectProfiles(call, { ...member, count: 1 });
  return row ? toProfile(call, row) : null;
}

/**
 * Changes how a member appears in a team, in the caller's transaction.
 *
 * @returns the profile after the change, or null when the user is not a member
 */
export async function changeProfile(call: Call, member: Membership, change: ProfilePatch): Promise<Profile | null> {
  const before = await lockProfile(call, member);
  if (!before) return null;
  const displayName = change.displayName === undefined ? undefined : cleanDisplayName(change.displayName);
  await swapImage(call, { from: before.image, to: change.profileImageUrl });
  await updateProfile(call, member, { ...change, displayName });
  const changed = Object.entries(change).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  await call.audit({
    action: 'team-member-profile.change',
    target: { type: 'team', id: member.teamId },
    details: { userId: member.userId, changed },
  });
  return findProfile(call, member);
}

function readCursor(cursor: string | undefined): Membership | undefined {
  const [teamId, userId] = cursor?.split('_') ?? [];
  return teamId !== undefined && userId !== undefined ? { teamId, userId } : undefined;
}

/** What the member has set for this team, otherwise the user's own name and image. */
function toProfile(call: Call, row: ProfileRow): Profile {
  const user = toUser(call, row.account);
  return {
    team_id: row.team_id,
    user_id: row.user_id,
    display_name: row.display_name ?? user.display_name,
    profile_image_url: imageUrl(call, row.profile_image_url) ?? user.profile_image_url,
    user,
  };
}
