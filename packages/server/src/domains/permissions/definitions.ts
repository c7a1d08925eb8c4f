import { type ProjectConfig, type SystemPermissionId, systemPermissionIds } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';
import { KnownError, Refusal } from '../../platform/failures/failures.js';
import { compareIds } from '../../platform/text/compare-ids.js';
import {
  type ConfigOverride,
  type ConfigurationChange,
  changeConfiguration,
  isPermission,
  isSystemPermission,
  type PermissionScope,
} from '../projects/index.js';
import { containedIn } from './containment.js';
import { deleteGrantsOf, renameGrants } from './store/grants.js';

/** The definition of a permission. */
export interface Definition {
  readonly id: string;
  readonly description?: string | undefined;
  /** The IDs it contains directly, sorted. */
  readonly containedIds: readonly string[];
}

/** A change of a definition; absent fields stay as they are, and an empty description removes it. */
export type DefinitionPatch = { readonly [Member in keyof Definition]?: Definition[Member] | undefined };

const systemDescriptions: Readonly<Record<SystemPermissionId, string>> = {
  $update_team: 'Change the name, image and metadata of the team',
  $delete_team: 'Delete the team',
  $read_members: 'See who is in the team and who is invited',
  $remove_members: 'Remove members from the team and revoke invitations',
  $invite_members: 'Invite people to the team',
  $manage_api_keys: 'Create, see and revoke the API keys of the team',
};

/** Returns the definitions of a scope, sorted by ID; for teams, including the system permissions. */
export function listDefinitions(config: ProjectConfig, scope: PermissionScope): Definition[] {
  const system = scope === 'team' ? systemPermissionIds : [];
  const own = Object.keys(config.rbac.permissions).filter((id) => isDefined(config, id, scope));
  return [
    ...system.map((id) => ({ id, description: systemDescriptions[id], containedIds: [] })),
    ...own.map((id) => definitionOf(config, id, scope)),
  ].sort((a, b) => compareIds(a.id, b.id));
}

/**
 * Defines a permission, in the caller's transaction.
 *
 * @throws KnownError PERMISSION_ID_ALREADY_EXISTS, CONTAINED_PERMISSION_NOT_FOUND
 * @throws Refusal 400 when the project has the maximum number of definitions
 */
export async function createDefinition(
  call: Call,
  scope: PermissionScope,
  definition: Definition,
): Promise<Definition> {
  const { id } = definition;
  const most = call.settings.caps.permissionDefinitions;
  const { after } = await changeConfiguration(call, (config) => {
    requireFree(config, id);
    requireContainable(config, scope, definition.containedIds);
    if (Object.keys(config.rbac.permissions).length >= most)
      throw new Refusal(400, `The project already has ${most} permission definitions, which is the maximum.`);
    return { [`rbac.permissions.${id}`]: toStored(scope, definition) };
  });
  await forgetGrants(call, [id]);
  await note(call, 'create', { scope, id });
  return definitionOf(after, id, scope);
}

/**
 * Changes a definition, in the caller's transaction. A new ID is also applied to grants, default permissions and the
 * definitions that contain it.
 *
 * @throws KnownError PERMISSION_NOT_FOUND for the ID of a system permission or of the other scope,
 * PERMISSION_ID_ALREADY_EXISTS, CONTAINED_PERMISSION_NOT_FOUND
 */
export async function changeDefinition(
  call: Call,
  { scope, id }: { readonly scope: PermissionScope; readonly id: string },
  patch: DefinitionPatch,
): Promise<Definition> {
  const newId = patch.id ?? id;
  const { after } = await changeConfiguration(call, (config) => {
    requireDefined(config, id, scope);
    if (newId !== id) requireFree(config, newId);
    if (patch.containedIds) {
      requireContainable(config, scope, patch.containedIds);
      // A permission contains itself anyway; listing it is an error, as in a new definition.
      if (patch.containedIds.includes(id))
        throw new KnownError('CONTAINED_PERMISSION_NOT_FOUND', { permission_id: id });
    }
    const changed = toStored(scope, { ...definitionOf(config, id, scope), ...withoutAbsent(patch) });
    const { permissions } = config.rbac;
    return newId === id
      ? { [`rbac.permissions.${id}`]: changed }
      : replaceEverywhere({ ...config.rbac, permissions: { ...permissions, [id]: changed } }, id, newId);
  });
  if (newId !== id) {
    await forgetGrants(call, [newId]);
    await renameGrants(call, scope, { from: id, to: newId });
  }
  await note(call, 'change', { scope, id, details: { changed: Object.keys(withoutAbsent(patch)), newId } });
  return definitionOf(after, newId, scope);
}

