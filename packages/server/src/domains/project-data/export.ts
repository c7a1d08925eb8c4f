import { limits, type ProjectRecord } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';
import { listSize } from '../../platform/call/list-sizes.js';
import { ownDefinitions } from '../permissions/index.js';
import { fromMembership, fromTeam, fromUser } from './exported-records.js';
import { selectMemberships, selectTeams, selectUsers } from './store/export.js';

/** What an export hands out of what people sign in with. */
export type Secrets = 'with' | 'without';

/** Which page is asked for. */
export interface ExportQuery {
  /** As `nextCursor` names it. */
  readonly cursor: string | undefined;
  readonly limit: number | undefined;
  readonly secrets: Secrets;
}

/** A page of an export. */
export interface ExportPage {
  readonly items: readonly ProjectRecord[];
  /** The cursor behind the last record, or null at the end. */
  readonly nextCursor: string | null;
}

// Read at once; so many of the longest records are a few times what a page may hold.
const SLICE = 100;

const types = ['permission_definition', 'team', 'user', 'team_membership'] as const;

/** A position in an export: the type of the next record, and the key of the one before it. */
interface Cursor {
  readonly type: ProjectRecord['type'];
  readonly after: string | null;
}

/** A page of everything a project holds that travels, each record behind those it names. */
export async function exportPage(call: Call, { cursor, limit, secrets }: ExportQuery): Promise<ExportPage> {
  const size = listSize(call, limit ?? call.settings.listSizes.page);
  const items: ProjectRecord[] = [];
  let chars = 0;
  let position = parseCursor(cursor);
  while (position && items.length < size && chars < limits.exportPageMaxBytes) {
    const count = Math.min(SLICE, size - items.length);
    const records = await read(call, { position, count, secrets });
    items.push(...records);
    chars += JSON.stringify(records).length;
    const last = records.at(-1);
    position = last && records.length === count ? cursorAfter(last) : nextType(position.type);
  }
  return {
    items,
    nextCursor: position && [position.type, ...(position.after === null ? [] : [position.after])].join(':'),
  };
}

function parseCursor(cursor: string | undefined): Cursor | null {
  const [name, after = null] = cursor?.split(':') ?? [types[0]];
  const type = types.find((one) => one === name);
  return type ? { type, after } : null;
}

function nextType(type: Cursor['type']): Cursor | null {
  const next = types[types.indexOf(type) + 1];
  return next ? { type: next, after: null } : null;
}

function cursorAfter(last: ProjectRecord): Cursor | null {
  const { type } = last;
  if (type === 'permission_definition') return nextType(type);
  return { type, after: type === 'team_membership' ? `${last.team_id}_${last.user_id}` : (last.id ?? null) };
}

interface Reading {
  readonly position: Cursor;
  readonly count: number;
  readonly secrets: Secrets;
}

const readers: Readonly<Record<Cursor['type'], (call: Call, reading: Reading) => Promise<readonly ProjectRecord[]>>> = {
  // All at once, since they lie in the settings, and a page more of them would be read from there whole again.
  permission_definition: async ({ config }) =>
    ownDefinitions(config).map(({ scope, id, description, containedIds }) => ({
      type: 'permission_definition',
      scope,
      id,
      ...(description !== undefined && { description }),
      contained_permission_ids: [...containedIds],
    })),
  team: async (call, { position: { after }, count }) =>
    (await selectTeams(call, { after, count })).map((row) => fromTeam(call, row)),
  user: async (call, { position: { after }, count, secrets }) =>
    Promise.all((await selectUsers(call, { after, count, secrets })).map((row) => fromUser(call, row))),
  team_membership: async (call, { position, count }) => {
    const [teamId, userId] = position.after?.split('_') ?? [];
    const after = teamId !== undefined && userId !== undefined ? { teamId, userId } : null;
    return (await selectMemberships(call, { after, count })).map((row) => fromMembership(call, row));
  },
};

const read = (call: Call, reading: Reading): Promise<readonly ProjectRecord[]> =>
  readers[reading.position.type](call, reading);
