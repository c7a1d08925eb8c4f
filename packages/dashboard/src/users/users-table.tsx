import type { ServerUser } from '@portico/js';
import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { RelativeTime } from '../ui/display/relative-time.js';
import { LoadingNote, Skeleton } from '../ui/display/skeleton.js';
import { Cell, ColumnHead, Row, rowLinkClasses, Table } from '../ui/display/table.js';
import { pageSize } from './use-users.js';
import { nameOf } from './user-name.js';
import type { UsersSearch } from './users-search.js';
import { VerifiedBadge } from './verified-badge.js';

/** What {@link UsersTable} takes. */
export interface UsersTableProps {
  readonly users: readonly ServerUser[];
  /** The user whose panel is open. */
  readonly selectedId: string | undefined;
  /** Kept in the URL when a row is opened. */
  readonly search: UsersSearch;
  readonly onToggleOrder: () => void;
}

const Person = ({ user, search }: { user: ServerUser; search: UsersSearch }): ReactNode => {
  const project = useProject();
  const name = nameOf(user);
  return (
    <div className="flex min-w-0 flex-col">
      <Link
        to="/projects/$projectId/users/$userId"
        params={{ projectId: project.id, userId: user.id }}
        search={search}
        data-row=""
        // The router marks the link of the open panel `aria-current`; which page of the list is open does not matter.
        activeOptions={{ includeSearch: false }}
        className={`truncate font-medium ${rowLinkClasses}`}
      >
        {name}
      </Link>
      {user.primaryEmail !== null && user.primaryEmail !== name && (
        <span className="truncate text-[0.8125rem] text-muted-foreground lg:hidden">{user.primaryEmail}</span>
      )}
    </div>
  );
};

/** A page of users. A click anywhere on a row opens the user's panel. */
export const UsersTable = ({ users, selectedId, search, onToggleOrder }: UsersTableProps): ReactNode => {
  const isOldestFirst = search.sort === 'oldest';
  const Arrow = isOldestFirst ? ArrowUp : ArrowDown;
  return (
    <Table caption="Users">
      <thead>
        <tr>
          <ColumnHead>Name</ColumnHead>
          <ColumnHead isWide>Email</ColumnHead>
          <ColumnHead width="state">Status</ColumnHead>
          <ColumnHead isWide width="time" aria-sort={isOldestFirst ? 'ascending' : 'descending'}>
            <button
              type="button"
              onClick={onToggleOrder}
              title={isOldestFirst ? 'Sort by newest first' : 'Sort by oldest first'}
              className="inline-flex h-7 items-center gap-1 rounded-sm hover:text-foreground"
            >
              Signed up
              <Arrow aria-hidden className="size-3.5" />
            </button>
          </ColumnHead>
          <ColumnHead isWide width="time">
            Last active
          </ColumnHead>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <Row key={user.id} isSelected={user.id === selectedId}>
            <Cell>
              <Person user={user} search={search} />
            </Cell>
            <Cell isWide>
              <span className="block truncate">{user.primaryEmail ?? 'None'}</span>
            </Cell>
            <Cell>
              <VerifiedBadge user={user} />
            </Cell>
            <Cell isWide>
              <RelativeTime time={user.signedUpAt} />
            </Cell>
            <Cell isWide>
              <RelativeTime time={user.lastActiveAt} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
};

/** The table while users load: rows of the height of real ones. */
export const UsersTableLoading = (): ReactNode => (
  <div className="rounded-md border bg-card">
    <LoadingNote what="users" />
    <div className="h-9 border-b" />
    {Array.from({ length: Math.min(pageSize, 10) }, (_, row) => (
      <div key={row} className="flex h-11 items-center gap-6 px-4 not-first:border-t">
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="h-4 w-1/4 max-lg:hidden" />
        <Skeleton className="h-4 w-20" />
      </div>
    ))}
  </div>
);
