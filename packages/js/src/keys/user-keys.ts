import { createFamily } from '../cache/family.js';
import type { Core } from '../core.js';
import { type Account, type Caller, callAs } from '../users/account.js';
import { apiKeyMembers, type ChangeApiKey, newApiKeyToWire } from './api-key.js';
import type { UserApiKey, UserApiKeyMethods, UserApiKeyStore } from './api-key-types.js';

/** Creates the methods of users and servers for the API keys of users. */
export const createUserApiKeys = (core: Core) => {
  const changeIn =
    ({ caller, userId }: Account): ChangeApiKey =>
    async (id, body) => {
      await callAs(core, caller)('PATCH /user-api-keys/{id}', { params: { id }, query: { user_id: userId }, body });
      await keys.invalidate(caller);
    };

  const keys = createFamily(core.settings, async (caller: Caller, userId: string): Promise<UserApiKey[]> => {
    const { items } = await callAs(core, caller)('GET /user-api-keys', { query: { user_id: userId } });
    return items.map((key) =>
      Object.freeze({
        ...apiKeyMembers(core, key, changeIn({ caller, userId })),
        type: 'user',
        userId: key.user_id,
        value: { lastFour: key.value.last_four },
      }),
    );
  });

  return {
    methodsOf: (account: Account): UserApiKeyMethods => ({
      listApiKeys: () => keys.of(account.caller, account.userId).refresh(),
      createApiKey: async (options) => {
        const { caller, userId } = account;
        const body = { ...newApiKeyToWire(options), user_id: userId };
        const key = await callAs(core, caller)('POST /user-api-keys', { body });
        await keys.invalidate(caller);
        return Object.freeze({
          ...apiKeyMembers(core, key, changeIn(account)),
          type: 'user',
          userId: key.user_id,
          value: key.value,
        });
      },
    }),
    storeOf: ({ caller, userId }: Account): UserApiKeyStore => ({ apiKeys: () => keys.of(caller, userId) }),
  };
};
