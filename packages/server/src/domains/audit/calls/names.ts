import type { Call } from '../../../platform/call/call.js';
import { inInternalProject, listKeySets } from '../../projects/index.js';
import { findTeamNames } from '../../teams/index.js';
import { findUsers } from '../../users/index.js';
import type { ShownEntry } from '../listing.js';

/** Something that an entry names. */
export interface Named {
  readonly type: string;
  readonly id: string;
}

/** What entries name as actor or target. */
export const idsIn = (entries: readonly ShownEntry[]): Named[] =>
  entries.flatMap(({ actor, target }) => [
    ...(actor.id === null ? [] : [{ type: actor.type, id: actor.id }]),
    ...(target === null ? [] : [target]),
  ]);

/** Returns the names of users, owners, keys and teams by their IDs. What has no name, or was deleted, is left out. */
export async function findNames(call: Call, named: readonly Named[]): Promise<Record<string, string>> {
  const idsOf = (type: string): string[] => [
    ...new Set(named.flatMap((one) => (one.type === type && UUID.test(one.id) ? [one.id.toLowerCase()] : []))),
  ];
  const names = new Map<string, string>();
  const owners = idsOf('owner');
  const users = [
    ...(await findUsers(call, idsOf('user'))),
    ...(owners.length > 0 ? await findUsers(await inInternalProject(call), owners) : []),
  ];
  for (const { id, display_name, primary_email } of users) names.set(id, display_name || primary_email || '');
  for (const { id, display_name } of await findTeamNames(call, idsOf('team'))) names.set(id, display_name);
  if (named.some(({ type }) => type === 'key' || type === 'project-key'))
    for (const { id, description } of await listKeySets(call)) names.set(id, description);
  return Object.fromEntries([...names].filter(([, name]) => name !== ''));
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
