import type { Team } from '../teams/types.js';

/** A permission that somebody holds. */
export interface Permission {
  readonly id: string;
}

export interface ListPermissionsOptions {
  /** Whether what the granted permissions contain is listed too. Default: it is. */
  readonly recursive?: boolean;
}

/** Where permissions are held: in a team, or without one in the project. */
export type PermissionsArgs =
  | readonly [options?: ListPermissionsOptions]
  | readonly [team: Pick<Team, 'id'>, options?: ListPermissionsOptions];

/** A permission in a team, or without one in the project. */
export type PermissionArgs = readonly [permissionId: string] | readonly [team: Pick<Team, 'id'>, permissionId: string];

/** What a user may be asked about their permissions. */
export interface PermissionMethods {
  /** What the user holds in a team, or without one in the project. */
  listPermissions(...args: PermissionsArgs): Promise<Permission[]>;
  /** A permission, if the user holds it directly or through another. */
  getPermission(...args: PermissionArgs): Promise<Permission | null>;
  /**
   * Whether the user holds a permission, directly or through another.
   *
   * @example
   * if (await user.hasPermission(team, '$invite_members')) showInviteForm();
   */
  hasPermission(...args: PermissionArgs): Promise<boolean>;
}

/** What servers do with the permissions of any user. */
export interface ServerPermissionMethods extends PermissionMethods {
  /** Grants a permission. One that is held already stays. */
  grantPermission(...args: PermissionArgs): Promise<void>;
  /** Takes back what was granted. What the user holds through another permission stays. */
  revokePermission(...args: PermissionArgs): Promise<void>;
}

/** A permission as a project defines it. */
export interface PermissionDefinition {
  readonly id: string;
  readonly description?: string;
  /** Ids of the permissions that whoever holds this one holds too. */
  readonly containedPermissionIds: readonly string[];
}

export interface CreatePermissionDefinitionOptions {
  /** Of the characters a-z, 0-9, _ and :, one for teams and project together. */
  readonly id: string;
  readonly description?: string;
  readonly containedPermissionIds?: readonly string[];
}

/** What can be changed of a definition. An absent member stays as it is. */
export type PermissionDefinitionUpdate = Partial<CreatePermissionDefinitionOptions>;

/** What owners do with the permissions that their project knows. */
export interface PermissionDefinitionMethods {
  /** The permissions that can be held in teams, the system's among them. */
  listTeamPermissionDefinitions(): Promise<PermissionDefinition[]>;
  createTeamPermissionDefinition(options: CreatePermissionDefinitionOptions): Promise<PermissionDefinition>;
  /** Changes a definition. A new id is followed by grants, default sets and the permissions that contain it. */
  updateTeamPermissionDefinition(permissionId: string, update: PermissionDefinitionUpdate): Promise<void>;
  /** Removes a definition with everything that was granted of it. */
  deleteTeamPermissionDefinition(permissionId: string): Promise<void>;
  /** The permissions that can be held in the project. */
  listProjectPermissionDefinitions(): Promise<PermissionDefinition[]>;
  createProjectPermissionDefinition(options: CreatePermissionDefinitionOptions): Promise<PermissionDefinition>;
  /** Changes a definition. A new id is followed by grants, the default set and the permissions that contain it. */
  updateProjectPermissionDefinition(permissionId: string, update: PermissionDefinitionUpdate): Promise<void>;
  /** Removes a definition with everything that was granted of it. */
  deleteProjectPermissionDefinition(permissionId: string): Promise<void>;
}
