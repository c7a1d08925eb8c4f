import type { Core } from '../core.js';
import type { AuditLogMethods, AuditLogPage, ListAuditLogOptions } from './types.js';

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
  const entries = page.items.map(({ at_millis, actor, request_id, user_agent, ...entry }) => ({
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
  }));
  return Object.assign(entries, { nextCursor: page.pagination.next_cursor });
};

/** Makes what reads the audit log of an admin's project. */
export const auditLog = (core: Core): AuditLogMethods => ({
  listAuditLog: (options = {}) => readAuditLog(core, options),
});
