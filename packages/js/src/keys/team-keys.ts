import { createFamily } from '../cache/family.js';
import type { Core } from '../core.js';
import type { TeamRef } from '../teams/team.js';
import { type Caller, callAs } from '../users/account.js';
import { apiKeyMembers, type ChangeApiKey, newApiKeyToWire } from './api-key.js';
import type { TeamApiKey, TeamApiKeyMethods, TeamApiKeyStore } from './api-key-types.js';

/** Creates the methods of members and servers for the API keys of teams. */
export const createTeamApiKeys = (core: Core) => {
  const changeIn =
    ({ caller, teamId }: TeamRef): ChangeApiKey =>
    async (id, body) => {
      await callAs(core, caller)('PATCH /team-api-keys/{id}', { params: { id }, query: { team_id: teamId }, body });
      await keys.invalidate(caller);
    };

  const keys = createFamily(core.settings, async (caller: Caller, teamId: string): Promise<TeamApiKey[]> => {
    const { items } = await callAs(core, caller)('GET /team-api-keys', { query: { team_id: teamId } });
    return items.map((key) =>
      Object.freeze({
        ...apiKeyMembers(core, key, changeIn({ caller, teamId })),
        type: 'team',
        teamId: key.team_id,
        value: { lastFour: key.value.last_four },
      }),
    );
  });

  return {
    methodsOf: (team: TeamRef): TeamApiKeyMethods => ({
      listApiKeys: () => keys.of(team.caller, team.teamId).refresh(),
      createApiKey: async (options) => {
        const { caller, teamId } = team;
        const body = { ...newApiKeyToWire(options), team_id: teamId };
        const key = await callAs(core, caller)('POST /team-api-keys', { body });
        await keys.invalidate(caller);
        return Object.freeze({
          ...apiKeyMembers(core, key, changeIn(team)),
          type: 'team',
          teamId: key.team_id,
          value: key.value,
        });
      },
    }),
    storeOf: ({ caller, teamId }: TeamRef): TeamApiKeyStore => ({ apiKeys: () => keys.of(caller, teamId) }),
    invalidate: keys.invalidate,
  };
};
