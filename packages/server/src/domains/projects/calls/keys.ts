import { handle } from '../../../platform/call/handle.js';
import { requireRecentOwner } from '../../auth/index.js';
import { changeKeySet, createKeySet, listKeySets, readKeySet } from '../keys.js';
import type { KeyKind } from '../store/keys.js';

const list = handle('GET /internal/api-keys', async (call) => ({
  items: await listKeySets(call),
  is_paginated: false as const,
}));

const create = handle('POST /internal/api-keys', async (call, { body }) => {
  // Such keys outlive the session. With an admin key, deleting the project and exporting its secrets need no recent sign-in.
  if (body.has_secret_server_key || body.has_super_secret_admin_key) await requireRecentOwner(call);
  return call.transaction(async (trx) => {
    const kinds: KeyKind[] = [
      ...(body.has_publishable_client_key ? (['publishableClientKey'] as const) : []),
      ...(body.has_secret_server_key ? (['secretServerKey'] as const) : []),
      ...(body.has_super_secret_admin_key ? (['superSecretAdminKey'] as const) : []),
    ];
    const set = await createKeySet(
      { db: trx.db, random: trx.ports.random, now: trx.now },
      { projectId: trx.project.id, description: body.description, expiresAt: body.expires_at_millis, kinds },
    );
    await trx.audit({ action: 'project-key.create', target: { type: 'project-key', id: set.id }, details: { kinds } });
    return set;
  });
});

const read = handle('GET /internal/api-keys/{id}', (call, { params }) => readKeySet(call, params.id));

const change = handle('PATCH /internal/api-keys/{id}', (call, { params, body }) =>
  call.transaction((trx) => changeKeySet(trx, params.id, body)),
);

/** Handlers of the project's own keys. */
export const keyHandlers = [list, create, read, change];
