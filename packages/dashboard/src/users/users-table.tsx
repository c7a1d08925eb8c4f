import type { ServerUser } from '@portico/js';
import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { CopyButton } from '../ui/display/copy-button.js';
import { RelativeTime } from '../ui/display/relative-time.js';
import { LoadingNote, Skeleton } from '../ui/display/skeleton.js';
import { Cell, ColumnHead, Row, rowLinkClasses, Table } from '../ui/display/table.js';
import { Avatar } from './avatar.js';
import type { Selection } from './use-selection.js';
import { pageSize } from './use-users.js';
import { nameOf } from './user-name.js';
import { orders, type UsersSearch } from './users-search.js';
import { StatusBadge } from './verified-badge.js';

/** What {@link UsersTable} takes. */
export interface UsersTableProps {
  readonly users: readonly ServerUser[];
  /** The user whose panel is open. */
  readonly openId: string | undefined;
  /** Kept in the URL when a row is opened. */
  readonly search: UsersSearch;
  readonly selection: Selection;
  readonly onOrder: (column: 'signedUpAt' | 'lastActiveAt') => void;
}

const Person = ({ user, search }: { user: ServerUser; search: UsersSearch }): ReactNode => {
  const project = useProject();
  const name = nameOf(user);
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      {/* On a phone it would take the place of the name. */}
      <span className="contents max-sm:hidden">
        <Avatar user={user} />
      </span>
      <div className="flex min-w-0 flex-col">
        <Link
          to="/projects/$projectId/users/$userId"
          params={{ projectId: project.id, userId: user.id }}
          search={search}
          data-row=""
          // The router marks the link of the open panel `aria-current`; which page of the list is open does not matter.
          activeOptions={{ includeSearch: false }}
          dir="auto"
          className={`max-w-full self-start truncate font-medium ${rowLinkClasses}`}
        >
          {name}
        </Link>
        {user.primaryEmail !== null && user.primaryEmail !== name && (
          <span className="truncate text-[0.8125rem] text-muted-foreground xl:hidden">{user.primaryEmail}</span>
        )}
      </div>
    </div>
  );
};

// Above the link that covers the row, so that the text can be selected.
const Email = ({ email }: { email: string | null }): ReactNode =>
  email === null ? (
    <span className="text-muted-foreground">None</span>
  ) : (
    <span className="flex min-w-0 items-center gap-1">
      <span className="relative z-10 min-w-0 cursor-text truncate select-text" title={email}>
        {email}
      </span>
      <CopyButton
        text={email}
        what={`email ${email}`}
        className="opacity-0 group-hover:opacity-100 focus-visible:opacity-100"
      />
    </span>
  );

interface DateHeadProps {
  readonly label: string;
  readonly column: 'signedUpAt' | 'lastActiveAt';
  readonly search: UsersSearch;
  readonly onOrder: UsersTableProps['onOrder'];
}

const DateHead = ({ label, column, search, onOrder }: DateHeadProps): ReactNode => {
  const { orderBy, desc } = orders[search.sort ?? 'newest'];
  const isOrdered = orderBy === column;
  const Arrow = isOrdered ? (desc ? ArrowDown : ArrowUp) : ArrowUpDown;
  return (
    <ColumnHead isWide width="date" aria-sort={isOrdered ? (desc ? 'descending' : 'ascending') : 'none'}>
      <button
        type="button"
        onClick={() => onOrder(column)}
        title={isOrdered && desc ? 'Sort by oldest first' : 'Sort by newest first'}
        className="inline-flex h-7 items-center gap-1 rounded-sm hover:text-foreground"
      >
        {label}
        <Arrow aria-hidden className="size-3.5" />
      </button>
    </ColumnHead>
  );
};

/** A page of users. A click anywhere on a row opens the user's panel; the checkboxes select. */
export const UsersTable = ({ users, openId, search, selection, onOrder }: UsersTableProps): ReactNode => {
  const selected = users.filter(({ id }) => selection.users.has(id)).length;
  return (
    <Table caption="Users">
      <thead>
        <tr>
          <ColumnHead width="check">
            <input
              type="checkbox"
              aria-label="Select all users on this page"
              className="size-4 align-middle"
              checked={selected === users.length}
              ref={(box) => {
                if (box) box.indeterminate = selected > 0 && selected < users.length;
              }}
              onChange={() => selection.toggleAll(users)}
            />
          </ColumnHead>
          <ColumnHead>Name</ColumnHead>
          <ColumnHead isWidest width="email">
            Email
          </ColumnHead>
          <ColumnHead width="badge">Status</ColumnHead>
          <DateHead label="Signed up" column="signedUpAt" search={search} onOrder={onOrder} />
          <DateHead label="Last active" column="lastActiveAt" search={search} onOrder={onOrder} />
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <Row key={user.id} isSelected={user.id === openId}>
            <Cell>
              <input
                type="checkbox"
                aria-label={`Select ${nameOf(user)}`}
                className="relative z-10 size-4 align-middle"
                checked={selection.users.has(user.id)}
                onChange={({ nativeEvent }) =>
                  selection.toggle(user, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
                }
              />
            </Cell>
            <Cell>
              <Person user={user} search={search} />
            </Cell>
            <Cell isWidest>
              <Email email={user.primaryEmail} />
            </Cell>
            <Cell>
              <StatusBadge user={user} />
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
        <Skeleton className="h-4 w-1/4 max-xl:hidden" />
        <Skeleton className="h-4 w-20" />
      </div>
    ))}
  </div>
);
