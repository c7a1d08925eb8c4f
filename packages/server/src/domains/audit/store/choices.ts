import { sql } from 'kysely';
import type { Call } from '../../../platform/call/call.js';

/** How many of the newest entries are looked through for actors. */
const RECENT = 1000;

/** Someone who acted in a project. */
export interface ActorRow {
  readonly actor_type: string;
  readonly actor_id: string;
}

/** Returns who wrote the newest entries, the last one first. */
export async function selectRecentActors({ db, tenant }: Call): Promise<ActorRow[]> {
  const { rows } = await sql<ActorRow>`
    select actor_type, actor_id from (
      select a.actor_type, a.actor_id, a.at from audit a
      where a.tenant_id = ${tenant.id} order by a.at desc, a.id desc limit ${RECENT}) newest
    where actor_id is not null
    group by actor_type, actor_id order by max(at) desc, actor_id limit 200`.execute(db);
  return rows;
}

/** Returns every action of the log, sorted. Jumps from one to the next in the index, however many entries there are. */
export async function selectActions({ db, tenant }: Call): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive found as (
      select min(a.action) as action from audit a where a.tenant_id = ${tenant.id}
      union all
      select (select min(a.action) from audit a where a.tenant_id = ${tenant.id} and a.action > found.action)
      from found where found.action is not null)
    select action from found where action is not null`.execute(db);
  return rows.map(({ action }) => action).sort();
}
