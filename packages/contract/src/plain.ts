/**
 * The contract's plain constants, for code that runs in browsers: nothing here imports Zod or the catalogue's texts.
 * The list of error codes has a separate entry point, because few pages need it and bundlers could not split it off. So
 * have the languages: apps that use only the hooks have no texts.
 * Import types of the contract with `import type` from the main entry point.
 */

export { clientLimits } from './client-limits.js';
export * from './email/built-in-ids.js';
export { type ErrorGroup, errorGroups, groupMembers, isGrouped, isInGroup } from './error-groups.js';
export type { ErrorCode, ErrorDetails } from './errors.js';
export * from './handler-paths.js';
export * from './oauth/provider-ids.js';
export * from './payments/amounts.js';
export * from './payments/check-products.js';
export * from './payments/choices.js';
export * from './payments/config-ids.js';
export * from './permissions/system-permission-ids.js';
export { importLimits } from './project-data/limits.js';
export * from './projects/brand-color.js';
export { screenLimits } from './screen-limits.js';
