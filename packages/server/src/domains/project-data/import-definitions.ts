import type { ImportRow, ProjectConfig } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';
import { createDefinitions, type DefinitionOutcome } from '../permissions/index.js';
import { type Fault, type ImportLine, refusedRow } from './lines.js';

/** Imports permission definitions, in the caller's transaction, and returns the new settings, which are locked. */
export async function importDefinitions(
  call: Call,
  lines: readonly ImportLine<'permission_definition'>[],
): Promise<{ readonly config: ProjectConfig; readonly rows: readonly ImportRow[] }> {
  const { config, outcomes } = await createDefinitions(
    call,
    lines.map(({ record }) => ({
      scope: record.scope,
      id: record.id,
      description: record.description,
      containedIds: record.contained_permission_ids ?? [],
    })),
  );
  const rows = lines.map((line, index) => toRow(line, outcomes[index] ?? 'exists'));
  return { config, rows };
}

function toRow({ line, record }: ImportLine<'permission_definition'>, outcome: DefinitionOutcome): ImportRow {
  const { type, id } = record;
  if (outcome === 'created' || outcome === 'exists') return { line, type, id, status: outcome };
  return refusedRow({ line, type }, faultOf(id, outcome));
}

function faultOf(id: string, outcome: Exclude<DefinitionOutcome, 'created' | 'exists'>): Fault {
  if (outcome === 'other-scope')
    return {
      code: 'permission-scope',
      field: 'scope',
      message: `${id} is already defined in the other scope. IDs are unique across both scopes.`,
    };
  if (outcome === 'full')
    return { code: 'permissions-full', message: 'The project has the maximum number of permission definitions.' };
  return {
    code: 'permission-unknown',
    field: 'contained_permission_ids',
    message: `${id} cannot contain ${outcome.unknown}, because the scope has no other permission with that ID.`,
  };
}
