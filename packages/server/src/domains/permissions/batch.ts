import type { ProjectConfig } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';
import { changeConfiguration, isPermission, lockConfiguration, type PermissionScope } from '../projects/index.js';
import { type Definition, forgetGrants, listDefinitions, toStored } from './definitions.js';

/** A definition in a batch. */
export interface BatchDefinition extends Definition {
  readonly scope: PermissionScope;
}

/** The outcome for a definition; `unknown` is the contained ID that the scope does not have. */
export type DefinitionOutcome = 'created' | 'exists' | 'other-scope' | 'full' | { readonly unknown: string };

/**
 * Defines many permissions, in the caller's transaction; definitions of one batch may contain each other. An existing
 * definition stays as it is.
 *
 * @returns the resulting settings, locked until the transaction ends, and an outcome for each definition
 */
export async function createDefinitions(
  call: Call,
  definitions: readonly BatchDefinition[],
): Promise<{ readonly config: ProjectConfig; readonly outcomes: readonly DefinitionOutcome[] }> {
  const held = definitions.some(({ id }) => !isTaken(call.config, id)) ? null : await lockConfiguration(call);
  // Skipped when there is nothing to add, because a write makes every replica reload the settings.
  if (held && definitions.every(({ id }) => isTaken(held, id)))
    return { config: held, outcomes: judge(call, held, definitions) };
  let outcomes: readonly DefinitionOutcome[] = [];
  const { after: config } = await changeConfiguration(call, (before) => {
    outcomes = judge(call, before, definitions);
    const created = definitions.filter((_, index) => outcomes[index] === 'created');
    return Object.fromEntries(created.map((one) => [`rbac.permissions.${one.id}`, toStored(one.scope, one)]));
  });
  const created = definitions.filter((_, index) => outcomes[index] === 'created');
  await forgetGrants(
    call,
    created.map(({ id }) => id),
  );
  return { config, outcomes };
}

const isTaken = ({ rbac }: ProjectConfig, id: string): boolean => Object.hasOwn(rbac.permissions, id);

function judge(
  { settings }: Call,
  config: ProjectConfig,
  definitions: readonly BatchDefinition[],
): DefinitionOutcome[] {
  const coming = new Map<string, BatchDefinition>();
  for (const definition of definitions)
    if (!isTaken(config, definition.id) && !coming.has(definition.id)) coming.set(definition.id, definition);
  const unknown = dropIncomplete(config, coming);
  let room = settings.caps.permissionDefinitions - Object.keys(config.rbac.permissions).length;
  return definitions.map((definition) => {
    const { id, scope } = definition;
    const known = coming.get(id)?.scope ?? config.rbac.permissions[id]?.scope;
    const contained = unknown.get(definition);
    if (contained !== undefined) return { unknown: contained };
    if (known !== scope) return 'other-scope';
    if (coming.get(id) !== definition) return 'exists';
    room -= 1;
    return room < 0 ? 'full' : 'created';
  });
}

/**
 * Removes definitions that contain something neither defined nor in the batch, until none is left; returns what was
 * missing.
 */
function dropIncomplete(
  config: ProjectConfig,
  coming: Map<string, BatchDefinition>,
): ReadonlyMap<BatchDefinition, string> {
  const unknown = new Map<BatchDefinition, string>();
  const missingIn = ({ id, scope, containedIds }: BatchDefinition) =>
    // A permission contains itself anyway; listing it is an error, as in a single definition.
    containedIds.find((one) => one === id || !(isPermission(config, one, scope) || coming.get(one)?.scope === scope));
  for (let before = -1; before !== unknown.size; ) {
    before = unknown.size;
    for (const definition of coming.values()) {
      const missing = missingIn(definition);
      if (missing === undefined) continue;
      unknown.set(definition, missing);
      coming.delete(definition.id);
    }
  }
  return unknown;
}

/** Returns all of the project's own definitions, each after those it contains, unless they contain each other. */
export function ownDefinitions(config: ProjectConfig): BatchDefinition[] {
  const all = (['team', 'project'] as const).flatMap((scope) =>
    listDefinitions(config, scope)
      .filter(({ id }) => isTaken(config, id))
      .map((definition) => ({ ...definition, scope })),
  );
  const byId = new Map(all.map((definition) => [definition.id, definition]));
  const ordered = new Set<BatchDefinition>();
  const begun = new Set<string>();
  const visit = (definition: BatchDefinition): void => {
    if (begun.has(definition.id)) return;
    begun.add(definition.id);
    for (const id of definition.containedIds) {
      const contained = byId.get(id);
      if (contained) visit(contained);
    }
    ordered.add(definition);
  };
  for (const definition of all) visit(definition);
  return [...ordered];
}
