/**
 * The contract's plain constants, for code that runs in browsers: nothing here reaches Zod or the catalogue's texts.
 * The list of error codes has an entrance of its own, for what few pages need cannot be split from what all do.
 * Types of the contract come by `import type` from the main entrance.
 */

export { clientLimits } from './client-limits.js';
export { type ErrorGroup, errorGroups, groupMembers, isInGroup } from './error-groups.js';
export type { ErrorCode, ErrorDetails } from './errors.js';
export * from './handler-paths.js';
export * from './oauth/provider-ids.js';
export * from './permissions/system-permission-ids.js';
export { importLimits } from './project-data/limits.js';
export { screenLimits } from './screen-limits.js';
