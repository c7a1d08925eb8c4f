import type { SuppressedAddress, SuppressedAddressPage } from '@portico/js';
import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { MailCheck, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useProject } from '../../projects/use-open-project.js';
import { EmptyState } from '../../ui/display/empty-state.js';
import { Page } from '../../ui/display/page.js';
import { RelativeTime } from '../../ui/display/relative-time.js';
import { LoadingNote, Skeleton } from '../../ui/display/skeleton.js';
import { Cell, ColumnHead, Row, Table } from '../../ui/display/table.js';
import { Button } from '../../ui/forms/button.js';
import { PagedList } from '../../ui/lists/paged-list.js';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.js';
import { EmailTabs } from '../email-tabs.js';
import { SuppressDialog } from './suppress-dialog.js';

const pageSize = 50;

const useSuppressions = (from: string | undefined): UseQueryResult<SuppressedAddressPage> => {
  const { id, app } = useProject();
  return useQuery({
    queryKey: ['email-suppressions', id, from],
    queryFn: () => app.listSuppressedAddresses({ limit: pageSize, ...(from !== undefined && { cursor: from }) }),
    placeholderData: keepPreviousData,
  });
};

const Address = ({ address, reason }: SuppressedAddress): ReactNode => {
  const { id: projectId } = useProject();
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      <Link
        to="/projects/$projectId/email/sent"
        params={{ projectId }}
        search={{ q: address }}
        title="Show emails to this address"
        className="self-start rounded-sm font-medium break-all hover:underline"
      >
        {address}
      </Link>
      <span className="text-[0.8125rem] text-muted-foreground lg:hidden">{reason}</span>
    </div>
  );
};

const SuppressionsTable = ({ rows }: { rows: readonly SuppressedAddress[] }): ReactNode => {
  const { id, app } = useProject();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<string>();
  return (
    <>
      <Table caption="Suppressed addresses, in alphabetical order">
        <thead>
          <tr>
            <ColumnHead>Address</ColumnHead>
            <ColumnHead isWide>Reason</ColumnHead>
            <ColumnHead isWide width="time">
              Suppressed
            </ColumnHead>
            <ColumnHead isEnd width="action">
              <span className="sr-only">Actions</span>
            </ColumnHead>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.address}>
              <Cell>
                <Address {...row} />
              </Cell>
              <Cell isWide>
                <span className="text-muted-foreground">{row.reason ?? 'None'}</span>
              </Cell>
              <Cell isWide>
                <RelativeTime time={row.suppressedAt} />
              </Cell>
              <Cell isEnd>
                <Button size="small" aria-label={`Remove ${row.address}`} onClick={() => setChosen(row.address)}>
                  Remove
                </Button>
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <ConfirmDialog
        isOpen={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        title="Remove this address from the list?"
        action="Remove address"
        onConfirm={async () => {
          if (chosen !== undefined) await app.allowAddress(chosen);
          await client.invalidateQueries({ queryKey: ['email-suppressions', id] });
        }}
      >
        <strong className="break-all text-foreground">{chosen}</strong> will get emails of this project again. If its
        mail server refuses it, it returns to this list. Many refused emails harm your sender reputation.
      </ConfirmDialog>
    </>
  );
};

const Loading = (): ReactNode => (
  <div className="flex flex-col gap-2">
    <LoadingNote what="suppressed addresses" />
    <Skeleton className="h-48" />
  </div>
);

/** The addresses that mail servers have permanently refused, or that owners have suppressed. The page of the list is in the URL. */
export const SuppressionsPage = (): ReactNode => {
  const project = useProject();
  const navigate = useNavigate();
  const { from } = useSearch({ from: '/signed-in/projects/$projectId/email/suppressions' });
  const [isAdding, setAdding] = useState(false);
  return (
    <Page
      title="Suppressed addresses"
      context={project.displayName}
      purpose="A mail server has permanently refused these addresses, or an owner has added them. Their users still get the codes and links that they request."
      action={
        <Button onClick={() => setAdding(true)}>
          <Plus aria-hidden className="size-4" />
          Suppress addresses
        </Button>
      }
    >
      <EmailTabs />
      <SuppressDialog isOpen={isAdding} onClose={() => setAdding(false)} />
      <PagedList
        filters={null}
        query={useSuppressions(from)}
        loading={<Loading />}
        empty={
          <EmptyState icon={MailCheck} title="No suppressed addresses">
            An address that a mail server permanently refuses appears here and gets no more emails, which protects your
            sender reputation. If your mail service reports bounces later, suppress those addresses yourself.
          </EmptyState>
        }
        from={from}
        onPage={(next) => void navigate({ to: '.', search: next === undefined ? {} : { from: next } })}
      >
        {(rows) => <SuppressionsTable rows={rows} />}
      </PagedList>
    </Page>
  );
};
