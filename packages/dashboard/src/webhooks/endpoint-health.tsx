import type { WebhookEndpoint } from '@portico/js';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { Badge } from '../ui/display/badge.js';
import { formatCount } from '../ui/display/counts.js';
import { Skeleton } from '../ui/display/skeleton.js';
import { describeHealth } from './health.js';
import { useActivity } from './use-endpoints.js';

/** The health of an endpoint, judged by its last attempts. */
export const EndpointHealth = ({ endpoint }: { endpoint: WebhookEndpoint }): ReactNode => {
  const { data: activity, error } = useActivity(endpoint.id);
  if (error) return <span className="text-muted-foreground">Unknown</span>;
  if (!activity) return <Skeleton className="h-5 w-16" />;
  const { label, tone, reason } = describeHealth(endpoint, activity);
  return (
    <span className="flex flex-col items-start gap-1">
      <Badge tone={tone}>{label}</Badge>
      <span className="text-[0.8125rem] text-muted-foreground">{reason}</span>
    </span>
  );
};

/** How many events were delivered to an endpoint in the last 24 hours, and how many failed. */
export const EndpointCounts = ({ endpoint: { id: endpointId } }: { endpoint: WebhookEndpoint }): ReactNode => {
  const { id: projectId } = useProject();
  const { data: activity } = useActivity(endpointId);
  if (!activity) return null;
  const { delivered, pending, failed } = activity.counts;
  return (
    <span className="flex flex-wrap gap-x-2">
      <span>{formatCount(delivered)} delivered</span>
      {pending > 0 && <span>{formatCount(pending)} pending</span>}
      {failed > 0 && (
        <Link
          to="/projects/$projectId/webhooks/endpoints/$endpointId"
          params={{ projectId, endpointId }}
          search={{ status: 'failed' }}
          className="relative z-10 rounded-sm text-destructive hover:underline"
        >
          {formatCount(failed)} failed
        </Link>
      )}
    </span>
  );
};
