import type { EmailDetails } from '@portico/js';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CausingRequest } from '../../live/request-link.js';
import { useProject } from '../../projects/use-open-project.js';
import { Badge } from '../../ui/display/badge.js';
import { CopyableId } from '../../ui/display/code.js';
import { CopyButton } from '../../ui/display/copy-button.js';
import { Note } from '../../ui/display/note.js';
import { buttonClasses } from '../../ui/forms/button.js';
import { RowPanel } from '../../ui/overlays/row-panel.js';
import { PanelSection } from '../../users/panel-section.js';
import { EmailFormats } from '../email-formats.js';
import { SendAgain } from './send-again.js';
import { describeStatus } from './status-words.js';
import { hasCode, labelOf, useLoggedTemplates } from './templates.js';
import { Timeline } from './timeline.js';
import { useSentEmail } from './use-sent.js';

/** What to do with an email, and where to go from it. */
const Actions = ({ email }: { email: EmailDetails }): ReactNode => {
  const { userId, template, campaignId, skipReason } = email;
  const { id: projectId } = useProject();
  const source = useLoggedTemplates().find(({ name }) => name === template);
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      <SendAgain email={email} />
      {userId !== null && (
        <Link to="/projects/$projectId/users/$userId" params={{ projectId, userId }} className={buttonClasses()}>
          Open user
        </Link>
      )}
      {source && (
        <Link
          to="/projects/$projectId/email/$listKind/$sourceId"
          params={{ projectId, listKind: 'templates', sourceId: source.id }}
          className={buttonClasses()}
        >
          Open template
        </Link>
      )}
      {campaignId !== null && (
        <Link
          to="/projects/$projectId/email/campaigns/$campaignId"
          params={{ projectId, campaignId }}
          className={buttonClasses()}
        >
          Open campaign
        </Link>
      )}
      {skipReason === 'suppressed' && (
        <Link to="/projects/$projectId/email/suppressions" params={{ projectId }} className={buttonClasses()}>
          Open suppressed addresses
        </Link>
      )}
    </div>
  );
};

const Fact = ({ name, children }: { name: string; children: ReactNode }): ReactNode => (
  <div className="contents">
    <dt className="text-muted-foreground">{name}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </div>
);

const EmailFacts = ({ email }: { email: EmailDetails }): ReactNode => {
  const { to, sender, template, category, id } = email;
  const templates = useLoggedTemplates();
  const { label, tone } = describeStatus(email);
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1">
      <Fact name="Status">
        <Badge tone={tone}>{label}</Badge>
      </Fact>
      <Fact name="To">
        {to === null ? (
          <span className="text-muted-foreground">No address</span>
        ) : (
          <span className="flex min-w-0 items-center gap-1">
            <span className="min-w-0 break-all">{to}</span>
            <CopyButton text={to} what="address" />
          </span>
        )}
      </Fact>
      {sender && (
        <Fact name="From">
          {sender.name} <span className="text-muted-foreground">&lt;{sender.email}&gt;</span>
          {sender.host !== undefined && <span className="text-muted-foreground"> through {sender.host}</span>}
        </Fact>
      )}
      <Fact name="Template">{labelOf(template, templates)}</Fact>
      {category !== null && <Fact name="Category">{category}</Fact>}
      <Fact name="Email ID">
        <CopyableId id={id} what="email ID" />
      </Fact>
      <Fact name="Request">
        <CausingRequest of={id} />
      </Fact>
    </dl>
  );
};

const describeMissing = ({ template, status }: EmailDetails): string => {
  if (hasCode(template)) return 'This email contains a code or a sign-in link, so its content is never stored.';
  if (status === 'skipped') return 'Nothing was sent.';
  if (status === 'queued' || status === 'rendering' || status === 'sending')
    return 'The content appears here once the email is sent.';
  return 'The content is no longer stored, or could not be rendered.';
};

const Content = ({ email }: { email: EmailDetails }): ReactNode => {
  const { content, variableNames } = email;
  if (content)
    return (
      <div className="overflow-hidden rounded-md border">
        <EmailFormats email={content} />
      </div>
    );
  return (
    <>
      <p className="text-muted-foreground">{describeMissing(email)}</p>
      {variableNames.length > 0 && (
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="text-muted-foreground">Variables</span>
          <ul aria-label="Variables" className="flex flex-wrap gap-1.5">
            {variableNames.map((name) => (
              <li key={name} className="rounded-sm border bg-muted px-1.5 font-mono text-[0.8125rem] break-all">
                {name}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
};

const SentEmail = ({ email }: { email: EmailDetails }): ReactNode => (
  <div className="flex flex-col gap-5">
    <Actions email={email} />
    {email.renderNotice !== null && (
      <Note tone="attention">Your template or theme failed, so a built-in one was used. {email.renderNotice}</Note>
    )}
    <EmailFacts email={email} />
    <PanelSection title="Timeline">
      <Timeline email={email} />
    </PanelSection>
    <PanelSection title="Content">
      <Content email={email} />
    </PanelSection>
  </div>
);

/** One email, beside the list. It has its own URL. */
export const SentPanel = (): ReactNode => {
  const project = useProject();
  const navigate = useNavigate();
  const { emailId } = useParams({ from: '/signed-in/projects/$projectId/email/sent/$emailId' });
  const search = useSearch({ from: '/signed-in/projects/$projectId/email/sent' });
  const close = (): void =>
    void navigate({ to: '/projects/$projectId/email/sent', params: { projectId: project.id }, search });
  return (
    <RowPanel
      kind="Email"
      width="wide"
      id={emailId}
      query={useSentEmail(emailId)}
      nameOf={({ subject }) => subject || 'No subject'}
      onClose={close}
    >
      {(email) => <SentEmail key={email.id} email={email} />}
    </RowPanel>
  );
};
