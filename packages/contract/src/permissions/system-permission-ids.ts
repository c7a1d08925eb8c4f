/** The permissions that exist in every project. All are team permissions. */
export const systemPermissionIds = [
  '$update_team',
  '$delete_team',
  '$read_members',
  '$remove_members',
  '$invite_members',
  '$manage_api_keys',
] as const;

/** A permission that exists in every project. */
export type SystemPermissionId = (typeof systemPermissionIds)[number];
