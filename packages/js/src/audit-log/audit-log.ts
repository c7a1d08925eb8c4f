import type { Returns } from '@portico/contract';
import type { Core } from '../core.js';
import type { AuditLogEntry, AuditLogMethods, AuditLogPage, ListAuditLogOptions } from './types.js';

/** An entry as the library shows it. */
export const toAuditLogEntry = ({
  at_millis,
  actor,
  request_id,
  user_agent,
  ...entry
}: Returns<'GET /internal/audit-log'>['items'][number]): AuditLogEntry => ({
  ...entry,
  at: new Date(at_millis),
  actor: {
    type: actor.type,
    id: actor.id,
    sessionId: actor.session_id,
    isImpersonation: actor.is_impersonation,
  },
  requestId: request_id,
  userAgent: user_agent,
});

const readAuditLog = async (core: Core, options: ListAuditLogOptions): Promise<AuditLogPage> => {
  const page = await core.admin()('GET /internal/audit-log', {
    query: {
      actor_id: options.actorId,
      action: options.action,
      target_id: options.targetId,
      outcome: options.outcome,
      from_millis: options.from?.getTime(),
      to_millis: options.to?.getTime(),
      cursor: options.cursor,
      limit: options.limit,
    },
  });
  return Object.assign(page.items.map(toAuditLogEntry), { nextCursor: page.pagination.next_cursor });
};

/** Makes what reads the audit log of an admin's project. */
export const auditLog = (core: Core): AuditLogMethods => ({
  listAuditLog: (options = {}) => readAuditLog(core, options),
});
