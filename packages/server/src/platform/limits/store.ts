import { sql } from 'kysely';
import type { Db } from '../db/connect.js';
import type { FailureRule } from './rules.js';

/** What is left of a limit after one was taken. */
export interface Taken {
  /** Counts this one; more than the rule's figure means that it is refused. */
  readonly count: number;
  /** When the next one is possible, if this one is refused. */
  readonly freeAt: Date;
}

/** One key of a failure limit, at a moment. */
export interface Turn {
  readonly key: string;
  readonly rule: FailureRule;
  readonly most: number;
  readonly now: number;
}

/** A key's window: when one ends that starts now, and how many may be taken in it. */
export interface Window {
  readonly key: string;
  readonly end: Date;
  readonly most: number;
}

/** What was taken of a window. */
export interface TakenOf extends Taken {
  readonly key: string;
}

/**
 * Takes one in each of some windows, in one statement, so that of many at once no more than the figure get through. What
 * is refused counts no further than one over the figure, so that a refund makes room again.
 */
export async function takeInWindows(db: Db, windows: readonly Window[], now: number): Promise<TakenOf[]> {
  // A window that ends later than one that starts now began in the future: the clock was set back since.
  const isOver = sql<boolean>`(limits.expires_at <= excluded.window_started_at or limits.expires_at > excluded.expires_at)`;
  const { rows } = await sql<{ key: string; count: number; expires_at: Date }>`
    with taken as (select * from unnest(${keysOf(windows)}::text[], ${endsOf(windows)}::timestamptz[],
      ${windows.map(({ most }) => most)}::int[]) as x (key, ends, most))
    insert into limits (key, window_started_at, count, expires_at)
    select key, ${new Date(now)}::timestamptz, 1, ends from taken
    on conflict (key) do update set
      window_started_at = case when ${isOver} then excluded.window_started_at else limits.window_started_at end,
      count = case when ${isOver} then 1
        else least(limits.count + 1, (select most + 1 from taken where taken.key = limits.key)) end,
      expires_at = case when ${isOver} then excluded.expires_at else limits.expires_at end
    returning key, count, expires_at`.execute(db);
  return rows.map(({ key, count, expires_at }) => ({ key, count, freeAt: expires_at }));
}

/** Refunds one that was taken, and not refused, in each of some windows. */
export async function refundInWindows(db: Db, windows: readonly Pick<Window, 'key' | 'most'>[]): Promise<void> {
  await sql`
    update limits set count = greatest(least(limits.count, x.most) - 1, 0)
    from unnest(${keysOf(windows)}::text[], ${windows.map(({ most }) => most)}::int[]) as x (key, most)
    where limits.key = x.key`.execute(db);
}

const keysOf = (windows: readonly Pick<Window, 'key'>[]): string[] => windows.map(({ key }) => key);

const endsOf = (windows: readonly Window[]): Date[] => windows.map(({ end }) => end);

/** Returns what is taken of those windows that have not ended, without taking any. */
export async function selectTaken(db: Db, windows: readonly Window[], now: number): Promise<TakenOf[]> {
  const { rows } = await sql<{ key: string; count: number; expires_at: Date }>`
    select l.key, l.count, l.expires_at
    from unnest(${keysOf(windows)}::text[], ${endsOf(windows)}::timestamptz[]) as x (key, ends)
    join limits l on l.key = x.key and l.expires_at > ${new Date(now)} and l.expires_at <= x.ends`.execute(db);
  return rows.map(({ key, count, expires_at }) => ({ key, count, freeAt: expires_at }));
}

/** How long a key's run of blocks is remembered after the last one ended, so that the next one is longer. */
const BLOCK_MEMORY_MILLIS = 3_600_000;

/**
 * Takes one try, in one statement (RL-02). The last try of a run starts the block at once; while it lasts every further
 * take is refused and changes nothing, so that further attempts cannot extend a block (RL-10). A pause as long as the
 * window, or the end of a block, resets the count; the blocks grow until an hour after the last one.
 */
