import type { ImportRow } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';
import { type BatchTeamRow, createTeams, lockTeams } from '../teams/index.js';
import { idOf } from './ids.js';
import type { ImportLine } from './lines.js';

/** Imports teams, in the caller's transaction. */
export async function importTeams(call: Call, lines: readonly ImportLine<'team'>[]): Promise<readonly ImportRow[]> {
  if (lines.length === 0) return [];
  const ids = await Promise.all(lines.map(({ record }) => idOf(call, 'team', record.id)));
  const known = await lockTeams(call, ids);
  const created: BatchTeamRow[] = [];
  const rows = lines.map(({ line, record }, index): ImportRow => {
    const id = ids[index] ?? '';
    const { type } = record;
    if (known.has(id)) return { line, type, id, status: 'exists' };
    known.add(id);
    created.push({
      id,
      display_name: record.display_name,
      profile_image_url: record.profile_image_url ?? null,
      client_metadata: record.client_metadata ?? null,
      client_read_only_metadata: record.client_read_only_metadata ?? null,
      server_metadata: record.server_metadata ?? null,
      created_at: new Date(record.created_at_millis ?? call.now),
    });
    return { line, type, id, status: 'created' };
  });
  await createTeams(call, created);
  return rows;
}
