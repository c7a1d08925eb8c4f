import type { Call, PresentedSession } from '../../platform/call/call.js';
import { gatherWrites } from '../../platform/db/gather.js';
import { originOf } from '../credentials/index.js';
import { type Activity, activityWrites, type SessionUse, writeUses } from './store/session-uses.js';

/** Records that a user signs in now, in the caller's transaction, as deferred writes. */
export async function noteSignIn(call: Call, userId: string): Promise<void> {
  for (const write of activityWrites(toActivity(call, userId))) await call.deferWrite(write);
}

/** Records that a session is used now, from where and by which client; returns false if it has ended meanwhile. */
export const noteUse = (call: Call, { id, user, isImpersonation }: PresentedSession): Promise<boolean> =>
  gatherUse(call.db, { ...toActivity(call, user.id), sessionId: id, origin: originOf(call), isImpersonation });

const toActivity = ({ tenant, now, ports, request }: Call, userId: string): Activity => ({
  tenantId: tenant.id,
  activityId: ports.random.uuidInTimeOrder(now),
  userId,
  at: now,
  countryCode: request.location?.countryCode ?? null,
});

const gatherUse = gatherWrites<SessionUse, boolean>({
  together: async (db, uses) => {
    const noted = await writeUses(db, uses, 'skip');
    return uses.map(({ sessionId }) => noted.has(sessionId) || undefined);
  },
  alone: async (db, use) => (await writeUses(db, [use], 'wait')).has(use.sessionId),
});
