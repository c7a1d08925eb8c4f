import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFreshKeys } from '../keys/fresh-keys.js';
import { useKeySets } from '../keys/use-key-sets.js';
import { MetricsSection } from '../metrics/metrics-section.js';
import { Card } from '../ui/display/card.js';
import { CopyableId } from '../ui/display/code.js';
import { ErrorNote } from '../ui/display/error-note.js';
import { Page } from '../ui/display/page.js';
import { Skeleton } from '../ui/display/skeleton.js';
import { countOf, readFirstSteps } from './first-steps.js';
import { FirstSteps } from './first-steps-card.js';
import { Snippets } from './snippets.js';
import { useProject } from './use-open-project.js';

/** Up to how many users and emails the overview counts exactly. */
const countedItems = 100;

/** How often the overview checks whether a step is done. */
const pollMillis = 3000;

interface CountProps {
  readonly label: string;
  readonly to: '/projects/$projectId/users' | '/projects/$projectId/keys' | '/projects/$projectId/email/inbox';
  readonly count: string | undefined;
}

const Count = ({ label, to, count }: CountProps): ReactNode => {
  const project = useProject();
  return (
    <li className="relative flex flex-col gap-1 rounded-md border bg-card px-5 py-4 transition-colors hover:border-input">
      <Link
        to={to}
        params={{ projectId: project.id }}
        className="rounded-sm text-muted-foreground after:absolute after:inset-0 after:rounded-md"
      >
        {label}
      </Link>
      {count === undefined ? (
        <Skeleton className="h-8 w-12" />
      ) : (
        <span className="text-2xl leading-8 font-semibold tabular-nums">{count}</span>
      )}
    </li>
  );
};

/** A project at a glance: first steps, counts, metrics and code to get started. */
export const OverviewPage = (): ReactNode => {
  const project = useProject();
  const { publishableClientKey } = useFreshKeys();
  const keySets = useKeySets();
  const users = useQuery({
    queryKey: ['users', project.id, 'overview'],
    queryFn: () => project.app.listUsers({ limit: countedItems, orderBy: 'signedUpAt', desc: true }),
    refetchInterval: pollMillis,
  });
  const inbox = useQuery({
    queryKey: ['inbox', project.id, countedItems],
    queryFn: () => project.app.listInboxEmails({ limit: countedItems }),
    refetchInterval: pollMillis,
  });
  const steps = readFirstSteps({ keySets: keySets.data, users: users.data });
  const activeKeySets = keySets.data?.filter((keySet) => keySet.isValid()).length;
  const failed = [keySets, users, inbox].find(({ error }) => error !== null);
  const snippets = (
    <Card
      title="Use it in your app"
      description={
        publishableClientKey === undefined
          ? 'Includes this project’s ID.'
          : 'Includes this project’s ID and the key you just created.'
      }
    >
      <Snippets publishableClientKey={publishableClientKey} />
    </Card>
  );
  // Without users the metrics are empty, so the code comes first.
  const isNew = users.data?.length === 0;
  return (
    <Page title={project.displayName} context="Overview" purpose={project.description || undefined}>
      <p className="-mt-4 flex flex-wrap items-center gap-x-2 text-muted-foreground">
        Project ID <CopyableId id={project.id} what="project ID" />
      </p>
      {failed && <ErrorNote error={failed.error} onRetry={() => void failed.refetch()} />}
      <FirstSteps steps={steps} />
      {isNew && snippets}
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        <Count label="Users" to="/projects/$projectId/users" count={users.data && countOf(users.data)} />
        <Count label="Active key sets" to="/projects/$projectId/keys" count={activeKeySets?.toString()} />
        <Count
          label={inbox.data?.isInboxInUse === false ? 'Captured emails (sent by SMTP)' : 'Captured emails'}
          to="/projects/$projectId/email/inbox"
          count={inbox.data && countOf(inbox.data)}
        />
      </ul>
      <MetricsSection />
      {!isNew && snippets}
    </Page>
  );
};
