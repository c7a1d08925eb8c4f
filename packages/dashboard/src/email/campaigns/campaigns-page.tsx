import { Link, Outlet, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Megaphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useProject } from '../../projects/use-open-project.js';
import { EmptyState } from '../../ui/display/empty-state.js';
import { Page } from '../../ui/display/page.js';
import { LoadingNote, Skeleton } from '../../ui/display/skeleton.js';
import { buttonClasses } from '../../ui/forms/button.js';
import { PagedList } from '../../ui/lists/paged-list.js';
import { EmailTabs } from '../email-tabs.js';
import { CampaignsTable } from './campaigns-table.js';
import { useCampaigns } from './use-campaigns.js';

const DraftsLink = ({ variant }: { variant: 'primary' | 'secondary' }): ReactNode => {
  const { id: projectId } = useProject();
  return (
    <Link
      to="/projects/$projectId/email/$listKind"
      params={{ projectId, listKind: 'drafts' }}
      className={buttonClasses(variant)}
    >
      Open drafts
    </Link>
  );
};

const Loading = (): ReactNode => (
  <div className="flex flex-col gap-2">
    <LoadingNote what="campaigns" />
    <Skeleton className="h-96" />
  </div>
);

/** The emails that were sent to many users of a project. Page and open campaign are in the URL. */
export const CampaignsPage = (): ReactNode => {
  const project = useProject();
  const navigate = useNavigate();
  const search = useSearch({ from: '/signed-in/projects/$projectId/email/campaigns' });
  const { campaignId } = useParams({ strict: false });
  const query = useCampaigns(search.from);
  return (
    <Page
      title="Campaigns"
      context={project.displayName}
      purpose="Emails that you sent to some or all of your users, and their progress. Kept for 90 days."
      docs="guides/emails"
      action={query.data && query.data.length > 0 && <DraftsLink variant="secondary" />}
    >
      <EmailTabs />
      <PagedList
        filters={null}
        query={query}
        loading={<Loading />}
        empty={
          <EmptyState icon={Megaphone} title="No campaigns yet" action={<DraftsLink variant="primary" />}>
            Write an email as a draft and send it to some or all of your users. Emails that your server sends with{' '}
            <code className="font-mono">sendEmail</code> appear here too.
          </EmptyState>
        }
        from={search.from}
        onPage={(from) => void navigate({ to: '.', search: from === undefined ? {} : { from } })}
        isRowOpen={campaignId !== undefined}
      >
        {(campaigns) => <CampaignsTable campaigns={campaigns} selectedId={campaignId} search={search} />}
      </PagedList>
      <Outlet />
    </Page>
  );
};
