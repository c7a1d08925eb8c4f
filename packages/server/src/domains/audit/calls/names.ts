import type { Call } from '../../../platform/call/call.js';
import { inInternalProject, listKeySets } from '../../projects/index.js';
import { findNames as findUserAndTeamNames } from '../../teams/index.js';
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
  const idsOf = (type: string): string[] =>
    named.flatMap((one) => (one.type === type && UUID.test(one.id) ? [one.id.toLowerCase()] : []));
  const owners = idsOf('owner');
  const keys = named.some(({ type }) => type === 'key' || type === 'project-key') ? await listKeySets(call) : [];
  return {
    ...(await findUserAndTeamNames(call, { users: idsOf('user'), teams: idsOf('team') })),
    ...(owners.length > 0 && (await findUserAndTeamNames(await inInternalProject(call), { users: owners, teams: [] }))),
    ...Object.fromEntries(keys.flatMap(({ id, description }) => (description === '' ? [] : [[id, description]]))),
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
