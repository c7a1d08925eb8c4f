import { sql } from 'kysely';
import type { Call } from '../../../platform/call/call.js';
import { entryColumns, type ListedEntry } from './entries.js';

/** A page of what was done by or to a user. */
export interface AboutQuery {
  readonly userId: string;
  /** Only entries before this one, in the order of time and ID. */
  readonly before: { readonly at: number; readonly id: string } | null;
  readonly count: number;
}

/** Returns entries whose actor or target is a user, newest first. */
export async function selectEntriesAbout({ db, tenant }: Call, query: AboutQuery): Promise<ListedEntry[]> {
  const { userId, before, count } = query;
  // Each half reads a range of one index.
  const half = (column: 'a.actor_id' | 'a.target_id') =>
    db
      .selectFrom('audit as a')
      .leftJoin('audit_seals as s', (join) =>
        join.onRef('s.tenant_id', '=', 'a.tenant_id').onRef('s.entry_id', '=', 'a.id'),
      )
      .select([...entryColumns, 's.sequence'])
      .where('a.tenant_id', '=', tenant.id)
      .where(column, '=', userId)
      .$if(before !== null, (own) =>
        own.where(sql<boolean>`(a.at, a.id) < (${new Date(before?.at ?? 0)}::timestamptz, ${before?.id ?? ''}::uuid)`),
      )
      .orderBy('a.at', 'desc')
      .orderBy('a.id', 'desc')
      .limit(count)
      .execute();
  const [byUser, toUser] = [await half('a.actor_id'), await half('a.target_id')];
  const found = new Map([...byUser, ...toUser].map((entry) => [entry.id, entry]));
  return [...found.values()].sort(newestFirst).slice(0, count);
}

const newestFirst = (a: ListedEntry, b: ListedEntry): number =>
  b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1);