export async function takeAttempt(db: Db, { key, rule, most, now }: Turn): Promise<Taken> {
  const at = new Date(now);
  const forgotten = new Date(now + BLOCK_MEMORY_MILLIS);
  const moment = { at, most, rule };
  const blocks = sql<number[]>`${[...rule.blockMillis]}::bigint[]`;
  const { count, blocked_until } = await db
    .insertInto('limits')
    .values({ key, window_started_at: at, count: 1, expires_at: forgotten })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        window_started_at: sql`case when ${isBlocked(moment)} then limits.window_started_at else ${at} end`,
        count: sql`${nextCount(moment)}`,
        block_level: sql`case
          when ${isBlocked(moment)} then limits.block_level
          else ${levelBefore(at)} + ${startsBlock(moment)}::int end`,
        blocked_until: sql`case
          when ${isBlocked(moment)} then limits.blocked_until
          when ${startsBlock(moment)}
            then ${at}::timestamptz
              + (${blocks})[least(${levelBefore(at)} + 1, ${rule.blockMillis.length})] * interval '1 millisecond'
          else null end`,
        expires_at: sql`greatest(limits.blocked_until, ${at}) + ${BLOCK_MEMORY_MILLIS} * interval '1 millisecond'`,
      }),
    )
    .returning(['count', 'blocked_until'])
    .executeTakeFirstOrThrow();
  return { count, freeAt: blocked_until ?? at };
}

interface Moment {
  readonly at: Date;
  readonly most: number;
  readonly rule: FailureRule;
}

// A block that ends later than the longest one that starts now is from before the clock was set back.
const isBlocked = ({ at, rule }: Moment) => sql<boolean>`(limits.blocked_until > ${at}
  and limits.blocked_until <= ${new Date(at.getTime() + Math.max(...rule.blockMillis))})`;

const nextCount = ({ at, most, rule }: Moment) => sql<number>`case
  when ${isBlocked({ at, most, rule })} then ${most + 1}
  when limits.blocked_until is not null
    or limits.window_started_at <= ${new Date(at.getTime() - rule.windowMillis)}
    or limits.expires_at <= ${at} then 1
  else limits.count + 1 end`;

const startsBlock = (moment: Moment) => sql<boolean>`(${nextCount(moment)} = ${moment.most})`;

const levelBefore = (at: Date) =>
  sql<number>`(case when limits.expires_at <= ${at} then 0 else limits.block_level end)`;

/** Returns one try that was taken but not judged, and with it the block it started if it was the last of its run. */
export async function refundAttempt(db: Db, { key, most }: { key: string; most: number }): Promise<void> {
  const wasLast = sql<boolean>`(limits.count >= ${most})`;
  await db
    .updateTable('limits')
    .set({
      count: sql`greatest(least(limits.count, ${most}) - 1, 0)`,
      block_level: sql`greatest(limits.block_level - ${wasLast}::int, 0)`,
      blocked_until: sql`case when ${wasLast} then null else limits.blocked_until end`,
    })
    .where('key', '=', key)
    .execute();
}

/** Removes a key's attempts and blocks after a success; to be run by the caller. */
export const resetAttempts = (db: Db, key: string) => db.deleteFrom('limits').where('key', '=', key);

const SWEEP_SIZE = 5000;

/** Removes rows that count nothing any more (RL-11); answers how many. Run again, it finds none. */
export async function sweepLimits(db: Db, now: number): Promise<number> {
  let removed = 0;
  for (;;) {
    const { numDeletedRows } = await db
      .deleteFrom('limits')
      .where('key', 'in', (rows) =>
        rows
          .selectFrom('limits')
          .select('key')
          .where('expires_at', '<=', new Date(now))
          .orderBy('expires_at')
          .limit(SWEEP_SIZE),
      )
      .executeTakeFirstOrThrow();
    removed += Number(numDeletedRows);
    if (numDeletedRows < SWEEP_SIZE) return removed;
  }
}
