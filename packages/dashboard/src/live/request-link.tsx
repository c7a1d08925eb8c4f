import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { useRequestOf } from './use-requests.js';

/** A link to a request and everything that it did. */
export const RequestLink = ({ requestId }: { requestId: string }): ReactNode => {
  const { id: projectId } = useProject();
  return (
    <Link
      to="/projects/$projectId/live/requests/$requestId"
      params={{ projectId, requestId }}
      className="rounded-sm font-mono text-[0.8125rem] break-all text-link underline underline-offset-2"
    >
      {requestId}
    </Link>
  );
};

/** The request that caused an event or email. Requests are kept for a day. */
export const CausingRequest = ({ of }: { of: string }): ReactNode => {
  const { data: requestId } = useRequestOf(of);
  if (requestId === undefined) return <span className="text-muted-foreground">…</span>;
  if (requestId === null) return <span className="text-muted-foreground">Not in the request log</span>;
  return <RequestLink requestId={requestId} />;
};
