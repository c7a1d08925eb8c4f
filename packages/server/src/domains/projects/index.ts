export { internalProjectOverride } from './config/new-project.js';
export { mergeOverride } from './config/override.js';
export { isPermission, isSystemPermission, type PermissionScope } from './config/permissions.js';
export { type ConfigOverride, renderConfig, toOverride } from './config/rendered.js';
export {
  type ConfigurationChange,
  changeConfiguration,
  lockConfiguration,
  renewConfiguration,
} from './configuration.js';
export { eraseDeletedProjects } from './deletion.js';
export { readEmailServer } from './email-server.js';
export { inInternalProject } from './internal-project.js';
export {
  createKeySet,
  hashProjectKey,
  isPublishableKey,
  keepInstallationKeys,
  listKeySets,
  noteKeyUse,
} from './keys.js';
export { readLogoUrl } from './logos.js';
export { type ConfiguredProvider, findConfiguredProvider, readClientSecret } from './oauth-providers.js';
export { requireOwnsNothing } from './owners.js';
export { createProject } from './projects.js';
export {
  areProvidersSimulated,
  SIMULATED_ROOT,
  simulatedClient,
  simulatedEndpoints,
  simulatedRedirectUri,
} from './simulated-providers.js';
export {
  insertInternalProject,
  selectInternalOverride,
  updateInternalOverride,
  updateInternalOwner,
} from './store/internal.js';
export { type KeyKind, keyKinds } from './store/keys.js';
export { isTrustedUrl, requireTrustedUrl } from './trusted-url.js';
