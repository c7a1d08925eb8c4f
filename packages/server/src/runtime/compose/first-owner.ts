import { hasMembers } from '../../domains/teams/index.js';
import type { Call } from '../../platform/call/call.js';
import type { Settings } from '../../platform/call/settings.js';
import { issueCode } from '../../platform/codes/index.js';
import type { App } from '../app/create-app.js';

/** HD-07: the link works once and expires in an hour. */
const LIFETIME_MILLIS = 3_600_000;

const hasOwners = async (call: Call): Promise<boolean> => {
  const teamId = call.project.ownerTeamId;
  return teamId === null || hasMembers(call, teamId);
};

/**
 * Returns a check whether the first visitor of the dashboard should create an account: a new installation on the user's
 * own machine. Once there is an owner, it makes no further queries.
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
 * A link with which the first owner signs up where owners cannot sign up freely, as long as there is none. Only its
 * hash is stored, so it is shown only here; a restart creates another.
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
