import type { EmailCampaign } from '@portico/js';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useProject } from '../../projects/use-open-project.js';
import { Badge } from '../../ui/display/badge.js';
import { formatCount } from '../../ui/display/counts.js';
import { RelativeTime } from '../../ui/display/relative-time.js';
import { Cell, ColumnHead, Row, rowLinkClasses, Table } from '../../ui/display/table.js';
import type { ListSearch } from '../../users/users-search.js';
import { describeKind, recipientWords, stateWords } from './campaign-words.js';
import { useCampaignName } from './use-campaign-name.js';

/** What {@link CampaignsTable} takes. */
export interface CampaignsTableProps {
  readonly campaigns: readonly EmailCampaign[];
  /** The campaign whose panel is open. */
  readonly selectedId: string | undefined;
  /** Kept in the URL when a row is opened. */
  readonly search: ListSearch;
}

const sentOf = ({ totals, selected }: EmailCampaign): string =>
  `${formatCount(totals.sent)} of ${formatCount(selected)}`;

const State = ({ campaign: { state } }: { campaign: EmailCampaign }): ReactNode => {
  const { label, tone } = stateWords[state];
  return <Badge tone={tone}>{label}</Badge>;
};

/** A page of campaigns. A click anywhere on a row opens the campaign's panel. */
export const CampaignsTable = ({ campaigns, selectedId, search }: CampaignsTableProps): ReactNode => {
  const { id: projectId } = useProject();
  const nameOf = useCampaignName();
  return (
    <Table caption="Campaigns, newest first">
      <thead>
        <tr>
          <ColumnHead>Email</ColumnHead>
          <ColumnHead isWidest>Content</ColumnHead>
          <ColumnHead isWidest>Recipients</ColumnHead>
          <ColumnHead width="state">Status</ColumnHead>
          <ColumnHead isWide width="time">
            Sent
          </ColumnHead>
          <ColumnHead isWide width="time">
            Started
          </ColumnHead>
        </tr>
      </thead>
      <tbody>
        {campaigns.map((campaign) => (
          <Row key={campaign.id} isSelected={campaign.id === selectedId}>
            <Cell>
              <div className="flex min-w-0 flex-col">
                <Link
                  to="/projects/$projectId/email/campaigns/$campaignId"
                  params={{ projectId, campaignId: campaign.id }}
                  search={search}
                  data-row=""
                  activeOptions={{ includeSearch: false }}
                  dir="auto"
                  className={`truncate text-left font-medium ${rowLinkClasses}`}
                >
                  {nameOf(campaign)}
                </Link>
                <span className="truncate text-[0.8125rem] text-muted-foreground lg:hidden">
                  {sentOf(campaign)} sent
                </span>
              </div>
            </Cell>
            <Cell isWidest>{describeKind(campaign)}</Cell>
            <Cell isWidest>{recipientWords[campaign.recipients]}</Cell>
            <Cell>
              <State campaign={campaign} />
            </Cell>
            <Cell isWide>{sentOf(campaign)}</Cell>
            <Cell isWide>
              <RelativeTime time={campaign.startedAt} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
};
