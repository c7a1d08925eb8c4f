// @needs database

import { createTestClock, createTestLog, sharedDatabase } from '@portico/testing';
import pg from 'pg';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createSystemClock } from '../adapters/clock/system.js';
import { createSystemRandom } from '../adapters/random/system.js';
import { connectDatabase } from '../db/connect.js';
import { Outage } from '../failures/failures.js';
import type { Log } from '../ports/index.js';
import { createQueue, type JobHandler, type QueueOptions } from './queue.js';

const random = createSystemRandom();
const quiet = () => undefined;
const log: Log = { debug: quiet, info: quiet, warn: quiet, error: quiet };
const { connection, engine } = sharedDatabase();
const database = connectDatabase({ connection, engine, log });
afterAll(() => database.close());

/** A queue of its own in the shared database, and a handler that notes what it was asked. */
const startWorld = async (options: Partial<QueueOptions> = {}) => {
  const queue = createQueue({
    pool: database.pool,
    log,
    clock: createSystemClock(),
    namespace: `test-${random.uuid()}`,
    ...options,
  });
  await queue.migrate(['note']);
  const asked: (string | null)[] = [];
  const note: JobHandler = async ({ tenantId }) => {
    asked.push(tenantId);
  };
  return { queue, asked, note };
};

describe('asking', () => {
  test('a job asked for in a transaction runs once that is committed', async () => {
    const { queue, asked, note } = await startWorld();
    await database.kysely.transaction().execute(async (trx) => {
      await queue.add(trx, { name: 'note', tenantId: 'a' });
      await queue.runDue({ note });
      expect(asked).toEqual([]);
    });
    await queue.runDue({ note });
    expect(asked).toEqual(['a']);
    await queue.runDue({ note });
    expect(asked).toEqual(['a']);
  });

  test('a job asked for in a transaction that fails never runs', async () => {
    const { queue, asked, note } = await startWorld();
    const attempt = database.kysely.transaction().execute(async (trx) => {
      await queue.add(trx, { name: 'note' });
      throw new Error('changed my mind');
    });
    await expect(attempt).rejects.toThrow('changed my mind');
    await queue.runDue({ note });
    expect(asked).toEqual([]);
  });

  test('two transactions that ask for the same job do not wait for each other', async () => {
    const { queue, asked, note } = await startWorld();
    await database.kysely.transaction().execute(async (one) => {
      await queue.add(one, { name: 'note', tenantId: 'a' });
      await database.kysely.transaction().execute((two) => queue.add(two, { name: 'note', tenantId: 'a' }));
    });
    await queue.runDue({ note });
    expect(asked).toEqual(['a', 'a']);
  });

  test('a job with a delay is not due yet', async () => {
    const { queue, asked, note } = await startWorld();
    await queue.add(database.kysely, { name: 'note', delayMillis: 3_600_000 });
    await queue.runDue({ note });
    expect(asked).toEqual([]);
  });

  test('jobs that handlers ask for are run too, until none is due', async () => {
    const { queue, asked, note } = await startWorld();
    const chain: JobHandler = async ({ tenantId }) => {
      await queue.add(database.kysely, { name: 'note', tenantId: `after ${tenantId}` });
    };
    await queue.add(database.kysely, { name: 'chain', tenantId: 'a' });
    await queue.runDue({ chain, note });
    expect(asked).toEqual(['after a']);
  });

  test('an application of another namespace leaves the job alone', async () => {
    const one = await startWorld();
    const two = await startWorld();
    await one.queue.add(database.kysely, { name: 'note' });
    await two.queue.runDue({ note: two.note });
    expect(two.asked).toEqual([]);
    await one.queue.runDue({ note: one.note });
    expect(one.asked).toEqual([null]);
  });

  test('a handler that throws fails the run of a test', async () => {
    const { queue } = await startWorld();
    await queue.add(database.kysely, { name: 'fail' });
    const fail: JobHandler = async () => Promise.reject(new Error('broken'));
    await expect(queue.runDue({ fail })).rejects.toThrow('broken');
  });
});

