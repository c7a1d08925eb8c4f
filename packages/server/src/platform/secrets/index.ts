export { findInstanceSecret, keepInstanceSecret } from './instance-secrets.js';
export { fromJsonBytes, toJsonBytes } from './json-bytes.js';
export { rewrapAll } from './rewrap.js';
export { sweepSigningKeys } from './rotate.js';
export { createSealer, haveAllIds, type Sealer, secretIdOf } from './sealing.js';
export type { PublicJwk } from './signing-keys.js';
export {
  createTenantKeys,
  type KeyScope,
  type SigningKeys,
  type TenantKeys,
} from './tenant-keys.js';
