import type { AuditEntry, Call } from '../../platform/call/call.js';
import { deferEntry, insertEntries, type NewEntry } from './store/entries.js';

/** What an entry records about the call, in addition to what the call itself knows. */
export interface EntryOrigin {
  readonly access?: string | undefined;
  /** The session that makes the call. */
  readonly session?: { readonly id: string; readonly isImpersonation: boolean } | null | undefined;
}

const USER_AGENT_CHARS = 500;

/** Writes entries to the audit log, in the caller's transaction (AU-02). */
export const writeEntries = (call: Call, entries: readonly AuditEntry[], origin: EntryOrigin): Promise<void> =>
  insertEntries(
    call,
    entries.map((entry) => toRow(call, entry, origin)),
  );

/** Writes an entry to the audit log, with the other deferred writes of the caller's transaction. */
export const writeEntry = (call: Call, entry: AuditEntry, origin: EntryOrigin): Promise<void> =>
  deferEntry(call, toRow(call, entry, origin));

function toRow(call: Call, entry: AuditEntry, { access, session }: EntryOrigin): NewEntry {
  const actor = entry.actor ?? call.actor;
  return {
    tenant_id: entry.tenantId ?? call.tenant.id,
    action: entry.action,
    outcome: entry.outcome ?? 'done',
    actor_type: actor.type,
    actor_id: actor.id,
    access: access ?? null,
    target_type: entry.target?.type ?? null,
    target_id: entry.target?.id ?? null,
    request_id: call.request.id,
    address: call.request.address,
    user_agent: call.request.userAgent?.slice(0, USER_AGENT_CHARS) ?? null,
    session_id: session?.id ?? null,
    is_impersonation: session?.isImpersonation ?? false,
    details: entry.details ?? {},
  };
}
