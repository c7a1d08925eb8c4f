export { authorizationUrl } from './authorization-url.js';
export { exchangeCode, refreshProviderTokens } from './protocol.js';
export { readProviderProfile } from './read-profile.js';
export { type ResolvedProvider, resolveProvider } from './resolve.js';
export type { ProviderProfile, ProviderTokens } from './types.js';
