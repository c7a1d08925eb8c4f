import type { AuditEntry, Call } from '../../platform/call/call.js';
import { isWithinLimit } from '../../platform/limits/index.js';

/** What an entry says of something that was refused. */
export interface RefusalEntry extends Pick<AuditEntry, 'action' | 'target'> {
  /** What was asked for, such as a call: so many entries of one actor, however often it is repeated. */
  readonly asked: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/**
 * Writes an entry of what was refused to somebody whose identity was proven, in a transaction of its own (AU-01). Whoever
 * goes on being refused leaves an entry now and then, so that noise neither fills the log nor costs a write each time.
 */
export async function noteRefusal(call: Call, { action, target, asked, details }: RefusalEntry): Promise<void> {
  const actor = call.actor.id ?? call.actor.type;
  if (!isWithinLimit(call, 'refusals-of-one-kind', `${actor} ${asked}`)) return;
  if (!isWithinLimit(call, 'refusals-of-actor', actor)) return;
  await call.independently((own) => own.audit({ action, outcome: 'refused', ...(target && { target }), details }));
}
