import type { Activity, Call, PresentedSession, SessionUse } from '../../platform/call/call.js';
import { type BatchWriter, createBatchWriter } from '../../platform/db/batch-writer.js';
import type { Db } from '../../platform/db/connect.js';
import { gatherWrites } from '../../platform/db/gather.js';
import type { Ports } from '../../platform/ports/index.js';
import { originOf } from '../credentials/index.js';
import { activityWrites, writeUses } from './store/session-uses.js';

/** Records that a user signs in now, in the caller's transaction, as deferred writes. */
export async function noteSignIn(call: Call, userId: string): Promise<void> {
  for (const write of activityWrites(toActivity(call, userId))) await call.deferWrite(write);
}

/** Has it recorded that a session is used now, from where and by which client. */
export const noteUse = (call: Call, { id, user, isImpersonation }: PresentedSession): void =>
  call.noteUse({ ...toActivity(call, user.id), sessionId: id, origin: originOf(call), isImpersonation });

const toActivity = ({ tenant, now, ports, request }: Call, userId: string): Activity => ({
  tenantId: tenant.id,
  activityId: ports.random.uuidInTimeOrder(now),
  userId,
  at: now,
  countryCode: request.location?.countryCode ?? null,
});

/** Writes the uses of sessions of a process. */
export type UseWriter = BatchWriter<SessionUse>;

/** What writing needs. */
export interface UseWork {
  readonly db: Db;
  readonly ports: Pick<Ports, 'clock' | 'log'>;
}

/**
 * Makes the writer of a process. A refresh does not wait for it: whether its session is active was read, and a use is
 * noted once a minute anyway.
 */
export const createUseWriter = ({ db, ports }: UseWork): UseWriter =>
  createBatchWriter({
    ports,
    whenLost: 'Uses of sessions could not be recorded',
    write: async (uses) => {
      const latest = new Map(uses.map((use) => [use.sessionId, use]));
      await Promise.all([...latest.values()].map((use) => gatherUse(db, use)));
    },
  });

/** Writes a use; returns whether the session was still there. */
const gatherUse = gatherWrites<SessionUse, boolean>({
  together: async (db, uses) => {
    const noted = await writeUses(db, uses, 'skip');
    return uses.map(({ sessionId }) => noted.has(sessionId) || undefined);
  },
  alone: async (db, use) => (await writeUses(db, [use], 'wait')).has(use.sessionId),
});
