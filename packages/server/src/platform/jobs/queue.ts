// The one file that knows graphile-worker.
import { EventEmitter } from 'node:events';
import { limits } from '@portico/contract';
import {
  Logger,
  makeWorkerUtils,
  parseCronItems,
  type Runner,
  run,
  runMigrations,
  runOnce,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../db/connect.js';
import { toFailure } from '../db/failures.js';
import { Outage } from '../failures/failures.js';
import type { Clock, Log } from '../ports/index.js';

/** Requested scopes: a sweep, for one tenant or for all. The work itself is data; a job carries none of it. */
interface JobRequest {
  readonly name: string;
  /** The tenant whose work is to be looked at; all tenants when left out. */
  readonly tenantId?: string;
  /** How long the job rests first, in milliseconds of the machine's time. Default: it does not. */
  readonly delayMillis?: number;
}

/** Runs a job. Delivery is at least once, so running twice must be harmless. */
export type JobHandler = (job: { readonly tenantId: string | null }) => Promise<void>;

/** The handler of each job, by its name. */
export type JobHandlers = Readonly<Record<string, JobHandler>>;

/** A job asked for by the calendar: once for all replicas, and made up for after a standstill. */
export interface PeriodicJob {
  readonly name: string;
  /** Minute, hour, day, month, weekday, in UTC, as in crontab(5). */
  readonly pattern: string;
}

/** What the queue is made of. */
export interface QueueOptions {
  /** The queue keeps one connection of it for hearing of new jobs. */
  readonly pool: pg.Pool;
  readonly log: Log;
  readonly clock: Clock;
  /** Jobs that run at once in this process. Default 4. */
  readonly concurrency?: number;
  /** How long jobs may still run once the queue stops. Default: as long as one call of something outside. */
  readonly finishMillis?: number;
  /** Set apart in one database by applications that must not run each other's jobs, as tests are. Default: none. */
  readonly namespace?: string;
}

/** The job queue. */
export interface Queue {
  /**
   * Makes the queue's own tables and writes down the names of the jobs that transactions will ask for: two transactions
   * that use a new name at once would wait for each other. Replicas may do so at the same time.
   */
  migrate(names: readonly string[]): Promise<void>;
  /** Asks for a job through `db`: inside a transaction it exists once that is committed, and never before. */
  add(db: Db, request: JobRequest): Promise<void>;
  /** Runs jobs until `stop`, and restarts after an outage of the database. */
  start(work: { readonly handlers: JobHandlers; readonly periodic: readonly PeriodicJob[] }): Promise<void>;
  /** For tests: runs what is due until nothing is. Throws what a handler threw. */
  runDue(handlers: JobHandlers): Promise<void>;
  /** Removes jobs that failed permanently. */
  tidy(): Promise<void>;
  /** Takes no more jobs, waits for those that run, and hands back those that take too long (SH-01). */
  stop(): Promise<void>;
}

const RESTART_MILLIS = 2000;

/**
 * Without a delay, of any length, the library writes the ends of jobs down in promises that nothing awaits: a database
 * that goes away in that moment would end the whole process; see docs/mishaps/queue-that-never-came-back.md.
 */
const noWait = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

// A sweep that failed is asked for again by the calendar; a long history of tries would say nothing more.
const MOST_ATTEMPTS = 3;

/** Makes the queue; it touches the database with its first call. */
export function createQueue({
  pool,
  log,
  clock,
  concurrency = 4,
  finishMillis = limits.egressTimeoutMillis,
  namespace,
}: QueueOptions): Queue {
  const nameOf = (name: string) => (namespace === undefined ? name : `${namespace}:${name}`);
  const preset = { worker: { ...noWait, gracefulShutdownAbortTimeout: finishMillis } };
  const shared = { pgPool: pool, logger: createLogger(log), noHandleSignals: true, preset };
  const stopping = new AbortController();
  let life: Promise<void> = Promise.resolve();

  return {
    async migrate(names) {
      await runMigrations(shared);
      for (const name of names) {
        const values = [nameOf(name), `name of ${nameOf(name)}`];
        await pool.query(
          `select graphile_worker.add_job($1, job_key := $2, run_at := now() + interval '1 day')`,
          values,
        );
        await pool.query('select graphile_worker.remove_job($1)', values.slice(1));
      }
    },

    async add(db, { name, tenantId = null, delayMillis = 0 }) {
      // No job key: its row would be locked until the caller's transaction ends, and all sign-ups would queue up there.
      // A second job finds nothing left to do. The time is the queue's own, not the clock port's: it only wakes.
      await sql`
        select graphile_worker.add_job(
          ${nameOf(name)}, payload := ${JSON.stringify({ tenantId })}::json, max_attempts := ${MOST_ATTEMPTS}::int,
          run_at := now() + ${delayMillis}::int * interval '1 millisecond')`.execute(db);
    },

    async start({ handlers, periodic }) {
      const parsedCronItems = parseCronItems(
        periodic.map(({ name, pattern }) => ({
          task: nameOf(name),
          match: pattern,
          identifier: nameOf(name),
          // One at a time waits; a replica that was unavailable catches up with one run.
          options: {
            jobKey: nameOf(name),
            jobKeyMode: 'preserve_run_at',
            backfillPeriod: 0,
            maxAttempts: MOST_ATTEMPTS,
          },
        })),
      );
      const taskList = toTasks(handlers, nameOf);
      const begin = async () => {
        const events: WorkerEvents = new EventEmitter();
        const runner = await run({ ...shared, concurrency, taskList, parsedCronItems, events });
        endWhenStuck(runner, events);
        return runner;
      };
      life = keepRunning({ runner: await begin(), begin, signal: stopping.signal, clock, log });
      // What a crash left half done is looked at now, not at the calendar's next turn.
      for (const { name } of periodic) {
        const task = nameOf(name);
        await pool.query(`select graphile_worker.add_job($1, job_key := $1, job_key_mode := 'preserve_run_at')`, [
          task,
        ]);
      }
    },

    async runDue(handlers) {
      const failures: unknown[] = [];
      const watched = Object.entries(handlers).map(([name, handler]): [string, JobHandler] => [
        name,
        (job) => handler(job).catch((failure: unknown) => void failures.push(failure)),
      ]);
      await runOnce({ ...shared, taskList: toTasks(Object.fromEntries(watched), nameOf) });
      if (failures.length === 1) throw failures[0];
      if (failures.length > 1) throw new AggregateError(failures, `${failures.length} jobs failed`);
    },

    async tidy() {
      const utilities = await makeWorkerUtils(shared);
      try {
        await utilities.cleanup({ tasks: ['DELETE_PERMAFAILED_JOBS'] });
      } finally {
        await utilities.release();
      }
    },

    async stop() {
      stopping.abort();
      await life;
    },
  };
}

function toTasks(handlers: JobHandlers, nameOf: (name: string) => string): TaskList {
  const tasks = Object.entries(handlers).map(([name, handler]): [string, TaskList[string]] => [
    nameOf(name),
    // A job that does not end in time when the queue stops has failed, so that another process tries it again within
    // seconds. Otherwise it would stay locked for hours, as after a crash (SH-01).
    (payload, { abortPromise }) => Promise.race([handler({ tenantId: readTenantId(payload) }), abortPromise]),
  ]);
  return Object.fromEntries(tasks);
}

// Jobs of the calendar come with a payload of the library's own, and an older version may have left others.
function readTenantId(payload: unknown): string | null {
  if (typeof payload !== 'object' || payload === null || !('tenantId' in payload)) return null;
  return typeof payload.tenantId === 'string' ? payload.tenantId : null;
}

interface RunnerLifecycle {
  readonly runner: Runner;
  readonly begin: () => Promise<Runner>;
  readonly signal: AbortSignal;
  readonly clock: Clock;
  readonly log: Log;
}

/** The library's runner ends when it loses the database for long; then another one takes its place. */
async function keepRunning({ runner: first, begin, signal, clock, log }: RunnerLifecycle): Promise<void> {
  let runner: Runner | null = first;
  const stopped = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  while (!signal.aborted) {
    await Promise.race([stopped, runner?.promise.catch((reason: unknown) => logEnd(log, reason))]);
    if (signal.aborted) break;
    await clock.sleep(RESTART_MILLIS, signal);
    runner = await begin().catch((reason: unknown) => logEnd(log, reason));
    // The end of an outage, for readers of a log that otherwise ends with it.
    if (runner) log.info('The job queue is running again');
  }
  // A runner that has already ended has nothing left to stop.
  await runner?.stop().catch(() => undefined);
}

// Two rounds of four workers, two seconds apart.
const MOST_FAILED_LOOKS = 8;

/**
 * Ends a runner that has failed to look for jobs too often, so that another one replaces it. A runner that loses the
 * database while it starts remembers that failure and would repeat it forever; see
 * docs/mishaps/queue-that-never-came-back.md.
 */
function endWhenStuck(runner: Runner, events: WorkerEvents): void {
  let failedLooks = 0;
  const forget = () => {
    failedLooks = 0;
  };
  events.on('worker:getJob:empty', forget);
  events.on('job:start', forget);
  events.on('worker:getJob:error', () => {
    failedLooks += 1;
    // It may be ending already; the promise of the runner tells either way.
    if (failedLooks === MOST_FAILED_LOOKS) void runner.stop().catch(() => undefined);
  });
}

function logEnd(log: Log, reason: unknown): null {
  log.warn('The job queue stopped and will be restarted', { failure: toFailure(reason) });
  return null;
}

// What the library calls informative would be a line for each job.
const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const;

const createLogger = (log: Log) =>
  new Logger((scope) => (level, message, about) => {
    // The library's message has the stack of an outage, and not its cause.
    if (about?.['error'] instanceof Outage)
      return log.error('A job failed because a service did not answer', { failure: about['error'] });
    log[LEVELS[level]](message, { job: scope.taskIdentifier, jobId: scope.jobId });
  });
