import type { Body, Returns } from '@portico/contract';
import type { TenantCall } from '../../../platform/call/call.js';
import { handle } from '../../../platform/call/handle.js';
import type { PermissionScope } from '../../projects/index.js';
import {
  changeDefinition,
  createDefinition,
  type Definition,
  listDefinitions,
  removeDefinition,
} from '../definitions.js';

type WireDefinition = Returns<'POST /team-permission-definitions'>;

/** The four calls of a scope, which differ only in their paths. */
const inTeams = [
  handle('GET /team-permission-definitions', async (call) => list(call, 'team')),
  handle('POST /team-permission-definitions', (call, { body }) => create(call, 'team', body)),
  handle('PATCH /team-permission-definitions/{permission_id}', (call, { params, body }) =>
    change(call, { scope: 'team', id: params.permission_id }, body),
  ),
  handle('DELETE /team-permission-definitions/{permission_id}', (call, { params }) =>
    remove(call, 'team', params.permission_id),
  ),
] as const;

const inProject = [
  handle('GET /project-permission-definitions', async (call) => list(call, 'project')),
  handle('POST /project-permission-definitions', (call, { body }) => create(call, 'project', body)),
  handle('PATCH /project-permission-definitions/{permission_id}', (call, { params, body }) =>
    change(call, { scope: 'project', id: params.permission_id }, body),
  ),
  handle('DELETE /project-permission-definitions/{permission_id}', (call, { params }) =>
    remove(call, 'project', params.permission_id),
  ),
] as const;

/** The handlers of permission definitions. */
export const definitionHandlers = [...inTeams, ...inProject] as const;

const list = (call: TenantCall, scope: PermissionScope) => ({
  items: listDefinitions(call.config, scope).map(toWire),
  is_paginated: false as const,
});

const create = (call: TenantCall, scope: PermissionScope, body: Body<'POST /team-permission-definitions'>) =>
  call.transaction(async (trx) =>
    toWire(
      await createDefinition(trx, scope, {
        id: body.id,
        description: body.description,
        containedIds: body.contained_permission_ids ?? [],
      }),
    ),
  );

const change = (
  call: TenantCall,
  place: { readonly scope: PermissionScope; readonly id: string },
  body: Body<'PATCH /team-permission-definitions/{permission_id}'>,
) =>
  call.transaction(async (trx) =>
    toWire(
      await changeDefinition(trx, place, {
        id: body.id,
        description: body.description,
        containedIds: body.contained_permission_ids,
      }),
    ),
  );

const remove = (call: TenantCall, scope: PermissionScope, id: string) =>
  call.transaction(async (trx) => {
    await removeDefinition(trx, scope, id);
    return { success: true as const };
  });

const toWire = ({ id, description, containedIds }: Definition): WireDefinition => ({
  id,
  ...(description !== undefined && { description }),
  contained_permission_ids: [...containedIds],
});
