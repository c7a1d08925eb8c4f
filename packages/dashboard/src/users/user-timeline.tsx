import type { ServerUser, TimelineItem, TimelinePage } from '@portico/js';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { KeyRound, Mail, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { describeEmailStatus } from '../live/describe-email.js';
import { useProject } from '../projects/use-open-project.js';
import { Badge } from '../ui/display/badge.js';
import { RelativeTime } from '../ui/display/relative-time.js';
import { Button } from '../ui/forms/button.js';
import { linkClasses } from '../ui/link-classes.js';
import { Filter } from '../ui/lists/filter.js';
import { describeEntry } from './describe-entry.js';
import { deviceName } from './device-name.js';
import { PanelList, PanelSection } from './panel-section.js';

const longLinkClasses = `min-w-0 break-words ${linkClasses}`;

const kinds = [
  { value: 'entry', label: 'Sign-ins and changes' },
  { value: 'email', label: 'Emails' },
];

const pageSize = 20;

const iconClasses = 'mt-0.5 size-4 shrink-0 text-muted-foreground';

const ItemIcon = ({ item }: { item: TimelineItem }): ReactNode => {
  if (item.kind === 'email') return <Mail aria-hidden className={iconClasses} />;
  return item.entry.action.startsWith('session.') ? (
    <KeyRound aria-hidden className={iconClasses} />
  ) : (
    <PencilLine aria-hidden className={iconClasses} />
  );
};

const RequestNote = ({ requestId }: { requestId: string | null }): ReactNode => {
  const { id: projectId } = useProject();
  if (requestId === null) return null;
  return (
    <>
      {', '}
      <Link
        to="/projects/$projectId/live/requests/$requestId"
        params={{ projectId, requestId }}
        className={linkClasses}
      >
        request
      </Link>
    </>
  );
};

const Story = ({ item, userId }: { item: TimelineItem; userId: string }): ReactNode => {
  const { id: projectId } = useProject();
  if (item.kind === 'email') {
    const { subject, status } = item.email;
    return (
      <>
        <Link
          to="/projects/$projectId/email/sent/$emailId"
          params={{ projectId, emailId: item.id }}
          className={longLinkClasses}
        >
          {subject || 'No subject'}
        </Link>
        <Badge tone={describeEmailStatus(status).tone}>{describeEmailStatus(status).label}</Badge>
      </>
    );
  }
  const { entry } = item;
  return (
    <>
      <span className="min-w-0 break-words">{describeEntry(entry, userId)}</span>
      {entry.outcome === 'refused' && <Badge tone="attention">Rejected</Badge>}
    </>
  );
};

const Line = ({ item, userId }: { item: TimelineItem; userId: string }): ReactNode => {
  const entry = item.kind === 'entry' ? item.entry : null;
  return (
    <div className="flex min-w-0 gap-3">
      <ItemIcon item={item} />
      <div className="flex min-w-0 flex-col gap-0.5">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <Story item={item} userId={userId} />
        </span>
        <span className="text-[0.8125rem] break-words text-muted-foreground">
          <RelativeTime time={item.at} />
          {entry?.userAgent && `, ${deviceName(entry.userAgent)}`}
          {entry && <RequestNote requestId={entry.requestId} />}
        </span>
      </div>
    </div>
  );
};

/** What happened to a user, newest first: sign-up, sign-ins, changes and emails. Its filter is in the URL. */
export const UserTimeline = ({ user }: { user: ServerUser }): ReactNode => {
  const { id, app } = useProject();
  const navigate = useNavigate();
  const search = useSearch({ from: '/signed-in/projects/$projectId/users' });
  const { timeline: kind } = search;
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['user', id, user.id, 'timeline', kind],
    queryFn: ({ pageParam }): Promise<TimelinePage> =>
      app.getUserTimeline(user.id, {
        limit: pageSize,
        ...(kind !== undefined && { kind }),
        ...(pageParam !== '' && { cursor: pageParam }),
      }),
    // The first page has no cursor.
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });
  const change = (chosen: string): void => {
    const { timeline: _, ...rest } = search;
    const timeline = chosen === 'entry' || chosen === 'email' ? chosen : undefined;
    void navigate({ to: '.', search: { ...rest, ...(timeline && { timeline }) }, replace: true });
  };
  return (
    <PanelSection
      title="Timeline"
      action={<Filter label="Show in the timeline" any="Everything" value={kind} options={kinds} onChange={change} />}
    >
      <PanelList
        what="the timeline"
        items={data?.pages.flat()}
        error={error}
        onRetry={() => void refetch()}
        empty="Nothing has happened yet."
      >
        {(item) => <Line item={item} userId={user.id} />}
      </PanelList>
      {hasNextPage && (
        <Button size="small" className="self-start" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </PanelSection>
  );
};
