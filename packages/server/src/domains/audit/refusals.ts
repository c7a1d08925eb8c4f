import type { AuditEntry, Call } from '../../platform/call/call.js';
import { isWithinLimit } from '../../platform/limits/index.js';

/** What an entry records about a refusal. */
export interface RefusalEntry extends Pick<AuditEntry, 'action' | 'target'> {
  /**
   * What was requested, such as a call. The number of entries per actor and request is limited, however often it
   * repeats.
   */
  readonly asked: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/**
 * Records a refusal to a caller whose identity was proven, in its own transaction (AU-01). Repeated refusals are
 * recorded only now and then, so they neither fill the log nor cost a write each time.
 */
export async function noteRefusal(call: Call, { action, target, asked, details }: RefusalEntry): Promise<void> {
  const actor = call.actor.id ?? call.actor.type;
  if (!isWithinLimit(call, 'refusals-of-one-kind', `${actor} ${asked}`)) return;
  if (!isWithinLimit(call, 'refusals-of-actor', actor)) return;
  await call.independently((own) => own.audit({ action, outcome: 'refused', ...(target && { target }), details }));
}
