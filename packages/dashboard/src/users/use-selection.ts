import type { ServerUser } from '@portico/js';
import { useRef, useState } from 'react';

/** The selected users of a list, by ID. It spans pages. */
export interface Selection {
  readonly users: ReadonlyMap<string, ServerUser>;
  /** Selects or deselects a user. With `isRange`, also those between it and the last one. */
  readonly toggle: (user: ServerUser, isRange: boolean) => void;
  /** Selects these users, or deselects them if all of them are selected. */
  readonly toggleAll: (users: readonly ServerUser[]) => void;
  readonly replace: (users: readonly ServerUser[]) => void;
  readonly clear: () => void;
}

const byId = (users: Iterable<ServerUser>): ReadonlyMap<string, ServerUser> =>
  new Map([...users].map((user) => [user.id, user]));

/** Keeps which users are selected. `rows` are the users of the page, in their order. */
export const useSelection = (rows: readonly ServerUser[]): Selection => {
  const [users, setUsers] = useState<ReadonlyMap<string, ServerUser>>(new Map());
  const last = useRef<string>(undefined);

  const rangeTo = (user: ServerUser): readonly ServerUser[] => {
    const [from, to] = [last.current, user.id].map((id) => rows.findIndex((row) => row.id === id));
    if (from === undefined || to === undefined || from < 0 || to < 0) return [user];
    return rows.slice(Math.min(from, to), Math.max(from, to) + 1);
  };
  const without = (removed: readonly ServerUser[]): ReadonlyMap<string, ServerUser> =>
    byId([...users.values()].filter(({ id }) => !removed.some((user) => user.id === id)));
  const withAll = (added: readonly ServerUser[]): ReadonlyMap<string, ServerUser> =>
    byId([...users.values(), ...added]);

  return {
    users,
    toggle: (user, isRange) => {
      const changed = isRange ? rangeTo(user) : [user];
      setUsers(users.has(user.id) ? without(changed) : withAll(changed));
      last.current = user.id;
    },
    toggleAll: (all) => setUsers(all.every(({ id }) => users.has(id)) ? without(all) : withAll(all)),
    replace: (all) => setUsers(byId(all)),
    clear: () => setUsers(new Map()),
  };
};
