import { hasMembers } from '../../domains/teams/index.js';
import type { Call } from '../../platform/call/call.js';
import type { Settings } from '../../platform/call/settings.js';
import { issueCode } from '../../platform/codes/index.js';
import type { App } from '../app/create-app.js';

/** HD-07: the link is dead after its use, or after an hour. */
const LIFETIME_MILLIS = 3_600_000;

const hasOwners = async (call: Call): Promise<boolean> => {
  const teamId = call.project.ownerTeamId;
  return teamId === null || hasMembers(call, teamId);
};

/**
 * Gives a look at whether the first to open the dashboard is to make an account there: a new installation on somebody's
 * own machine. Once there is an owner it asks no more.
 */
export function createFirstOwnerLook(app: App, settings: Settings): () => Promise<boolean> {
  let isOver = settings.ownerSignUp !== 'open' || settings.mode !== 'development';
  return async () => {
    if (isOver) return false;
    const call = await app.openTenant('internal');
    isOver = call !== null && (await hasOwners(call));
    return !isOver;
  };
}

/**
 * A link with which the first owner signs up where owners cannot sign up freely, as long as there is none.
 * Only its hash is kept, so it is shown here and never again; a restart makes another.
 */
export async function inviteFirstOwner(app: App, settings: Settings): Promise<string | null> {
  if (settings.ownerSignUp !== 'invite') return null;
  const call = await app.openTenant('internal');
  if (!call || (await hasOwners(call))) return null;
  const code = await issueCode(call, {
    type: 'owner-invitation',
    data: { joins_owner_team: true },
    lifetimeMillis: LIFETIME_MILLIS,
  });
  return `${settings.publicUrl}/handler/sign-up?invite=${code}`;
}