describe('running', () => {
  const untilCalled = () => {
    let called: () => void = quiet;
    const promise = new Promise<void>((resolve) => {
      called = resolve;
    });
    return { promise, called: () => called() };
  };

  test('a running queue takes a job as soon as it is committed, and stops after the job under way', async () => {
    const { queue } = await startWorld();
    const begun = untilCalled();
    const mayEnd = untilCalled();
    const events: string[] = [];
    const slow: JobHandler = async () => {
      begun.called();
      await mayEnd.promise;
      events.push('job ended');
    };
    await queue.start({ handlers: { slow }, periodic: [] });
    await queue.add(database.kysely, { name: 'slow' });
    await begun.promise;
    const stopped = queue.stop().then(() => events.push('queue stopped'));
    mayEnd.called();
    await stopped;
    expect(events).toEqual(['job ended', 'queue stopped']);
  });

  test('SH-01 a queue that stops hands a job back that does not end in time, and another process runs it', async () => {
    const namespace = `test-${random.uuid()}`;
    const { queue } = await startWorld({ namespace, finishMillis: 1 });
    const begun = untilCalled();
    const mayEnd = untilCalled();
    const stuck: JobHandler = async () => {
      begun.called();
      await mayEnd.promise;
    };
    await queue.start({ handlers: { stuck }, periodic: [] });
    await queue.add(database.kysely, { name: 'stuck' });
    await begun.promise;
    const lockedJobs = async () => {
      const { rows } = await database.pool.query(
        'select locked_at from graphile_worker.jobs where task_identifier = $1',
        [`${namespace}:stuck`],
      );
      return rows.map(({ locked_at: lockedAt }) => lockedAt !== null);
    };
    expect(await lockedJobs()).toEqual([true]);
    await queue.stop();
    expect(await lockedJobs()).toEqual([false]);
    const { queue: other } = await startWorld({ namespace });
    const seen = untilCalled();
    await other.start({ handlers: { stuck: async () => seen.called() }, periodic: [] });
    await seen.promise;
    await other.stop();
    mayEnd.called();
  });

  test('CR-04 jobs of the calendar are looked at when the queue starts', async () => {
    const { queue } = await startWorld();
    const seen = untilCalled();
    const sweep: JobHandler = async () => seen.called();
    await queue.start({ handlers: { sweep }, periodic: [{ name: 'sweep', pattern: '0 4 1 1 *' }] });
    await seen.promise;
    await queue.stop();
  });

  test('a failing job neither ends the queue nor holds up the next one', async () => {
    const { queue } = await startWorld({ concurrency: 1 });
    const seen = untilCalled();
    const fail: JobHandler = async () => Promise.reject(new Error('broken'));
    const note: JobHandler = async () => seen.called();
    await queue.add(database.kysely, { name: 'fail' });
    await queue.add(database.kysely, { name: 'note' });
    await queue.start({ handlers: { fail, note }, periodic: [] });
    await seen.promise;
    await queue.stop();
  });

  test('CR-05 a queue whose connections break recovers', async () => {
    const pool = new pg.Pool({ ...connection, application_name: `queue-${random.uuid().slice(0, 8)}` });
    pool.on('error', quiet);
    pool.on('connect', (client) => client.on('error', quiet));
    const clock = createTestClock();
    const { queue } = await startWorld({ pool, clock: { ...clock, sleep: () => Promise.resolve() } });
    const seen = untilCalled();
    await queue.start({ handlers: { note: async () => seen.called() }, periodic: [] });
    await database.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [
      pool.options.application_name,
    ]);
    await queue.add(database.kysely, { name: 'note' });
    await seen.promise;
    await queue.stop();
    await pool.end();
  });

  test('a job that fails because of an outage is logged by its cause, without a stack, and any other by its error', async () => {
    const testLog = createTestLog();
    const { queue } = await startWorld({ log: testLog });
    const outage = new Outage('db', new Error('No space left on device'));
    const failures: unknown[] = [outage, new Error('broken')];
    const fail: JobHandler = async ({ tenantId }) => Promise.reject(failures[Number(tenantId)]);
    await queue.start({ handlers: { fail }, periodic: [] });
    for (const tenantId of ['0', '1']) await queue.add(database.kysely, { name: 'fail', tenantId });
    await expect
      .poll(() => testLog.lines.filter(({ level }) => level === 'error'))
      .toEqual(
        expect.arrayContaining([
          { level: 'error', message: 'A job failed because a service did not answer', fields: { failure: outage } },
          expect.objectContaining({ message: expect.stringMatching(/Failed task .* with error 'broken':\n/) }),
        ]),
      );
    await queue.stop();
  });

  /**
   * A pool in which the first statement that contains the words fails as if the database were gone; all others work.
   */
  const poolThatLoses = (words: string) => {
    let failures = 0;
    class BreaksOnce extends pg.Client {
      constructor() {
        super(connection);
        const query = this.query.bind(this);
        this.query = ((statement: unknown, ...rest: never[]) => {
          const { text = '' } = statement as { text?: string };
          if (!text.includes(words) || failures > 0) return query(statement as string, ...rest);
          failures += 1;
          return Promise.reject(new Error('write EPIPE'));
        }) as never;
      }
    }
    const pool = new pg.Pool({ ...connection, Client: BreaksOnce });
    pool.on('error', quiet);
    pool.on('connect', (client) => client.on('error', quiet));
    return { pool, failures: () => failures };
  };

  test('a queue that was replaced after an outage says that it runs again', async () => {
    const { pool } = poolThatLoses('_private_tasks as tasks (identifier) select unnest');
    const testLog = createTestLog();
    const clock = { ...createSystemClock(), sleep: () => Promise.resolve() };
    const { queue } = await startWorld({ pool, log: testLog, clock });
    const seen = untilCalled();
    await queue.start({ handlers: { note: async () => seen.called() }, periodic: [] });
    await queue.add(database.kysely, { name: 'note' });
    await seen.promise;
    expect(testLog.lines).toContainEqual(
      expect.objectContaining({ level: 'info', message: 'The job queue is running again' }),
    );
    await queue.stop();
    await pool.end();
  });

  test.each([
    ['at the moment it begins', '_private_tasks as tasks (identifier) select unnest'],
    ['when it writes down that a job is done', 'delete from'],
    ['when it writes down that a job failed', 'set\nlast_error'],
  ])('CR-05 a queue that loses the database %s goes on by itself', async (_moment, words) => {
    // The library prints such a failure; the process sends that to its log.
    const trace = vi.spyOn(console, 'trace').mockImplementation(quiet);
    const { pool, failures } = poolThatLoses(words);
    const { queue } = await startWorld({ pool, clock: { ...createSystemClock(), sleep: () => Promise.resolve() } });
    const seen = untilCalled();
    const done = untilCalled();
    const fail: JobHandler = async () => Promise.reject(new Error('broken'));
    const note: JobHandler = async ({ tenantId }) => (tenantId === 'last' ? seen.called() : done.called());
    await queue.start({ handlers: { fail, note }, periodic: [] });
    await queue.add(database.kysely, { name: 'fail' });
    await queue.add(database.kysely, { name: 'note' });
    await done.promise;
    await expect.poll(failures).toBe(1);
    await queue.add(database.kysely, { name: 'note', tenantId: 'last' });
    await seen.promise;
    await queue.stop();
    await pool.end();
    trace.mockRestore();
  });
});
