import { limits } from '@portico/contract';
import { listTenantsWithForgottenEmail } from '../store/forgotten.js';
import { type EmailSweep, type TurnOf, takeTurn } from './turn.js';

/** Sends the emails of all tenants in one process. */
export interface EmailSender {
  /** Starts sending what is due in a tenant, if that is not under way. Returns at once. */
  wake(tenantId: string): void;
  /** Looks every few seconds for emails whose process ended before it took them, until it is stopped. */
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

/** Together, the time until another process takes an email whose own was killed: less than 20 s with the sending. */
const LOOK_MILLIS = 10_000;
const FORGOTTEN_MILLIS = 5000;

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

  const look = async (): Promise<void> => {
    const { clock, log } = sweep.ports;
    try {
      const search = { before: clock.now() - FORGOTTEN_MILLIS, limit: TENANTS_AT_ONCE };
      for (const tenantId of await listTenantsWithForgottenEmail(sweep.db, search)) ask({ tenantId, lane: 'codes' });
    } catch (failure) {
      log.error('Looking for emails to send failed', { failure });
    }
  };

  return {
    wake: (tenantId) => ask({ tenantId, lane: 'codes' }),
    async keepLooking() {
      while (!isStopped()) {
        await look();
        await sweep.ports.clock.sleep(LOOK_MILLIS, stopping.signal);
      }
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
