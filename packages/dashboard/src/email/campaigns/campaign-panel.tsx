import type { EmailCampaign } from '@portico/js';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useProject } from '../../projects/use-open-project.js';
import { Badge } from '../../ui/display/badge.js';
import { CopyableId } from '../../ui/display/code.js';
import { Fact, Facts } from '../../ui/display/facts.js';
import { RelativeTime } from '../../ui/display/relative-time.js';
import { formatExactTime } from '../../ui/display/time-format.js';
import { buttonClasses } from '../../ui/forms/button.js';
import { linkClasses } from '../../ui/link-classes.js';
import { RowPanel } from '../../ui/overlays/row-panel.js';
import { PanelSection } from '../../users/panel-section.js';
import { CampaignControls } from './campaign-controls.js';
import { describeKind, describeRecipients, stateWords } from './campaign-words.js';
import { Progress } from './progress.js';
import { useCampaignName } from './use-campaign-name.js';
import { useCampaign } from './use-campaigns.js';

const Content = ({ campaign }: { campaign: EmailCampaign }): ReactNode => {
  const { id: projectId } = useProject();
  const { source } = campaign;
  if (source.id === null || source.kind === 'html') return describeKind(campaign);
  return (
    <Link
      to="/projects/$projectId/email/$listKind/$sourceId"
      params={{ projectId, listKind: source.kind === 'draft' ? 'drafts' : 'templates', sourceId: source.id }}
      className={linkClasses}
    >
      Open {source.kind}
    </Link>
  );
};

const CampaignFacts = ({ campaign }: { campaign: EmailCampaign }): ReactNode => {
  const { id, state, subject, source, notificationCategoryName, startedAt } = campaign;
  const { label, tone } = stateWords[state];
  return (
    <Facts>
      <Fact name="Status">
        <Badge tone={tone}>{label}</Badge>
      </Fact>
      <Fact name="Recipients">{describeRecipients(campaign)}</Fact>
      <Fact name="Subject">
        {subject ?? (
          <span className="text-muted-foreground">
            {source.kind === 'html' ? 'None' : `Declared by the ${source.kind}`}
          </span>
        )}
      </Fact>
      <Fact name="Category">
        {notificationCategoryName}
        {source.kind !== 'html' && (
          <span className="text-muted-foreground">, unless the {source.kind} declares another one</span>
        )}
      </Fact>
      <Fact name="Content">
        <Content campaign={campaign} />
      </Fact>
      <Fact name={state === 'scheduled' ? 'Starts' : 'Started'}>
        {state === 'scheduled' ? formatExactTime(startedAt) : <RelativeTime time={startedAt} />}
      </Fact>
      <Fact name="Campaign ID">
        <CopyableId id={id} what="campaign ID" />
      </Fact>
    </Facts>
  );
};

const Campaign = ({ campaign }: { campaign: EmailCampaign }): ReactNode => {
  const { id: projectId } = useProject();
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap gap-2">
        <CampaignControls campaign={campaign} />
        <Link
          to="/projects/$projectId/email/sent"
          params={{ projectId }}
          search={{ campaign: campaign.id }}
          className={buttonClasses()}
        >
          Show emails
        </Link>
      </div>
      <PanelSection title="Progress">
        <Progress campaign={campaign} />
      </PanelSection>
      <PanelSection title="Details">
        <CampaignFacts campaign={campaign} />
      </PanelSection>
    </div>
  );
};

/** One campaign, beside the list. It has its own URL, and follows the campaign while it runs. */
export const CampaignPanel = (): ReactNode => {
  const project = useProject();
  const navigate = useNavigate();
  const { campaignId } = useParams({ from: '/signed-in/projects/$projectId/email/campaigns/$campaignId' });
  const search = useSearch({ from: '/signed-in/projects/$projectId/email/campaigns' });
  const nameOf = useCampaignName();
  const close = (): void =>
    void navigate({ to: '/projects/$projectId/email/campaigns', params: { projectId: project.id }, search });
  return (
    <RowPanel kind="Campaign" id={campaignId} query={useCampaign(campaignId)} nameOf={nameOf} onClose={close}>
      {(campaign) => <Campaign key={campaign.id} campaign={campaign} />}
    </RowPanel>
  );
};
