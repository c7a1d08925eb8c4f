import type { Resource } from '../cache/types.js';
import type { Team } from '../teams/types.js';

/** A permission that a user has. */
export interface Permission {
  readonly id: string;
}

/** What `listPermissions` takes. */
export interface ListPermissionsOptions {
  /** Include permissions that are contained in granted ones. Default: true. */
  readonly recursive?: boolean;
}

/** Whose permissions are listed: those in a team, or without a team those in the project. */
export type PermissionsArgs =
  | readonly [options?: ListPermissionsOptions]
  | readonly [team: Pick<Team, 'id'>, options?: ListPermissionsOptions];

/** A permission in a team, or without a team in the project. */
export type PermissionArgs = readonly [permissionId: string] | readonly [team: Pick<Team, 'id'>, permissionId: string];

/**
 * Methods for the permissions of a user.
 *
 * @example
 * if (await user.hasPermission(team, '$invite_members')) console.log('You can invite members.');
 */
export interface PermissionMethods {
  /** Lists the user's permissions in a team, or without a team in the project. */
  listPermissions(...args: PermissionsArgs): Promise<Permission[]>;
  /** Returns a permission that the user has, directly or through another permission, or `null`. */
  getPermission(...args: PermissionArgs): Promise<Permission | null>;
  /** Returns whether the user has a permission, directly or through another permission. */
  hasPermission(...args: PermissionArgs): Promise<boolean>;
}

/**
 * Methods for the permissions of any user.
 *
 * @example
 * await serverUser.grantPermission(team, '$manage_api_keys');
 * await serverUser.revokePermission(team, '$manage_api_keys');
 */
export interface ServerPermissionMethods extends PermissionMethods {
  /** Grants a permission. Does nothing if it is already granted. */
  grantPermission(...args: PermissionArgs): Promise<void>;
  /** Revokes a granted permission. What the user has through another permission stays. */
  revokePermission(...args: PermissionArgs): Promise<void>;
}

/** A permission as a project defines it. */
export interface PermissionDefinition {
  readonly id: string;
  readonly description?: string;
  /** The permissions that this one includes. */
  readonly containedPermissionIds: readonly string[];
}

/** The settings of a new permission. */
export interface CreatePermissionDefinitionOptions {
  /** Of the characters a-z, 0-9, _ and :. Unique among the permissions of teams and of the project. */
  readonly id: string;
  readonly description?: string;
  readonly containedPermissionIds?: readonly string[];
}

/** A change to a permission definition. An absent member stays as it is. */
export type PermissionDefinitionUpdate = Partial<CreatePermissionDefinitionOptions>;

/** The paths through which a user has a permission. */
export interface PermissionPaths {
  /** Each path goes from a granted permission to the requested one; a direct grant is a path of one. */
  readonly paths: readonly (readonly string[])[];
  /** `false` when there are more than these 100. */
  readonly isComplete: boolean;
}

/**
 * Methods for the permissions that a project defines.
 *
 * @example
 * await adminApp.createTeamPermissionDefinition({ id: 'edit_notes', containedPermissionIds: ['$read_members'] });
 * await adminApp.createProjectPermissionDefinition({ id: 'support', description: 'Answers support requests' });
 */
export interface PermissionDefinitionMethods {
  /** Lists the permissions for teams, including system permissions. */
  listTeamPermissionDefinitions(): Promise<PermissionDefinition[]>;
  /** Creates a permission for teams. */
  createTeamPermissionDefinition(options: CreatePermissionDefinitionOptions): Promise<PermissionDefinition>;
  /** Changes a definition. A new ID also applies to grants, default permissions and the permissions that contain it. */
  updateTeamPermissionDefinition(permissionId: string, update: PermissionDefinitionUpdate): Promise<void>;
  /** Deletes a definition and all of its grants. */
  deleteTeamPermissionDefinition(permissionId: string): Promise<void>;
  /**
   * Returns every path through which a user has a permission, in a team or in the project. Without paths, the user does
   * not have it.
   */
  explainPermission(
    userId: string,
    permissionId: string,
    options?: { readonly teamId?: string },
  ): Promise<PermissionPaths>;
  /** Lists the permissions for the project. */
  listProjectPermissionDefinitions(): Promise<PermissionDefinition[]>;
  /** Creates a permission for the project. */
  createProjectPermissionDefinition(options: CreatePermissionDefinitionOptions): Promise<PermissionDefinition>;
  /** Changes a definition. A new ID also applies to grants, default permissions and the permissions that contain it. */
  updateProjectPermissionDefinition(permissionId: string, update: PermissionDefinitionUpdate): Promise<void>;
  /** Deletes a definition and all of its grants. */
  deleteProjectPermissionDefinition(permissionId: string): Promise<void>;
}

/** Resources of a user's permissions. */
export interface PermissionStore {
  /** The user's permissions in a team, or without a team in the project. */
  permissions(...args: PermissionsArgs): Resource<Permission[]>;
  /** A permission that the user has, directly or through another permission, or `null`. */
  permission(...args: PermissionArgs): Resource<Permission | null>;
}

/** Resources of a project's permission definitions. */
export interface PermissionDefinitionStore {
  teamPermissionDefinitions(): Resource<PermissionDefinition[]>;
  projectPermissionDefinitions(): Resource<PermissionDefinition[]>;
}
