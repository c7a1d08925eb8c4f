export { MANAGE, requireKeeper, requireManager, requireTurnedOn } from './access.js';
export {
  type ApiKey,
  changeApiKey,
  checkApiKey,
  createApiKey,
  findByValue,
  findTenantOf,
  hasExpired,
  listApiKeys,
  readApiKey,
  revokeKeysOf,
  revokeLeakedKey,
  revokeTeamKeysOf,
} from './api-keys.js';
export type { KeyKind } from './key-string.js';
export type { Owner } from './store/api-keys.js';
export { lockOwner, type Recipient, selectHolders as findHolders } from './store/owners.js';
