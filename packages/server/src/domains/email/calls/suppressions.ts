import { handle } from '../../../platform/call/handle.js';
import { runTogether } from '../../../platform/db/together.js';
import { Refusal } from '../../../platform/failures/failures.js';
import { normaliseEmail } from '../../users/index.js';
import { deleteSuppressions, insertSuppressions, listSuppressions } from '../store/suppressions.js';

const PAGE = 100;

const list = handle('GET /internal/email-suppressions', async (call, { query }) => {
  const limit = Math.min(query.limit ?? PAGE, PAGE);
  const page = { tenantId: call.tenant.id, cursor: query.cursor, limit: limit + 1 };
  const rows = await listSuppressions(call.db, page);
  return {
    items: rows.slice(0, limit).map(({ address, reply, created_at }) => ({
      address,
      reason: reply,
      suppressed_at_millis: created_at.getTime(),
    })),
    is_paginated: true as const,
    pagination: { next_cursor: rows[limit]?.address ?? null },
  };
});

const suppress = handle('POST /internal/email-suppressions', async (call, { body }) => {
  const addresses = body.addresses.map(normaliseEmail);
  await call.transaction(async (trx) => {
    await insertSuppressions(trx.db, {
      tenantId: trx.tenant.id,
      addresses,
      reply: body.reason ?? null,
      now: trx.now,
    });
    await trx.audit({ action: 'email-suppression.create', details: { count: addresses.length } });
  });
  return { success: true as const };
});

const lift = handle('DELETE /internal/email-suppressions/{address}', async (call, { params }) => {
  await call.transaction(async (trx) => {
    const lifted = await runTogether(trx.db, deleteSuppressions(trx.tenant.id, [params.address]));
    if (lifted.length === 0) throw new Refusal(404, 'The address is not suppressed.');
    await trx.audit({ action: 'email-suppression.delete' });
  });
  return { success: true as const };
});

/** Handlers of suppressed addresses. */
export const suppressionHandlers = [list, suppress, lift] as const;
