import type { BodyInput, Returns } from '@portico/contract';
import type { Core } from '../core.js';
import type { TeamCaller } from '../teams/shared.js';
import type { AccountOwner } from '../users/account.js';
import type {
  ApiKeyUpdate,
  CreateApiKeyOptions,
  TeamApiKey,
  TeamApiKeyFirstView,
  UserApiKey,
  UserApiKeyFirstView,
} from './api-key-types.js';
import type { KeyInvalidReason } from './types.js';

type WireKey = Returns<'GET /user-api-keys/{id}', 'client'>;
type WireShared = Omit<WireKey, 'type' | 'user_id' | 'value'>;
type WireRequest = Omit<BodyInput<'POST /user-api-keys', 'client'>, 'user_id'>;
type WirePatch = BodyInput<'PATCH /user-api-keys/{id}', 'client'>;

/** How a key is changed: by the call for its kind, after which its list is read anew. */
type Change = (id: string, patch: WirePatch) => Promise<void>;

const requestToWire = ({ description, expiresAt, isPublic }: CreateApiKeyOptions): WireRequest => ({
  description,
  expires_at_millis: expiresAt && expiresAt.getTime(),
  is_public: isPublic,
});

const patchToWire = ({ description, expiresAt, revoked }: ApiKeyUpdate): WirePatch => ({
  description,
  expires_at_millis: expiresAt && expiresAt.getTime(),
  revoked,
});

/** The members that keys of both kinds and in both views have. */
const membersOf = ({ settings: { clock } }: Core, key: WireShared, change: Change) => {
  const { expires_at_millis: endsAt, manually_revoked_at_millis: revokedAt, last_used_at_millis: usedAt } = key;
  const whyInvalid = (): KeyInvalidReason | null => {
    if (revokedAt !== undefined) return 'manually-revoked';
    return endsAt !== undefined && endsAt <= clock.now() ? 'expired' : null;
  };
  const update = (patch: ApiKeyUpdate): Promise<void> => change(key.id, patchToWire(patch));
  return {
    id: key.id,
    description: key.description,
    createdAt: new Date(key.created_at_millis),
    ...(endsAt === undefined ? {} : { expiresAt: new Date(endsAt) }),
    manuallyRevokedAt: revokedAt === undefined ? null : new Date(revokedAt),
    lastUsedAt: usedAt === undefined ? null : new Date(usedAt),
    isPublic: key.is_public,
    whyInvalid,
    isValid: () => whyInvalid() === null,
    update,
    revoke: () => update({ revoked: true }),
  };
};

const changeUsers =
  ({ call, userId, onChange }: AccountOwner): Change =>
  async (id, body) => {
    await call('PATCH /user-api-keys/{id}', { params: { id }, query: { user_id: userId }, body });
    await onChange();
  };

/** The API keys of a user, newest first. */
export const listUserApiKeys = async (core: Core, owner: AccountOwner): Promise<UserApiKey[]> => {
  const { items } = await owner.call('GET /user-api-keys', { query: { user_id: owner.userId } });
  return items.map((key) =>
    Object.freeze({
      ...membersOf(core, key, changeUsers(owner)),
      type: 'user',
      userId: key.user_id,
      value: { lastFour: key.value.last_four },
    }),
  );
};

/** Makes an API key for a user, whose value is shown here once. */
export const createUserApiKey = async (
  core: Core,
  owner: AccountOwner,
  options: CreateApiKeyOptions,
): Promise<UserApiKeyFirstView> => {
  const body = { ...requestToWire(options), user_id: owner.userId };
  const key = await owner.call('POST /user-api-keys', { body });
  await owner.onChange();
  return Object.freeze({
    ...membersOf(core, key, changeUsers(owner)),
    type: 'user',
    userId: key.user_id,
    value: key.value,
  });
};

const changeTeams =
  ({ call, teamId, onChange }: TeamCaller): Change =>
  async (id, body) => {
    await call('PATCH /team-api-keys/{id}', { params: { id }, query: { team_id: teamId }, body });
    await onChange();
  };

/** The API keys of a team, newest first. */
export const listTeamApiKeys = async (core: Core, caller: TeamCaller): Promise<TeamApiKey[]> => {
  const { items } = await caller.call('GET /team-api-keys', { query: { team_id: caller.teamId } });
  return items.map((key) =>
    Object.freeze({
      ...membersOf(core, key, changeTeams(caller)),
      type: 'team',
      teamId: key.team_id,
      value: { lastFour: key.value.last_four },
    }),
  );
};

/** Makes an API key for a team, whose value is shown here once. */
export const createTeamApiKey = async (
  core: Core,
  caller: TeamCaller,
  options: CreateApiKeyOptions,
): Promise<TeamApiKeyFirstView> => {
  const body = { ...requestToWire(options), team_id: caller.teamId };
  const key = await caller.call('POST /team-api-keys', { body });
  await caller.onChange();
  return Object.freeze({
    ...membersOf(core, key, changeTeams(caller)),
    type: 'team',
    teamId: key.team_id,
    value: key.value,
  });
};
