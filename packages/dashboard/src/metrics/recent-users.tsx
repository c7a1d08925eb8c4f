import type { RecentUser } from '@portico/js';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { Card } from '../ui/display/card.js';
import { RelativeTime } from '../ui/display/relative-time.js';
import { Skeleton } from '../ui/display/skeleton.js';
import { nameOf } from '../users/user-name.js';

/** What {@link RecentUsers} takes. */
export interface RecentUsersProps {
  readonly title: string;
  readonly description: string;
  /** The latest first; `undefined` while loading. */
  readonly users: readonly RecentUser[] | undefined;
  /** The time shown for a user. */
  readonly timeOf: (user: RecentUser) => Date;
  readonly whenEmpty: string;
}

/** A few users, each with a time and a link to their panel. */
export const RecentUsers = ({ title, description, users, timeOf, whenEmpty }: RecentUsersProps): ReactNode => {
  const { id: projectId } = useProject();
  return (
    <Card title={title} description={description}>
      <div className="min-h-44">
        {!users && <Skeleton className="h-44 w-full" />}
        {users?.length === 0 && <p className="text-muted-foreground">{whenEmpty}</p>}
        <ul className="flex flex-col gap-2">
          {users?.map((user) => (
            <li key={user.id} className="flex min-h-7 items-center justify-between gap-4">
              <Link
                to="/projects/$projectId/users/$userId"
                params={{ projectId, userId: user.id }}
                className="min-w-0 truncate rounded-sm text-link underline-offset-2 hover:underline"
              >
                {nameOf(user)}
              </Link>
              <span className="text-muted-foreground">
                <RelativeTime time={timeOf(user)} />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
};
