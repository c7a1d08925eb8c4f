export { authorizationUrl, callbackUrl } from './authorization-url.js';
export { exchangeCode, refreshProviderTokens } from './protocol.js';
export { isAccessTokenTaken, readProviderProfile } from './read-profile.js';
export { findProviderRow, type ResolvedProvider, resolveProvider } from './resolve.js';
export { type ProviderProfile, ProviderRefused, type ProviderTokens } from './types.js';
