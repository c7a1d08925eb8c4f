import { limits } from '@portico/contract';
import { listTenantsWithEndedLease, listTenantsWithForgottenEmail } from '../store/forgotten.js';
import { type EmailSweep, renewLeases, type TurnOf, takeTurn } from './turn.js';

/** Sends the emails of all tenants in one process. */
export interface EmailSender {
  /** Starts sending what is due in a tenant, if that is not under way. Returns at once. */
  wake(tenantId: string): void;
  /** Renews the leases of what is being sent, and looks for emails whose process has ended, until it is stopped. */
  keepLooking(): Promise<void>;
  /** Resolves when nothing is being sent. */
  idle(): Promise<void>;
  /** Starts nothing more and waits some seconds for what is being sent. What is left stays queued. */
  stop(): Promise<void>;
}

/**
 * How many turns one tenant has at once, so that a slow mail server, or a campaign, of one tenant does not take the place
 * of others. Codes have turns of their own.
 */
const TURNS_OF_TENANT = { codes: 2, others: 3 } as const;

/** How many turns a process has at once. Most of a turn is waiting for mail servers. */
const TURNS = { codes: 500, others: 40 } as const;

/** When to look again at an email that follows one which another replica is sending. */
const FOLLOW_MILLIS = 1000;

const LOOK_MILLIS = 10_000;
const FORGOTTEN_MILLIS = 5000;

/** How often leases are renewed, twice while they last, and others that have ended are taken. */
const RENEW_MILLIS = 5000;

/** In how many tenants at a time. The others follow: emails that are taken are not found again. */
const TENANTS_AT_ONCE = 1000;

interface Waiting extends TurnOf {
  /** Asked for again since the last turn began. */
  isAskedAgain: boolean;
  running: number;
  /** In the line of those that wait for a turn. */
  isInLine: boolean;
}

/**
 * Makes the sender of a process. Tenants take turns, one after another in each lane, so the backlog of one delays no
 * other; within a tenant, codes have their own lane.
 */
export function createEmailSender(sweep: EmailSweep): EmailSender {
  const tenants = new Map<string, Waiting>();
  const lines: Record<TurnOf['lane'], Waiting[]> = { codes: [], others: [] };
  const running = { codes: 0, others: 0 };
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();
  const isStopped = () => stopping.signal.aborted;

  const ask = ({ tenantId, lane }: TurnOf): void => {
    if (isStopped()) return;
    const key = `${lane} ${tenantId}`;
    const waiting = tenants.get(key) ?? { tenantId, lane, isAskedAgain: false, running: 0, isInLine: false };
    tenants.set(key, waiting);
    if (waiting.isInLine) return;
    if (waiting.running >= TURNS_OF_TENANT[lane]) {
      waiting.isAskedAgain = true;
      return;
    }
    waiting.isInLine = true;
    lines[lane].push(waiting);
    next(lane);
  };

  const next = (lane: TurnOf['lane']): void => {
    while (running[lane] < TURNS[lane]) {
      const waiting = lines[lane].shift();
      if (!waiting) return;
      waiting.isInLine = false;
      waiting.running += 1;
      running[lane] += 1;
      const turn = take(waiting).finally(() => {
        running[lane] -= 1;
        waiting.running -= 1;
        underWay.delete(turn);
        if (waiting.isAskedAgain) {
          waiting.isAskedAgain = false;
          ask(waiting);
        }
        if (waiting.running === 0 && !waiting.isInLine) tenants.delete(`${lane} ${waiting.tenantId}`);
        next(lane);
      });
      underWay.add(turn);
    }
  };

  const take = async ({ tenantId, lane }: TurnOf): Promise<void> => {
    try {
      const { count, isMoreDue, isOtherLaneDue } = await takeTurn(sweep, { tenantId, lane });
      if (lane === 'codes' && isOtherLaneDue) ask({ tenantId, lane: 'others' });
      if (!isMoreDue) return;
      if (count > 0) ask({ tenantId, lane });
      else await sweep.wake(sweep.db, { tenantId, delayMillis: FOLLOW_MILLIS });
    } catch (failure) {
      // The emails stay queued; the calendar asks again within a minute.
      sweep.ports.log.error('Sending emails failed', { tenantId, failure });
    }
  };

  const idle = async () => {
    while (underWay.size > 0) await Promise.all(underWay);
  };

  const forgotten = () =>
    listTenantsWithForgottenEmail(sweep.db, {
      before: sweep.ports.clock.now() - FORGOTTEN_MILLIS,
      limit: TENANTS_AT_ONCE,
    });

  const look = async (list: () => Promise<string[]>): Promise<void> => {
    try {
      for (const tenantId of await list()) ask({ tenantId, lane: 'codes' });
    } catch (failure) {
      sweep.ports.log.error('Looking for emails to send failed', { failure });
    }
  };

  const lookAtLeases = async (): Promise<void> => {
    await renewLeases(sweep);
    await look(() => listTenantsWithEndedLease(sweep.db, { now: sweep.ports.clock.now(), limit: TENANTS_AT_ONCE }));
  };

  const repeat = async (work: () => Promise<void>, everyMillis: number): Promise<void> => {
    while (!isStopped()) {
      await work();
      await sweep.ports.clock.sleep(everyMillis, stopping.signal);
    }
  };

  return {
    wake: (tenantId) => ask({ tenantId, lane: 'codes' }),
    async keepLooking() {
      await Promise.all([repeat(() => look(forgotten), LOOK_MILLIS), repeat(lookAtLeases, RENEW_MILLIS)]);
    },
    idle,
    stop: async () => {
      stopping.abort();
      for (const line of Object.values(lines)) line.splice(0);
      const waited = new AbortController();
      const late = sweep.ports.clock.sleep(limits.egressTimeoutMillis, waited.signal);
      await Promise.race([idle(), late]);
      waited.abort();
    },
  };
}
