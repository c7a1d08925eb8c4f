import type { RequestDetails } from '@portico/js';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { Badge } from '../ui/display/badge.js';
import { PanelSection } from '../users/panel-section.js';
import { statusWords } from '../webhooks/deliveries/delivery-words.js';
import { describeEmailStatus } from './describe-email.js';
import { ObjectLink } from './object-link.js';

const linkClasses = 'min-w-0 rounded-sm break-words text-link underline underline-offset-2';

interface EffectsProps<Item> {
  readonly title: string;
  readonly empty: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly children: (item: Item) => ReactNode;
}

const Effects = <Item,>({ title, empty, items, keyOf, children }: EffectsProps<Item>): ReactNode => (
  <PanelSection title={title}>
    {items.length === 0 ? (
      <p className="text-muted-foreground">{empty}</p>
    ) : (
      <ul className="flex flex-col rounded-md border">
        {items.map((item) => (
          <li
            key={keyOf(item)}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-3 py-2.5 not-first:border-t"
          >
            {children(item)}
          </li>
        ))}
      </ul>
    )}
  </PanelSection>
);

/** What a request did: entries of the audit log, events, emails and webhook deliveries, each with its link. */
export const RequestEffects = ({ details }: { details: RequestDetails }): ReactNode => {
  const { id: projectId } = useProject();
  return (
    <>
      <Effects
        title="Audit log"
        empty="This request made no recorded changes."
        items={details.entries}
        keyOf={({ id }) => id}
      >
        {({ action, outcome, target, details: facts }) => (
          <>
            <span className="flex min-w-0 flex-col gap-0.5">
              <Link
                to="/projects/$projectId/audit-log"
                params={{ projectId }}
                search={{ action, ...(target && { target: target.id }) }}
                className={linkClasses}
              >
                {action}
              </Link>
              {target && (
                <span className="text-[0.8125rem] text-muted-foreground">
                  {target.type} <ObjectLink type={target.type} id={target.id} />
                </span>
              )}
              {Object.keys(facts).length > 0 && (
                <code className="font-mono text-xs break-all text-muted-foreground">{JSON.stringify(facts)}</code>
              )}
            </span>
            {outcome === 'done' ? <Badge tone="good">Done</Badge> : <Badge tone="attention">Rejected</Badge>}
          </>
        )}
      </Effects>
      <Effects title="Events" empty="No events." items={details.events} keyOf={({ id }) => id}>
        {({ id: eventId, type }) => (
          <Link
            to="/projects/$projectId/webhooks/events/$eventId"
            params={{ projectId, eventId }}
            className={`font-mono text-[0.8125rem] ${linkClasses}`}
          >
            {type}
          </Link>
        )}
      </Effects>
      <Effects title="Emails" empty="No emails." items={details.emails} keyOf={({ id }) => id}>
        {({ id: emailId, subject, to, status }) => (
          <>
            <span className="flex min-w-0 flex-col gap-0.5">
              <Link
                to="/projects/$projectId/email/sent/$emailId"
                params={{ projectId, emailId }}
                className={linkClasses}
              >
                {subject || 'No subject'}
              </Link>
              <span className="text-[0.8125rem] break-all text-muted-foreground">{to ?? 'No address'}</span>
            </span>
            <Badge tone={describeEmailStatus(status).tone}>{describeEmailStatus(status).label}</Badge>
          </>
        )}
      </Effects>
      <Effects
        title="Webhooks"
        empty="No endpoint receives these events."
        items={details.webhooks}
        keyOf={({ endpointId, eventId }) => `${endpointId} ${eventId}`}
      >
        {({ endpointId, eventId, eventType, url, status }) => (
          <>
            <span className="flex min-w-0 flex-col gap-0.5">
              <Link
                to="/projects/$projectId/webhooks/endpoints/$endpointId/$eventId"
                params={{ projectId, endpointId, eventId }}
                className={`break-all ${linkClasses}`}
              >
                {url}
              </Link>
              <span className="font-mono text-xs text-muted-foreground">{eventType}</span>
            </span>
            <Badge tone={statusWords[status].tone}>{statusWords[status].label}</Badge>
          </>
        )}
      </Effects>
    </>
  );
};