/**
 * Deletes a definition and its grants, in the caller's transaction.
 *
 * @throws KnownError PERMISSION_NOT_FOUND for the ID of a system permission or of the other scope
 */
export async function removeDefinition(call: Call, scope: PermissionScope, id: string): Promise<void> {
  await changeConfiguration(call, (config) => {
    requireDefined(config, id, scope);
    return replaceEverywhere(config.rbac, id, null);
  });
  await deleteGrantsOf(call, scope, [id]);
  await note(call, 'delete', { scope, id });
}

/**
 * Deletes the grants of definitions that a change of the settings has removed, in the caller's transaction. Otherwise
 * the next definition with the same ID would revive them.
 */
export async function removeLostGrants(call: Call, { before, after }: ConfigurationChange): Promise<void> {
  for (const scope of ['team', 'project'] as const) {
    const lost = Object.keys(before.rbac.permissions).filter(
      (id) => isDefined(before, id, scope) && !isDefined(after, id, scope),
    );
    await deleteGrantsOf(call, scope, lost);
  }
}

const isDefined = (config: ProjectConfig, id: string, scope: PermissionScope): boolean =>
  !isSystemPermission(id) && isPermission(config, id, scope);

function definitionOf(config: ProjectConfig, id: string, scope: PermissionScope): Definition {
  const contained = containedIn(config, id).filter((child) => isPermission(config, child, scope));
  return {
    id,
    description: config.rbac.permissions[id]?.description,
    containedIds: [...contained].sort(compareIds),
  };
}

/** Returns a definition in the form in which the settings store it. */
export const toStored = (scope: PermissionScope, { description, containedIds }: Definition) => ({
  description,
  scope,
  containedPermissionIds: Object.fromEntries(containedIds.map((id) => [id, true as const])),
});

type Rbac = Omit<ProjectConfig['rbac'], 'permissions'> & {
  readonly permissions: Readonly<Record<string, ReturnType<typeof toStored> | StoredDefinition>>;
};
type StoredDefinition = ProjectConfig['rbac']['permissions'][string];
type IdSet = Readonly<Record<string, true>>;

/** Returns all definitions and default permissions with one ID replaced or removed. */
function replaceEverywhere(
  { permissions, defaultPermissions }: Rbac,
  id: string,
  newId: string | null,
): ConfigOverride {
  const inSet = (set: IdSet): IdSet => replaceKey(set, id, newId);
  const { teamCreator, teamMember, signUp } = defaultPermissions;
  return {
    'rbac.permissions': Object.fromEntries(
      Object.entries(replaceKey(permissions, id, newId)).map(([key, definition]) => [
        key,
        { ...definition, containedPermissionIds: inSet(definition.containedPermissionIds) },
      ]),
    ),
    'rbac.defaultPermissions': {
      teamCreator: inSet(teamCreator),
      teamMember: inSet(teamMember),
      signUp: inSet(signUp),
    },
  };
}

const replaceKey = <Value>(map: Readonly<Record<string, Value>>, key: string, newKey: string | null) =>
  Object.fromEntries(
    Object.entries(map).flatMap(([name, value]): [string, Value][] => {
      if (name !== key) return [[name, value]];
      return newKey === null ? [] : [[newKey, value]];
    }),
  );

function requireDefined(config: ProjectConfig, id: string, scope: PermissionScope): void {
  if (!isDefined(config, id, scope)) throw new KnownError('PERMISSION_NOT_FOUND', { permission_id: id });
}

function requireFree({ rbac }: ProjectConfig, id: string): void {
  if (Object.hasOwn(rbac.permissions, id)) throw new KnownError('PERMISSION_ID_ALREADY_EXISTS', { permission_id: id });
}

function requireContainable(config: ProjectConfig, scope: PermissionScope, ids: readonly string[]): void {
  const unknown = ids.find((id) => !isPermission(config, id, scope));
  if (unknown !== undefined) throw new KnownError('CONTAINED_PERMISSION_NOT_FOUND', { permission_id: unknown });
}

/** Deletes grants that were made while the IDs were not defined: they had no effect, and must not get one now. */
export async function forgetGrants(call: Call, ids: readonly string[]): Promise<void> {
  await deleteGrantsOf(call, 'team', ids);
  await deleteGrantsOf(call, 'project', ids);
}

const withoutAbsent = (patch: DefinitionPatch): Partial<Definition> =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));

const note = (
  call: Call,
  verb: string,
  { scope, id, details }: { scope: PermissionScope; id: string; details?: object },
): Promise<void> =>
  call.audit({
    action: `permission-definition.${verb}`,
    target: { type: 'permission', id },
    details: { scope, ...details },
  });
