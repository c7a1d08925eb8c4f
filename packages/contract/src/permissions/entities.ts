import { z } from 'zod';
import { limits } from '../limits.js';
import { Uuid } from '../schemas.js';
import { systemPermissionIds } from './system-permission-ids.js';

const systemIds: ReadonlySet<string> = new Set(systemPermissionIds);

// Names that access an object's prototype in JavaScript. IDs are keys of the configuration, which rejects them.
const reserved: ReadonlySet<string> = new Set(['__proto__', 'prototype', 'constructor']);

const idRule = `must have 1 to ${limits.configIdMaxChars} characters of a-z, 0-9, _ and :`;

/** The ID of a permission that a project defines. */
export const CustomPermissionId = z
  .string()
  .regex(new RegExp(`^[a-z0-9_:]{1,${limits.configIdMaxChars}}$`), idRule)
  .refine((id) => !reserved.has(id), 'is a reserved word');

/** The ID of any permission, including system permissions. */
export const PermissionId = z
  .string()
  .regex(new RegExp(`^\\$?[a-z0-9_:]{1,${limits.configIdMaxChars}}$`), `${idRule}, or a system permission`)
  .refine((id) => !id.startsWith('$') || systemIds.has(id), 'Invalid system permission');

const Description = z.string().max(limits.permissionDescriptionMaxChars);

const ContainedIds = z.array(PermissionId).max(limits.permissionDefinitionsPerProject + systemPermissionIds.length);

/** A permission as a project defines it. */
export const PermissionDefinition = z.strictObject({
  id: z.string(),
  description: z.string().optional(),
  contained_permission_ids: z.array(z.string()),
});

/** A new permission definition. */
export const NewPermissionDefinition = z.strictObject({
  id: CustomPermissionId,
  description: Description.optional(),
  contained_permission_ids: ContainedIds.optional(),
});

/** Changes to a definition; absent fields stay as they are. An empty description removes it. */
export const PermissionDefinitionPatch = NewPermissionDefinition.partial();

/** A permission that a user has in the project. */
export const ProjectPermission = z.strictObject({ id: z.string(), user_id: Uuid });

/** A permission that a user has in a team. */
export const TeamPermission = ProjectPermission.extend({ team_id: Uuid });
