import type { App } from '../app/create-app.js';
import type { Settings } from '../app/settings.js';
import { issueCode } from '../codes/index.js';
import { hasMembers } from '../teams/index.js';

/** HD-07: the link is dead after its use, or after an hour. */
const LIFETIME_MILLIS = 3_600_000;

/**
 * A link with which the first owner signs up where owners cannot sign up freely, as long as there is none.
 * Only its hash is kept, so it is shown here and never again; a restart makes another.
 */
export async function inviteFirstOwner(app: App, settings: Settings): Promise<string | null> {
  if (settings.ownerSignUp !== 'invite') return null;
  const call = await app.enter('internal');
  const teamId = call?.project.ownerTeamId;
  if (!call || !teamId || (await hasMembers(call, teamId))) return null;
  const code = await issueCode(call, {
    type: 'owner-invitation',
    data: { joins_owner_team: true },
    lifetimeMillis: LIFETIME_MILLIS,
  });
  return `${settings.publicUrl}/handler/sign-up?invite=${code}`;
}
