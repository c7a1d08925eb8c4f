import type { ErrorCode } from './errors.js';

/**
 * The groups of error codes, each with its parent group.
 *
 * Clients test whether a code is in a group, to handle a family of errors alike. A group is never sent, except
 * PASSWORD_REQUIREMENTS_NOT_MET, which is also a code.
 */
export const errorGroups = {
  PROJECT_AUTHENTICATION_ERROR: null,
  INVALID_PROJECT_AUTHENTICATION: 'PROJECT_AUTHENTICATION_ERROR',
  INVALID_ADMIN_ACCESS_TOKEN: 'INVALID_PROJECT_AUTHENTICATION',
  PROJECT_AUTHENTICATION_REQUIRED: 'PROJECT_AUTHENTICATION_ERROR',
  SESSION_AUTHENTICATION_ERROR: null,
  INVALID_SESSION_AUTHENTICATION: 'SESSION_AUTHENTICATION_ERROR',
  INVALID_ACCESS_TOKEN: 'INVALID_SESSION_AUTHENTICATION',
  REFRESH_TOKEN_ERROR: null,
  PASSWORD_REQUIREMENTS_NOT_MET: null,
  VERIFICATION_ERROR: null,
  API_KEY_NOT_VALID: null,
} as const;

/** The name of a group of error codes. */
export type ErrorGroup = keyof typeof errorGroups;

/**
 * The codes of each group, without those of its subgroups.
 *
 * It repeats the catalogue's `parent` members, so that clients can test groups without loading the catalogue's texts. A
 * test compares the two.
 */
export const groupMembers = {
  PROJECT_AUTHENTICATION_ERROR: ['EXPECTED_INTERNAL_PROJECT'],
  INVALID_PROJECT_AUTHENTICATION: [
    'PROJECT_KEY_WITHOUT_ACCESS_TYPE',
    'INVALID_ACCESS_TYPE',
    'ACCESS_TYPE_WITHOUT_PROJECT_ID',
    'ACCESS_TYPE_REQUIRED',
    'INSUFFICIENT_ACCESS_TYPE',
    'INVALID_PUBLISHABLE_CLIENT_KEY',
    'INVALID_SECRET_SERVER_KEY',
    'INVALID_SUPER_SECRET_ADMIN_KEY',
  ],
  INVALID_ADMIN_ACCESS_TOKEN: [
    'UNPARSABLE_ADMIN_ACCESS_TOKEN',
    'ADMIN_ACCESS_TOKEN_EXPIRED',
    'INVALID_PROJECT_FOR_ADMIN_ACCESS_TOKEN',
    'ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN',
  ],
  PROJECT_AUTHENTICATION_REQUIRED: [
    'CLIENT_AUTHENTICATION_REQUIRED',
    'SERVER_AUTHENTICATION_REQUIRED',
    'CLIENT_OR_SERVER_AUTHENTICATION_REQUIRED',
    'CLIENT_OR_ADMIN_AUTHENTICATION_REQUIRED',
    'CLIENT_OR_SERVER_OR_ADMIN_AUTHENTICATION_REQUIRED',
    'ADMIN_AUTHENTICATION_REQUIRED',
  ],
  SESSION_AUTHENTICATION_ERROR: [],
  INVALID_SESSION_AUTHENTICATION: [],
  INVALID_ACCESS_TOKEN: ['UNPARSABLE_ACCESS_TOKEN', 'ACCESS_TOKEN_EXPIRED', 'INVALID_PROJECT_FOR_ACCESS_TOKEN'],
  REFRESH_TOKEN_ERROR: ['REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED', 'CANNOT_DELETE_CURRENT_SESSION', 'PROVIDER_REJECTED'],
  PASSWORD_REQUIREMENTS_NOT_MET: ['PASSWORD_TOO_SHORT', 'PASSWORD_TOO_LONG'],
  VERIFICATION_ERROR: [
    'VERIFICATION_CODE_NOT_FOUND',
    'VERIFICATION_CODE_EXPIRED',
    'VERIFICATION_CODE_ALREADY_USED',
    'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED',
  ],
  API_KEY_NOT_VALID: [
    'API_KEY_EXPIRED',
    'API_KEY_REVOKED',
    'WRONG_API_KEY_TYPE',
    'API_KEY_NOT_FOUND',
    'PUBLIC_API_KEY_CANNOT_BE_REVOKED',
  ],
} as const satisfies Record<ErrorGroup, readonly ErrorCode[]>;

const isGroup = (name: string): name is ErrorGroup => Object.hasOwn(errorGroups, name);

const groupsInside = (group: ErrorGroup): readonly ErrorGroup[] =>
  Object.keys(errorGroups)
    .filter(isGroup)
    .filter((inner) => errorGroups[inner] === group);

/**
 * Returns whether an error code belongs to a group or one of its subgroups. A group's own name belongs to it; an unknown
 * code belongs to no group.
 */
export const isInGroup = (code: string, group: ErrorGroup): boolean => {
  const members: readonly string[] = groupMembers[group];
  if (code === group || members.includes(code)) return true;
  return groupsInside(group).some((inner) => isInGroup(code, inner));
};

/** Returns whether an error code is a member of a group. */
export const isGrouped = (code: string): boolean =>
  Object.values<readonly string[]>(groupMembers).some((members) => members.includes(code));
