import type { RecentUser } from '@portico/js';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { Card } from '../ui/display/card.js';
import { RelativeTime } from '../ui/display/relative-time.js';
import { nameOf } from '../users/user-name.js';

/** What {@link RecentUsers} takes. */
export interface RecentUsersProps {
  readonly title: string;
  readonly description: string;
  /** The latest first. */
  readonly users: readonly RecentUser[];
  /** The time shown for a user. */
  readonly timeOf: (user: RecentUser) => Date;
}

/** A few users, each with a time and a link to their panel. Nothing without users. */
export const RecentUsers = ({ title, description, users, timeOf }: RecentUsersProps): ReactNode => {
  const { id: projectId } = useProject();
  if (users.length === 0) return null;
  return (
    <Card title={title} description={description}>
      <ul className="flex flex-col gap-2">
        {users.map((user) => (
          <li key={user.id} className="flex min-h-7 items-center justify-between gap-4">
            <Link
              to="/projects/$projectId/users/$userId"
              params={{ projectId, userId: user.id }}
              dir="auto"
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
    </Card>
  );
};
