import { limits, type ProjectRecord } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';
import { listSize } from '../../platform/call/list-sizes.js';
import { ownDefinitions } from '../permissions/index.js';
import { fromMembership, fromTeam, fromUser } from './exported-records.js';
import { selectMemberships, selectTeams, selectUsers } from './store/export.js';

/** Whether an export includes credentials. */
export type Secrets = 'with' | 'without';

/** Which page to export. */
export interface ExportQuery {
  /** A value of `nextCursor`. */
  readonly cursor: string | undefined;
  readonly limit: number | undefined;
  readonly secrets: Secrets;
}

/** A page of an export. */
export interface ExportPage {
  readonly items: readonly ProjectRecord[];
  /** The cursor after the last record, or null at the end. */
  readonly nextCursor: string | null;
}

// Rows read at once. This many of the longest records are a few times the maximum size of a page.
const SLICE = 100;

const types = ['permission_definition', 'team', 'user', 'team_membership'] as const;

/** A position in an export: the type of the next record, and the key of the one before it. */
interface Cursor {
  readonly type: ProjectRecord['type'];
  readonly after: string | null;
}

/** Returns a page of the exported data of a project, each record after those it refers to. */
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
  // All at once: they are stored in the settings, which a second page would have to read as a whole again.
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
