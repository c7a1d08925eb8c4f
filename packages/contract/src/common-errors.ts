import { groupMembers } from './error-groups.js';
import type { ErrorCode } from './errors.js';

/** Errors that any call can answer, raised before its handler runs: about the request, the project, its keys and tokens. */
export const commonErrors: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'BODY_PARSING_ERROR',
  'SCHEMA_ERROR',
  'ALL_OVERLOADS_FAILED',
  ...groupMembers.INVALID_PROJECT_AUTHENTICATION,
  'UNPARSABLE_ADMIN_ACCESS_TOKEN',
  'ADMIN_ACCESS_TOKEN_EXPIRED',
  'ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN',
  'CLIENT_AUTHENTICATION_REQUIRED',
  'SERVER_AUTHENTICATION_REQUIRED',
  'ADMIN_AUTHENTICATION_REQUIRED',
  'CURRENT_PROJECT_NOT_FOUND',
  'BRANCH_DOES_NOT_EXIST',
  'WORKFLOW_TOKEN_DOES_NOT_EXIST',
  ...groupMembers.INVALID_ACCESS_TOKEN,
  'ANONYMOUS_AUTHENTICATION_NOT_ALLOWED',
  'USER_BLOCKED',
  'CANNOT_GET_OWN_USER_WITHOUT_USER',
]);
