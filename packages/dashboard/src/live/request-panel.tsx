import type { LoggedRequest, RequestDetails } from '@portico/js';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { CopyableId } from '../ui/display/code.js';
import { Fact, Facts } from '../ui/display/facts.js';
import { RelativeTime } from '../ui/display/relative-time.js';
import { linkClasses } from '../ui/link-classes.js';
import { RowPanel } from '../ui/overlays/row-panel.js';
import { PanelSection } from '../users/panel-section.js';
import { RequestEffects } from './request-effects.js';
import { Caller, StatusBadge } from './request-table.js';
import { useRequest } from './use-requests.js';

const ErrorFact = ({ code }: { code: string }): ReactNode => {
  const { id: projectId } = useProject();
  return (
    <Fact name="Error">
      <span className="flex flex-wrap gap-x-3 gap-y-1">
        {/* Refusals of our own have codes in lower case and no page. */}
        {/^[A-Z_]+$/.test(code) ? (
          <a href={`/docs/errors/${code}`} className={linkClasses}>
            {code}
          </a>
        ) : (
          <code className="font-mono">{code}</code>
        )}
        <Link
          to="/projects/$projectId/live/requests"
          params={{ projectId }}
          search={{ code }}
          className={`text-[0.8125rem] ${linkClasses}`}
        >
          Show all with this error
        </Link>
      </span>
    </Fact>
  );
};

const RequestFacts = ({ request }: { request: LoggedRequest }): ReactNode => (
  <Facts>
    <Fact name="Answered">
      <span className="flex flex-wrap items-center gap-2">
        <StatusBadge status={request.status} />
        <RelativeTime time={request.at} />
        <span className="text-muted-foreground">in {request.durationMillis} ms</span>
      </span>
    </Fact>
    {request.code !== null && <ErrorFact code={request.code} />}
    <Fact name="Caller">
      <Caller actor={request.actor} access={request.access} />
    </Fact>
    <Fact name="IP address">{request.address}</Fact>
    {request.userAgent !== null && <Fact name="User agent">{request.userAgent}</Fact>}
  </Facts>
);

const Story = ({ requestId, details }: { requestId: string; details: RequestDetails }): ReactNode => (
  <div className="flex min-w-0 flex-col gap-5">
    <Facts>
      <Fact name="Request ID">
        <CopyableId id={requestId} what="request ID" />
      </Fact>
    </Facts>
    {details.request ? (
      <RequestFacts request={details.request} />
    ) : (
      <p className="text-muted-foreground">
        The request log keeps one day, so this request is no longer in it. The audit log still shows what it did.
      </p>
    )}
    <RequestEffects details={details} />
    {details.request && details.request.objectIds.length > 0 && (
      <PanelSection title="Objects">
        <ul className="flex flex-col gap-1">
          {details.request.objectIds.map((id) => (
            <li key={id}>
              <CopyableId id={id} what="object ID" />
            </li>
          ))}
        </ul>
      </PanelSection>
    )}
  </div>
);

/** One request and everything that it did, beside the list. It has its own URL. */
export const RequestPanel = (): ReactNode => {
  const { id: projectId } = useProject();
  const navigate = useNavigate();
  const { requestId } = useParams({ from: '/signed-in/projects/$projectId/live/requests/$requestId' });
  const search = useSearch({ from: '/signed-in/projects/$projectId/live/requests' });
  return (
    <RowPanel
      kind="Request"
      width="wide"
      id={requestId}
      query={useRequest(requestId)}
      nameOf={({ request }) => request?.call ?? 'Request'}
      onClose={() => void navigate({ to: '/projects/$projectId/live/requests', params: { projectId }, search })}
    >
      {(details) => <Story requestId={requestId} details={details} />}
    </RowPanel>
  );
};
